import { games } from '../games/catalogue.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

/** A game for kids and one for others; the other games have the same frames, so only `npm run test:all` checks them. */
const samples = new Set(['KIDS', 'E7'].map((rating) => games.find(({ ageRating }) => ageRating === rating)));

// Tests are independent, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

for (const game of games) {
  const { slug, title } = game;
  const tag = samples.has(game) ? [] : LONG;
  test(
    `${title} starts in its frame from its page, by key and by touch`,
    { tag },
    async ({ browser, page, portal }) => {
      await page.goto(`/games/${slug}`);
      const frame = page.locator(`iframe[title="${title}"]`);
      await page.getByRole('button', { name: /^Play Now/ }).click();
      await expect(frame).toHaveAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-pointer-lock allow-popups',
      );
      await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
      expect(new URL((await frame.getAttribute('src')) ?? '').origin).not.toBe(portal.url);
      const framed = frame.contentFrame();
      await expect(framed.locator('main')).toHaveAttribute('data-state', 'title');
      await expect(frame).toBeFocused();
      await expect(framed.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(framed.locator('main')).toHaveAttribute('data-state', 'playing');

      const phone = await browser.newPage({
        baseURL: portal.url,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      });
      await phone.goto(`/games/${slug}`);
      await phone.getByRole('button', { name: /^Play Now/ }).tap();
      const touched = phone.locator(`iframe[title="${title}"]`).contentFrame();
      await expect(touched.locator('main')).toHaveAttribute('data-state', 'title');
      await touched.getByRole('button', { name: 'Play', exact: true }).tap();
      await expect(touched.locator('main')).toHaveAttribute('data-state', 'playing');
      await phone.close();
    },
  );
}

test('a game leaves the keyboard to whoever is busy on its page, as it loads and as it pauses', async ({
  page,
}) => {
  await page.goto('/games/kerb-drift');
  const search = page.getByRole('combobox', { name: 'Search games' });
  await search.fill('puz');
  const game = page.locator('iframe[title="Kerb Drift"]').contentFrame();
  await expect(game.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.type('zle');
  await expect(search).toHaveValue('puzzle');

  await game.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(game.locator('main')).toHaveAttribute('data-state', 'playing');
  await search.click();
  await expect(game.locator('main')).toHaveAttribute('data-state', 'paused');
  await page.keyboard.type('s');
  await expect(search).toHaveValue('puzzles');

  await page.getByRole('button', { name: /^Play Now/ }).click();
  await expect(game.getByRole('button', { name: 'Resume' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(game.locator('main')).toHaveAttribute('data-state', 'playing');
});
