import { testBrowser } from '../scripts/test-browser.ts';
import { COMPATIBLE_GAMES } from './compatible-games.ts';
import { expect, test, WRITERS } from './fixtures.ts';
import { addFrame } from './framed.ts';

test.use({
  settings: WRITERS,
  launchOptions: {
    ...testBrowser(),
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      // As in a browser with a window.
      '--autoplay-policy=user-gesture-required',
    ],
  },
});

test('an uploaded game is secure, and has the keys once Play is pressed', async ({ page }) => {
  await page.goto('/games/keys');
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Play Now/ }).click();
  const frame = page.locator('iframe[title="Keys"]');
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-pointer-lock allow-forms',
  );
  await expect(frame).toHaveAttribute('allow', 'fullscreen; gamepad; autoplay');
  await expect(frame.contentFrame().getByText('Press a key')).toBeVisible();
  await page.keyboard.press('x');
  await expect(frame.contentFrame().getByText('Pressed x')).toBeVisible();
});

test('a game that may wait for a press is said to, and one that the check saw move by itself is not', async ({
  page,
  portal,
}) => {
  const hint = page.getByText('Press to start inside');
  const play = async () => {
    await page.goto('/games/keys');
    await page.getByRole('button', { name: /^Play Now/ }).click();
    await expect(page.locator('iframe[title="Keys"]').contentFrame().getByText('Press a key')).toBeVisible();
  };
  await play();
  await expect(hint).toBeVisible();
  await portal.execute(
    `update upload set report = '{"findings":[],"runs":[{"moves":true}]}' where id in
      (select e.upload_id from edition e join game g on g.live_id = e.id where g.slug = 'keys')`,
  );
  await play();
  await expect(page.locator('iframe[title="Keys"]')).toBeFocused();
  await expect(hint).toHaveCount(0);
});

test.describe('what engines need', () => {
  // The browser's remark on sound before a press.
  test.use({ expectedErrors: [/AudioContext was not allowed to start/] });

  test('a game is heard once Play is pressed, sees gamepads, and has the pointer', async ({ page }) => {
    await page.goto('/games/engine');
    const game = page.locator('iframe[title="Engine"]').contentFrame();
    await page.getByRole('button', { name: /^Play Now/ }).click();
    await expect(game.getByRole('status')).toHaveText('Sound running, pads number, pointer free');
    await game.getByRole('button', { name: 'Look around' }).click();
    await expect(game.getByRole('status')).toHaveText('Sound running, pads number, pointer locked');
  });
});

test('whoever presses Play sees how much of the game has arrived', async ({ page, portal }) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(`${portal.playUrl}/parts/v1/second.js`, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/games/parts');
  const bar = page.getByRole('progressbar', { name: 'Loading the game' });
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: /^Play Now/ }).click();
  await expect(page.getByText('Loading 2 KB of 7 KB')).toBeVisible();
  const share = () =>
    bar.evaluate((element) => (element instanceof HTMLProgressElement ? element.position : -1));
  expect(await share()).toBeCloseTo(2407 / 6614, 2);
  send();
  await expect(
    page.locator('iframe[title="Parts"]').contentFrame().getByText('All parts are here'),
  ).toBeVisible();
  await expect(bar).toBeHidden();
});

test('so it is in the Kids Zone and on its embed page', async ({ page }) => {
  const frame = page.locator('iframe[title="Keys"]');
  const expectPlayed = async () => {
    await expect(frame).toBeFocused();
    await page.keyboard.press('x');
    await expect(frame.contentFrame().getByText('Pressed x')).toBeVisible();
  };
  await page.goto('/kids/play/keys');
  await page.getByRole('button', { name: /Play/ }).click();
  await expect(frame.contentFrame().getByText('Press a key')).toBeVisible();
  await expectPlayed();
  // Not said to a child.
  await expect(page.getByText('Secure', { exact: true })).toBeHidden();

  await page.goto('/embed/keys');
  await page.getByRole('button', { name: /Play/ }).click();
  // A key that goes to a frame while it is loaded is never answered by the browser.
  await expect(frame.contentFrame().getByText('Press a key')).toBeVisible();
  await expectPlayed();
  await expect(page.getByText('Secure', { exact: true })).toBeHidden();
});

test('a game that uses threads has them, also after a navigation from another page, and only such pages are isolated', async ({
  page,
}) => {
  const isIsolated = () => page.evaluate(() => window.crossOriginIsolated);
  const game = page.locator('iframe[title="Threads"]').contentFrame();
  const play = page.getByRole('button', { name: /^Play Now/ });
  await page.goto('/games/threads');
  await play.click();
  await expect(game.getByText('Isolated: true, counted 42')).toBeVisible();
  expect(await isIsolated()).toBe(true);
  const brokenPictures = () =>
    page.evaluate(
      () =>
        [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
    );
  expect(await brokenPictures()).toBe(0);

  // The document stays, and blocks frames that are not isolated: the page of the next game is loaded anew.
  await page.getByRole('link', { name: 'Playport' }).first().click();
  await page.getByRole('link', { name: 'Kerb Drift' }).first().click();
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();
  await expect.poll(isIsolated).toBe(false);

  await page.goBack();
  await page.goBack();
  await play.click();
  await expect(game.getByText('Isolated: true, counted 42')).toBeVisible();
});

for (const title of ['One File', 'Two Files'])
  test(`a build of threads as tools make it is isolated and plays: ${title}`, async ({ page }) => {
    await page.goto(`/games/${title.toLowerCase().replace(' ', '-')}`);
    await page.getByRole('button', { name: /^Play Now/ }).click();
    const game = page.locator(`iframe[title="${title}"]`).contentFrame();
    await expect(game.getByText('Threads: 7')).toBeVisible();
    expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
  });

test.describe('made for other portals', () => {
  // The browser's remarks on the sandbox of a game that is opened without a page around it, and on what its policy refuses.
  test.use({ expectedErrors: [/escape its sandboxing|Content Security Policy/] });

  test('games start, save and take a rewarded break, and reach nobody', async ({ page, portal }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/games/made-for-poki');
    await page.getByRole('button', { name: /^Play Now/ }).click();
    const framed = page.locator('iframe[title="Made for Poki"]').contentFrame();
    await expect(framed.getByRole('status')).toHaveText('Visit 1, rewarded: true');
    const game = await addFrame(page);
    for (const { slug } of COMPATIBLE_GAMES) {
      await game.goto(`${portal.playUrl}/${slug}/`);
      const [, visit] =
        (await game.getByText(/^Visit \d, rewarded: true$/).textContent())?.split(/[ ,]/) ?? [];
      await game.goto(`${portal.playUrl}/${slug}/`);
      await expect(game.getByRole('status')).toHaveText(`Visit ${Number(visit) + 1}, rewarded: true`);
    }
    expect([...hosts].toSorted()).toEqual([portal.playUrl, portal.url].toSorted());

    // A call that cannot be answered is refused by the policy before any request.
    const refused = await game.evaluate(async (address) => {
      const seen = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI));
      });
      await import(address).catch(() => null);
      return seen;
    }, 'https://sdk.crazygames.com/crazygames-sdk-v3.js');
    expect(refused).toBe('https://sdk.crazygames.com/crazygames-sdk-v3.js');
  });
});
