import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** An uploaded game, in the Kids Zone. */
const PLAYER = '/kids/play/keys';

test.use({
  settings: { LOG_LEVEL: 'fatal', UPLOADED_GAMES: 'on' },
  // A notice says that something is blocked, missing, broken or away.
  expectedErrors: [/./],
});
test.beforeAll(async ({ portal }) => {
  await portal.execute(`update game set age_rating = 'KIDS' where slug = 'keys'`);
});

/** Buttons of a block, a notice or an error of the zone: they try again, and lead nowhere. */
const PRESSED = /^(Retry|Try again|Reload|Skip to content|Kids Zone home|For grown-ups|Exit)$/;

/** Expects that every link of the page leads to the Kids Zone, and a notice has none. */
async function expectNoWayOut(page: Page, notice: string): Promise<void> {
  await expect(page.getByText(notice)).toBeVisible();
  const links = await page
    .getByRole('link')
    .evaluateAll((found) =>
      found.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
    );
  expect(links.length).toBeGreaterThan(0);
  for (const [name, href] of links)
    expect([name, href]).toEqual([name, expect.stringMatching(/^(\/kids(\/|\?|$)|#)/)]);
  const alert = page.getByRole('alert');
  for (const button of await alert.getByRole('button').all())
    await expect(button).toHaveAccessibleName(PRESSED);
  expect(await alert.getByRole('link').count()).toBe(0);
}

test('a game that leads its frame away is asleep, and nothing of that leads out', async ({ page }) => {
  await page.goto(PLAYER);
  await page.getByRole('button', { name: /^Let's Play/ }).click();
  const game = page.locator('iframe').contentFrame();
  await expect(game.getByText('Press a key')).toBeVisible();
  await game.locator('body').evaluate(() => window.location.assign('https://elsewhere.example/'));
  await expectNoWayOut(page, 'This game is asleep today.');
  await expect(page.getByText(/secur/i)).toHaveCount(0);
});

test('nor does a game that does not answer', async ({ page }) => {
  await page.route('**/keys/v1/', (route) => route.abort());
  await page.goto(PLAYER);
  await page.getByRole('button', { name: /^Let's Play/ }).click();
  await expectNoWayOut(page, 'This game is not responding.');
});

test('nor does an address without a page, a lost game, a list or a page that did not load', async ({
  page,
}) => {
  await page.goto('/kids/nowhere');
  await expectNoWayOut(page, 'Nothing to play here');
  await page.goto('/kids/play/no-such-game');
  await expectNoWayOut(page, 'Game Not Found');

  await page.goto('/kids');
  await page.route('**/trpc/kids.games*', (route) => route.abort());
  await page.getByRole('button', { name: 'Puzzle' }).click();
  await expectNoWayOut(page, 'This did not load.');

  await page.goto('/kids');
  await page.unroute('**/trpc/kids.games*');
  await page.route('**/trpc/kids.game?*', (route) =>
    route.fulfill({ json: { result: { data: { title: {} } } } }),
  );
  await page.getByRole('article').getByRole('link').first().click();
  await expectNoWayOut(page, 'This page did not work.');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('nor does a game that is not saved, a page that is not, or the note about it', async ({
    page,
    context,
  }) => {
    await page.goto('/kids');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(PLAYER);
    await context.setOffline(true);
    await page.reload();
    await expectNoWayOut(page, 'This game sleeps until the internet is back.');
    await expectNoWayOut(page, 'No internet just now. Try the games that are here!');
    await page.goto('/kids/play/bubble-pond');
    await expectNoWayOut(page, 'This did not load.');
    await page.goto('/kids');
    await expectNoWayOut(page, 'No internet just now. These are the games that are here.');
  });
});

test('Exit asks first, however it is pressed, and before its code is there', async ({ page, context }) => {
  const served = await (await page.request.get('/kids')).text();
  expect(Array.from(served.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = '']) => href)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^(?!\/kids|#)/)]),
  );
  await page.goto('/kids');
  await page.getByRole('button', { name: 'Exit' }).click({ button: 'middle' });
  await page.getByRole('button', { name: 'Exit' }).click({ modifiers: ['Control'] });
  await expect(page.getByRole('dialog', { name: 'For grown-ups' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await expect(page).toHaveURL(/\/kids$/);
});

test('an address of the zone that cannot be read leads back to the zone', async ({ page }) => {
  await page.goto('/kids/play/%00');
  await expect(page.getByRole('link')).toHaveAttribute('href', '/kids');
});
