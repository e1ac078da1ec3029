import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({
  settings: { LOG_LEVEL: 'error', UPLOADED_GAMES: 'on' },
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|can escape its sandboxing|sandbox|ERR_BLOCKED/],
});

const ADDRESSES = ['/keys/', '/keys/v1/', '/keys/v1/index.html', '/hex-swarm/', '/hex-swarm/?seed=1'];

/** Opens an address as a link in a message does. */
const follow = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

test('a link to a game of the play origin leads a window to its page, and no game runs outside its frame', async ({
  page,
  portal,
}) => {
  for (const address of ADDRESSES) {
    await follow(page, portal.playUrl + address);
    expect(page.url()).toBe(`${portal.url}/games/${address.split('/')[1]}`);
  }
});

test('a window that a game opens shows nothing of it: its sandbox does not open the portal', async ({
  page,
  context,
}) => {
  await page.goto('/games/hex-swarm');
  const frame = page.locator('iframe[title="Hex Swarm"]').contentFrame();
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const opened = context.waitForEvent('page');
  await frame.locator('body').evaluate(() => void window.open('./?seed=1'));
  await expect(await opened).toHaveURL(/^chrome-error:/);
});

test('the worker of saved games shows a window nothing: with a network its page, without one an error', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/games/keys');
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  const window = await context.newPage();
  await follow(window, `${portal.playUrl}/keys/v1/`);
  expect(window.url()).toBe(`${portal.url}/games/keys`);
  await context.setOffline(true);
  for (const address of ['/keys/', '/keys/v1/', '/keys/v1/index.html'])
    await expect(follow(window, portal.playUrl + address), address).rejects.toThrow();
});
