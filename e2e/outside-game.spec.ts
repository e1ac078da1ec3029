import { expect, test, WRITERS } from './fixtures.ts';
import { LONG } from './long.ts';

// The browser reports what the page's policy blocks, and a site that does not answer.
test.use({
  settings: WRITERS,
  expectedErrors: [/Content Security Policy|net::ERR_CONNECTION_REFUSED/],
});

test('a game of another site plays from a link, and is blocked when it goes to a third one', async ({
  page,
}) => {
  await page.goto('/?search=outside');
  await page.getByRole('link', { name: 'Outside Game' }).first().click();
  const game = page.locator('iframe[title="Outside Game"]').contentFrame();
  await page.getByRole('button', { name: /^Play Now/ }).click();
  await expect(game.getByRole('button', { name: 'Leave' })).toBeVisible();
  const hint = page.getByText('Arrows · move, Space · jump');
  await expect(hint).toBeVisible();
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();

  // Gone with the first input in the frame, whatever its site is; `first-input.test.ts` says when.
  await page.keyboard.press('Space');
  await expect(hint).toBeHidden();

  // Not awaited: a click waits for the navigation that it begins, which the page's policy blocks.
  const leaving = game.getByRole('button', { name: 'Leave' }).click();
  leaving.catch(() => {});
  const block = page.getByRole('alert').filter({ hasText: 'Security Block' });
  await expect(block.getByText('Origin not in security allowlist')).toBeVisible();
  await expect(block.getByText(/^http:\/\/localhost:\d+$/)).toBeVisible();
  await expect(block.getByRole('listitem')).toHaveText([
    "The game's origin is not in the allowlist.",
    'This check protects you from malicious content.',
    'Developers must register secure origins.',
  ]);
  await expect(block.getByRole('link', { name: 'Open in New Tab' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText('Secure', { exact: true })).toBeHidden();
});

test('a game whose site does not answer is not called secure, and counts no play', async ({ page }) => {
  const played: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('play.record')) played.push(request.url());
  });
  await page.goto('/games/silent-game');
  await page.getByRole('button', { name: /^Play Now/ }).click();
  const silent = page.getByRole('alert').filter({ hasText: 'This game’s site is not responding.' });
  await expect(silent.getByRole('button', { name: 'Report' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try another' })).toHaveAttribute(
    'href',
    /^\/(games\/|trending)/,
  );
  await expect(page.getByRole('button', { name: /^Play Now/ })).toBeHidden();
  await silent.getByRole('button', { name: 'Retry' }).click();
  await expect(silent).toBeVisible();
  await expect(page.getByText('Secure', { exact: true })).toBeHidden();
  expect(played).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a game of another site counts a play only once Play is pressed', { tag: LONG }, async ({ page }) => {
    const played: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('play.record')) played.push(request.url());
    });
    await page.goto('/?search=outside');
    await page.getByRole('link', { name: 'Outside Game' }).first().click();
    // Its origin is allowed; the game itself waits.
    await expect(page.getByText('Secure', { exact: true })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(played).toEqual([]);
    await page.getByRole('button', { name: /^Play Now/ }).tap();
    await expect.poll(() => played).toHaveLength(1);
  });
});

test('a game whose site answers with an error is not called secure', { tag: LONG }, async ({ page }) => {
  // The portal asks the site; one on loopback is asked by no portal.
  let status: number | null = 404;
  await page.route('**/trpc/play.siteError?*', (route) =>
    route.fulfill({ json: { result: { data: { status } } } }),
  );
  await page.goto('/?search=outside');
  await page.getByRole('link', { name: 'Outside Game' }).first().click();
  await page.getByRole('button', { name: /^Play Now/ }).click();
  const silent = page.getByRole('alert').filter({ hasText: 'This game’s site is not responding.' });
  await expect(silent).toBeVisible();
  await expect(page.getByText('Secure', { exact: true })).toBeHidden();
  status = null;
  await silent.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();
  await expect(silent).toBeHidden();
});
