import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame } from '@playwright/test';
import { testBrowser } from '../scripts/test-browser.ts';
import { freePorts } from '../server/testing/portal-process.ts';
import { expect, startTestPortal, test, WRITERS } from './fixtures.ts';
import { addFrame, openFrame } from './framed.ts';
import { liveVersion } from './uploaded-games.ts';

const ARGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

test.use({
  launchOptions: { ...testBrowser(), args: ARGS },
  settings: WRITERS,
  serviceWorkers: 'allow',
  // Whatever is refused says so.
  expectedErrors: [/./],
});

const WORKER = '/_saved-games/service-worker.js';

interface Planted {
  readonly slug: string;
  /** The address of the page that the forged entry is for. */
  readonly page: string;
  /** A build that the portal has signed for another place. */
  readonly signed?: { readonly body: string; readonly headers: Readonly<Record<string, string>> };
  /** The document of the forged page. */
  readonly html: string;
}

/** Returns the address of the portal's list of a game's files. */
const listOf = (slug: string) => `/_saved-games/games/${slug}.json`;

/**
 * Does from a game's document what its origin allows: registers the portal's own worker, and writes a saved game into the worker's
 * database and its caches, with a page that has no policy.
 */
async function plant(game: Frame, planted: Planted): Promise<void> {
  await game.evaluate(
    async ({ worker, list, slug, page: address, html, signed }) => {
      await navigator.serviceWorker.register(`${worker}?mine`, { scope: '/', updateViaCache: 'all' });
      await navigator.serviceWorker.ready;
      const forged = () => new Response(html, { headers: { 'content-type': 'text/html' } });
      const files = [{ path: address, size: 1, sha256: '00', type: 'text/html' }];
      const build = { slug, revision: 'forged', page: address, size: 1, files, open: [] };
      for (const name of [`game/${slug}/forged`, 'saved-games', ...(await caches.keys())]) {
        const cache = await caches.open(name);
        await cache.put(address, forged());
        if (!name.startsWith('game/')) continue;
        await cache.put(
          list,
          signed === undefined
            ? Response.json(build)
            : new Response(signed.body, { headers: signed.headers }),
        );
      }
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('saved-games');
        opening.onupgradeneeded = () => opening.result.createObjectStore('games');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const writing = opening.result.transaction('games', 'readwrite');
          writing.objectStore('games').put({ slug, builds: [build] }, slug);
          writing.oncomplete = resolve;
          writing.onerror = reject;
        };
      });
    },
    { worker: WORKER, list: listOf(planted.slug), ...planted },
  );
}

const FORGED = '<!doctype html><title>Forged</title><p>Anything</p>';

/** Opens an address in a frame: its title, and whether its document has a policy. */
async function open(game: Frame, address: string) {
  const response = await game.goto(address);
  const policy = response?.headers()['content-security-policy'] ?? '';
  return { title: await game.title(), isHeld: policy.includes("connect-src 'self'") };
}

test('on a shared origin: a planted page takes the place of none, its own, another game’s or our own', async ({
  context,
  portal,
}) => {
  const own = `${portal.playUrl}/hostile/v1/`;
  const second = `${portal.playUrl}/keys/v2/`;
  const { frame: game } = await openFrame(context, '/games/hostile');
  await game.goto(own);
  await plant(game, { slug: 'hostile', page: '/hostile/v1/', html: FORGED });
  await plant(game, { slug: 'keys', page: '/keys/v2/', html: FORGED });
  await plant(game, { slug: 'anything', page: '/_saved-games/', html: FORGED });
  await plant(game, { slug: 'nothing', page: '/nothing/', html: FORGED });
  expect(await open(game, own)).toEqual({ title: 'Hostile', isHeld: true });
  expect(await open(game, own)).toEqual({ title: 'Hostile', isHeld: true });
  expect(await open(game, second)).toEqual({ title: 'Keys', isHeld: true });
  expect(await open(game, `${portal.playUrl}/nothing/`)).toEqual({ title: '', isHeld: true });

  await game.goto(own);
  await plant(game, { slug: 'hostile', page: '/hostile/v1/', html: FORGED });
  await plant(game, { slug: 'keys', page: '/keys/v2/', html: FORGED });
  await plant(game, { slug: 'anything', page: '/_saved-games/', html: FORGED });
  await context.setOffline(true);
  for (const path of ['/hostile/v1/', '/keys/v2/', '/keys/v2/index.html', '/nothing/', '/_saved-games/'])
    await expect(game.goto(portal.playUrl + path), path).rejects.toThrow();
});

test('a saved game whose files were changed is shown as the portal has signed it, or not at all', async ({
  page,
  context,
  portal,
}) => {
  const first = `${portal.playUrl}/keys/v1/`;
  await page.goto('/games/keys');
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  const { frame: game } = await openFrame(context, '/games/keys');
  await game.goto(first);
  const html = await game.evaluate(async () => (await fetch(location.href)).text());

  // The true bytes without their headers, in every cache there is.
  await game.evaluate(
    async ({ address, text }) => {
      for (const name of await caches.keys())
        await (
          await caches.open(name)
        ).put(address, new Response(text, { headers: { 'content-type': 'text/plain' } }));
    },
    { address: '/keys/v1/', text: html },
  );
  await context.setOffline(true);
  expect(await open(game, first)).toEqual({ title: 'Keys', isHeld: true });
  await context.setOffline(false);

  // The list that the portal has signed for one version, planted for the next.
  const list = await fetch(`${portal.playUrl}${listOf('keys')}`);
  const signed = { body: await list.text(), headers: Object.fromEntries(list.headers) };
  await plant(game, { slug: 'keys', page: '/keys/v2/', html, signed });
  await context.setOffline(true);
  // Nothing is there, or the version that is saved, at its own address, where the portal has mended what it keeps meanwhile.
  const led = await game.goto(`${portal.playUrl}/keys/v2/`).catch(() => null);
  expect([undefined, first]).toContain(led?.url());
  await context.setOffline(false);

  // Other bytes in the place of what is signed.
  await game.goto(first);
  await plant(game, { slug: 'keys', page: '/keys/v1/', html: FORGED, signed });
  expect(await open(game, first)).toEqual({ title: 'Keys', isHeld: true });
  await plant(game, { slug: 'keys', page: '/keys/v1/', html: FORGED, signed });
  await context.setOffline(true);
  // Nothing, or what the portal has put in its place again meanwhile.
  const shown = await open(game, first).catch(() => null);
  expect([null, { title: 'Keys', isHeld: true }]).toContainEqual(shown);
});

test('a saved version is played with a network only while it is the live one', async ({
  page,
  context,
  portal,
}) => {
  const first = `${portal.playUrl}/keys/v1/`;
  await page.goto('/games/keys');
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  const { frame: game } = await openFrame(context, '/games/keys');
  expect(await open(game, first)).toEqual({ title: 'Keys', isHeld: true });
  await portal.execute(`update game set status = 'SUSPENDED' where slug = 'keys'`);
  try {
    expect(await open(game, first)).toEqual({ title: '', isHeld: true });
    expect(await game.locator('body').innerText()).toBe('There is no game here.');
  } finally {
    await portal.execute(`update game set status = 'APPROVED' where slug = 'keys'`);
    await portal.execute(liveVersion('keys', 1));
  }
});

test.describe('where each game has its own host', () => {
  let stop = async () => {};
  let dataDir = '';
  let portal = '';
  let play = (_slug: string) => '';
  test.beforeAll(async () => {
    const ports = await freePorts();
    portal = `http://localhost:${ports.PORT}`;
    play = (slug) => `http://${slug}.localhost:${ports.PLAY_PORT}`;
    dataDir = await mkdtemp(join(tmpdir(), 'playport-forged-'));
    stop = await startTestPortal({
      ...ports,
      PLAY_ORIGIN: play('{game}'),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      UPLOADED_GAMES: 'on',
    });
  });
  test.afterAll(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('neither a planted page nor another game’s signed one is shown', async ({ page, context }) => {
    const own = `${play('hostile')}/v1/`;
    await page.goto(`${portal}/games/hostile`);
    const game = await addFrame(page);
    await game.goto(own);
    await plant(game, { slug: 'hostile', page: '/v1/', html: FORGED });
    await plant(game, { slug: 'nothing', page: '/v2/', html: FORGED });
    expect(await open(game, own)).toEqual({ title: 'Hostile', isHeld: true });
    expect(await open(game, `${play('hostile')}/v2/`)).toEqual({ title: '', isHeld: true });

    const list = await page.goto(play('keys') + listOf('keys'));
    const signed = { body: (await list?.text()) ?? '', headers: list?.headers() ?? {} };
    await page.goto(`${portal}/games/keys`);
    const html = (await (await (await addFrame(page)).goto(`${play('keys')}/v1/`))?.text()) ?? '';
    await page.goto(`${portal}/games/hostile`);
    const again = await addFrame(page);
    await again.goto(own);
    for (const slug of ['hostile', 'keys']) await plant(again, { slug, page: '/v1/', html, signed });
    await context.setOffline(true);
    await expect(again.goto(own)).rejects.toThrow();
  });
});
