import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../server/testing/portal-process.ts';
import { startTestPortal } from '../../e2e/fixtures.ts';
import { inEach, PORTAL_SETTINGS, test } from './fixtures.ts';
import { findBrowser } from './installed.ts';

// Without its portal a page cannot reach what it asks for.
test.use({
  settings: PORTAL_SETTINGS,
  expectedErrors: [/NetworkError|Failed to fetch|NS_ERROR|ServiceWorker/],
});

/** Whether the portal's worker has the page: it keeps it after the game was saved. */
const IS_PAGE_KEPT = `caches.match('/games/hex-swarm', { ignoreVary: true })`;

inEach((name) => {
  test('a saved game starts without the portal', async ({ open }) => {
    test.skip(name === 'webkit', 'WebKitGTK keeps nothing of a frame of another origin: the next test');
    const ports = await freePorts();
    const dataDir = await mkdtemp(join(tmpdir(), 'playport-e2e-'));
    const stop = await startTestPortal({ ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const tab = await open(name, `http://localhost:${ports.PORT}`);
    try {
      await tab.goto('/games/hex-swarm');
      await tab.until('page', 'navigator.serviceWorker.controller !== null');
      await tab.press('button', 'Save for offline');
      await tab.sees('button', 'Remove from this device');
      await tab.until('page', IS_PAGE_KEPT);
    } finally {
      await stop();
    }
    await tab.goto('/games/hex-swarm');
    await tab.press('button', /^Play Now/);
    await tab.until('game', "window.__playport?.state === 'playing'");
    await tab.goto('/offline');
    await tab.sees('link', /Hex Swarm/);
    await rm(dataDir, { recursive: true, force: true });
  });
});

// WebKitGTK deletes what a frame of another origin stores with the last frame of that origin: two plain pages showed it.
test('webkit says that it did not keep the files of a game', async ({ open }) => {
  test.skip(findBrowser('webkit') === undefined, 'webkit is not installed');
  const tab = await open('webkit');
  await tab.goto('/games/hex-swarm');
  await tab.press('button', 'Save for offline');
  await tab.sees('text', /This browser did not keep the files/);
  await tab.sees('button', 'Save for offline');
});
