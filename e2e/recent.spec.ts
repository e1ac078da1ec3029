import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

const KEY = 'recently_played';

/** Opens a game's page and starts the game. */
async function play(page: Page, slug: string): Promise<void> {
  await page.goto(`/games/${slug}`);
  await page.getByRole('button', { name: /^Play Now/ }).click();
  await expect.poll(() => stored(page)).toContain(`"${slug}"`);
}

function stored(page: Page): Promise<string> {
  return page.evaluate((key) => localStorage.getItem(key) ?? '', KEY);
}

/** The titles of the row's games. */
const titlesIn = (row: Locator) => row.getByRole('link').allTextContents();

/** Adds games to the browser's list as if they had been played, newest first. */
async function havePlayed(page: Page, ...slugs: string[]): Promise<void> {
  const games = slugs.map((slug) => ({ slug, title: slug, thumbUrl: `/thumbs/${slug}-800.webp` }));
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('put') === null) localStorage.setItem(key, text);
      sessionStorage.setItem('put', 'once');
    },
    [KEY, JSON.stringify(games)] as const,
  );
}

test(
  'the home page keeps what a guest played in this browser, the last first, until it is cleared',
  { tag: LONG },
  async ({ page }) => {
    await page.goto('/');
    const recent = page.getByRole('region', { name: 'Continue playing' });
    await expect(page.getByRole('heading', { name: 'Popular Now' })).toBeVisible();
    await expect(recent).toBeHidden();

    await play(page, 'kerb-drift');
    await play(page, 'bubble-pond');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect.poll(() => titlesIn(recent)).toEqual(['Bubble Pond', 'Kerb Drift']);
    await page.reload();
    await expect.poll(() => titlesIn(recent)).toEqual(['Bubble Pond', 'Kerb Drift']);

    // Viewing a game does not count as playing it.
    await page.goto('/games/kerb-drift');
    await page.goBack();
    await expect.poll(() => titlesIn(recent)).toEqual(['Bubble Pond', 'Kerb Drift']);

    await page.getByRole('button', { name: 'Forget what I played' }).click();
    await expect(recent).toBeHidden();
    expect(await stored(page)).toBe('');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Popular Now' })).toBeVisible();
    await expect(recent).toBeHidden();
  },
);

test('games like what was played are offered, and one press forgets it, until Undo', async ({ page }) => {
  await havePlayed(page, 'kerb-drift');
  await page.goto('/');
  const forYou = page.getByRole('region', { name: 'For you' });
  const links = forYou.getByRole('link');
  await expect(links.first()).toBeVisible();
  await expect(links.filter({ hasText: 'Kerb Drift' })).toHaveCount(0);
  await forYou.getByRole('button', { name: 'Forget what I played' }).click();
  await expect(forYou).toBeHidden();
  await expect(page.getByRole('region', { name: 'Continue playing' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(forYou).toBeVisible();
  expect(await stored(page)).toContain('kerb-drift');
});

test('where everything that was played is hidden, no empty row stays', async ({ page }) => {
  await havePlayed(page, 'kerb-drift');
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Continue playing' });
  await recent.getByRole('button', { name: 'Not for me: kerb-drift' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide kerb-drift' }).click();
  await expect(recent).toBeHidden();
});

test('nothing is kept of what is played in the Kids Zone', { tag: LONG }, async ({ page }) => {
  await page.goto('/kids/play/bubble-pond');
  const counted = page.waitForResponse(/play\.record/);
  await page.getByRole('button', { name: "Let's Play Bubble Pond" }).click();
  await counted;
  expect(await stored(page)).toBe('');
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(
    `what was played comes without moving the page at ${width} pixels`,
    { tag: width > 360 ? [] : LONG },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await havePlayed(page, 'kerb-drift', 'bubble-pond');
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift: unknown = Reflect.get(entry, 'value');
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) + Number(shift),
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/');
      for (const name of ['Continue playing', 'For you'])
        await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
      expect(shift).toBeLessThan(0.01);
    },
  );
}

test.describe('a game that has gone', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is not offered again', { tag: LONG }, async ({ page }) => {
    await havePlayed(page, 'pending-game', 'kerb-drift');
    await page.goto('/');
    const recent = page.getByRole('region', { name: 'Continue playing' });
    await recent.getByRole('link', { name: 'pending-game' }).click();
    await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(recent.getByRole('link').first()).toHaveText('kerb-drift');
    await expect(recent.getByRole('link', { name: 'pending-game' })).toBeHidden();
  });
});
