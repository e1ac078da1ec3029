import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testBrowser } from '../scripts/test-browser.ts';
import { freePorts } from '../server/testing/portal-process.ts';
import { expect, startTestPortal, test } from './fixtures.ts';

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
