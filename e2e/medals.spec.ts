import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';
import { signInOnPage } from './sign-in.ts';

test.describe.configure({ mode: 'parallel' });

/** Plays a game that has given this medal before: it tells the page again at each start. */
async function openWith(page: Page, slug: string, medal: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`${slug}:medals`, JSON.stringify([medal])],
  );
  await page.goto(`/games/${slug}`);
}

test('a guest’s medal is on the game’s page, and moves into the account at sign-in', async ({ page }) => {
  await openWith(page, 'kerb-drift', 'first-flag');
  const medals = page.getByRole('region', { name: 'Medals' });
  await expect(medals).toContainText('1 of 5 earned. Kept in this browser');
  await expect(medals.getByRole('listitem').filter({ hasText: 'Off the back row' })).toContainText('Earned');
  await expect(medals.getByRole('listitem').filter({ hasText: 'Secret medal' })).toContainText(
    'Find out how.',
  );
  await expectAccessibleInBoth(page, 'medals');
  await signInOnPage(page, 'medalist@example.org');
  await expect(medals).toContainText('1 of 5 earned. Kept in your account.');
  await expect.poll(() => page.evaluate("localStorage.getItem('medals')")).toBe(null);
  await page.goto('/account');
  const own = page.getByRole('region', { name: 'Medals' });
  await expect(own.getByRole('listitem')).toContainText('Kerb Drift · 1 of 5');
});

test('the secret medal says what it is once it was earned', async ({ page }) => {
  await openWith(page, 'puck-duel', 'shutout');
  const medals = page.getByRole('region', { name: 'Medals' });
  await expect(medals).toContainText('1 of 5 earned. Kept in this browser');
  await expect(medals.getByRole('listitem').last()).toContainText('Win without letting in a goal. Earned');
  await expect(medals).not.toContainText('Secret medal');
});

test.describe('a game’s medals that do not load', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('are said not to have loaded, and are tried again', async ({ page }) => {
    await page.route(/medal\.ofGame/, (route) => route.abort());
    await openWith(page, 'kerb-drift', 'first-flag');
    const medals = page.getByRole('region', { name: 'Medals' });
    await medals.scrollIntoViewIfNeeded();
    await expect(medals.getByRole('alert')).toContainText('This did not load.');
    await expect(medals).not.toContainText('earned');
    await page.unroute(/medal\.ofGame/);
    await medals.getByRole('button', { name: 'Try again' }).click();
    await expect(medals).toContainText('1 of 5 earned. Kept in this browser');
  });
});

test.describe('a medal that the account refuses', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is not said to be kept', async ({ page }) => {
    await page.goto('/favorites');
    await signInOnPage(page, 'refused-medalist@example.org');
    await page.route(/medal\.award/, (route) =>
      route.continue({ postData: route.request().postData()?.replace('first-flag', 'no-such-medal') }),
    );
    const refused = page.waitForResponse(/medal\.award/);
    await openWith(page, 'kerb-drift', 'first-flag');
    const medals = page.getByRole('region', { name: 'Medals' });
    expect((await refused).status()).toBe(404);
    await expect(medals).toContainText('0 of 5 earned. Kept in your account.');
    await expect(medals.getByText('Earned', { exact: true })).toHaveCount(0);
  });
});

test(
  'a game for children gives stickers, which are no medals of the account',
  { tag: LONG },
  async ({ page }) => {
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('medal.award')) told.push(request.url());
    });
    await page.goto('/favorites');
    await signInOnPage(page, 'sticker-parent@example.org');
    await openWith(page, 'star-piano', 'owl');
    const stickers = page.getByRole('region', { name: 'Stickers' });
    await expect(stickers).toContainText('1 of 5 earned. Kept with what the game saves.');
    await expect(stickers).not.toContainText('bronze');
    await page.goto('/account');
    await expect(
      page.getByRole('region', { name: 'You' }).getByRole('link', { name: 'Your saved games' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Medals', exact: true })).toBeHidden();
    expect(told).toEqual([]);
  },
);

test(
  'the title of a game shows what was earned, and how to earn the rest',
  { tag: LONG },
  async ({ page }) => {
    await openWith(page, 'kerb-drift', 'first-flag');
    const game = page.frameLocator('iframe[title="Kerb Drift"]');
    await page.getByRole('button', { name: 'Play Kerb Drift' }).click();
    await expect(game.locator('main')).toHaveAttribute('data-state', 'playing');
    await page.keyboard.press('Escape');
    await game.getByRole('button', { name: 'Menu' }).click();
    const medals = game.getByRole('button', { name: 'Medals: 1 of 5' });
    await medals.press('Enter');
    const list = game.getByRole('dialog', { name: 'Medals' });
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expect(list).toContainText('Bronze medal: Off the back row');
    await expect(list).toContainText('Secret medal');
    await list.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(list).toBeHidden();
    await expect(medals).toBeFocused();
    await expect(game.locator('main')).toHaveAttribute('data-state', 'title');
  },
);
