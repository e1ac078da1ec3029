import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePorts } from '../server/testing/portal-process.ts';
import { expect, startTestPortal, test } from './fixtures.ts';
import { LONG } from './long.ts';
import { copyGames, rebuildGame } from './next-games.ts';

const SLUG = 'hex-swarm';

test.use({
  serviceWorkers: 'allow',
  // Between two portals there is none, and a page or its worker may send a request just then.
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_CONNECTION_REFUSED|An unknown error occurred when fetching the script/,
  ],
});

const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('game/')));
const starts = (page: Page) => expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
const status = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).status, path);

test(
  'a second build of a saved game comes whole, and leaves an open game what it began with',
  { tag: LONG },
  async ({ context }) => {
    const root = await mkdtemp(join(tmpdir(), 'playport-deploy-'));
    await copyGames(root);
    const ports = await freePorts();
    const start = () =>
      startTestPortal({
        ...ports,
        DATA_DIR: root,
        LOG_LEVEL: 'warn',
        ROOT: root,
      });
    const game = `http://localhost:${ports.PLAY_PORT}/${SLUG}/`;
    let stop = await start();
    const portal = await context.newPage();
    await portal.goto(`http://localhost:${ports.PORT}/games/${SLUG}`);
    await portal.getByRole('button', { name: 'Save for offline' }).click();
    await expect(portal.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
    await portal.close();
    const first = await context.newPage();
    await first.goto(game);
    await starts(first);

    await stop();
    const { oldScript } = await rebuildGame(root, SLUG);
    await rm(join(root, 'game-assets'), { recursive: true });
    stop = await start();
    const second = await context.newPage();
    await second.goto(game);
    await starts(second);
    // It starts from the saved build and downloads the new one in the background.
    await expect(second.locator('html')).not.toHaveAttribute('data-build');
    await expect.poll(() => builds(second)).toHaveLength(2);
    // The cache exists before its files: until it is complete, a visit gets the previous build.
    await expect(async () => {
      await second.reload();
      await starts(second);
      await expect(second.locator('html')).toHaveAttribute('data-build', 'second', { timeout: 1000 });
    }).toPass();
    // The server no longer has the old script; the page that started with it does.
    expect((await context.request.get(`http://localhost:${ports.PLAY_PORT}${oldScript}`)).status()).toBe(404);
    expect(await status(first, oldScript)).toBe(200);

    await context.setOffline(true);
    await second.reload();
    await starts(second);
    await expect(second.locator('html')).toHaveAttribute('data-build', 'second');
    await stop();
    await rm(root, { recursive: true, force: true });
  },
);

test(
  'where workers are switched off, a browser that has one lets it go',
  { tag: LONG },
  async ({ context }) => {
    const ports = await freePorts();
    const root = await mkdtemp(join(tmpdir(), 'playport-switch-'));
    const start = (SERVICE_WORKER: string) =>
      startTestPortal({
        ...ports,
        DATA_DIR: root,
        LOG_LEVEL: 'warn',
        SERVICE_WORKER,
      });
    let stop = await start('on');
    const page = await context.newPage();
    await page.goto(`http://localhost:${ports.PORT}/games/${SLUG}`);
    await page.getByRole('button', { name: 'Save for offline' }).click();
    await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();

    await stop();
    stop = await start('off');
    await page.goto(`http://localhost:${ports.PLAY_PORT}/${SLUG}/`);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await builds(page)).toEqual([]);
    // The portal notices, and no longer lists it as ready.
    await page.goto(`http://localhost:${ports.PORT}/offline`);
    await expect(page.getByText('No games saved yet.')).toBeVisible();
    await stop();
    await rm(root, { recursive: true, force: true });
  },
);
