import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testBrowser } from '../scripts/test-browser.ts';
import { freePorts } from '../server/testing/portal-process.ts';
import { expect, startTestPortal, test } from './fixtures.ts';
import { runPlainly } from './frame-games.ts';

/** A portal where each game has a host of its own. */
test.use({
  launchOptions: {
    ...testBrowser(),
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
    ],
  },
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

let stop = async () => {};
let dataDir = '';
let portal = '';
test.beforeAll(async () => {
  const ports = await freePorts();
  portal = `http://localhost:${ports.PORT}`;
  dataDir = await mkdtemp(join(tmpdir(), 'playport-hosts-'));
  stop = await startTestPortal({
    ...ports,
    PLAY_ORIGIN: `http://{game}.localhost:${ports.PLAY_PORT}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    UPLOADED_GAMES: 'on',
  });
});
test.afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('storage on a host of its own is the browser’s, and a database goes on', async ({ page, context }) => {
  const lines = (title: string) =>
    page.locator(`iframe[title="${title}"]`).contentFrame().getByRole('listitem');
  const play = async (slug: string) => {
    await page.goto(`${portal}/games/${slug}`);
    await page.getByRole('button', { name: /^Play Now/ }).click();
  };
  await play('manners');
  await expect(lines('Manners')).toHaveCount(14);
  // In its sessionStorage the portal has left its word for the prelude.
  const expected = (await runPlainly(context)).with(13, 'session: 2');
  expect(await lines('Manners').allTextContents()).toEqual(expected);
  await play('slots');
  await expect(lines('Slots')).toHaveText(['upgrade 0 to 1', 'version 1 with slots: 0']);
  await play('slots');
  await expect(lines('Slots')).toHaveText(['version 1 with slots: 1']);
});

test('a game with a title beyond ASCII is played and saved, in its own encoding, by names that differ in case', async ({
  page,
  context,
}) => {
  const game = page.locator('iframe[title="勇者の冒険"]').contentFrame();
  const play = async () => {
    await page.getByRole('button', { name: /^Play Now/ }).click();
    await expect(page.getByText('Secure', { exact: true })).toBeVisible();
    await expect(game.getByRole('heading', { name: '勇者' })).toBeVisible();
    await page.keyboard.press('x');
    await expect(game.getByText('Pressed 勇者')).toBeVisible();
  };
  await page.goto(`${portal}/games/${encodeURIComponent('勇者の冒険')}`);
  await play();
  expect(page.frames().map((frame) => new URL(frame.url()).hostname)).toContain(
    'xn--u9jt11hp0axz2jmqxa.localhost',
  );
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await play();
});
