import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../server/testing/portal-process.ts';
import { startPortal } from '../fixtures.ts';
import { inEach, SETTINGS, test } from './fixtures.ts';

// Without its portal a page cannot reach what it asks for.
test.use({ settings: SETTINGS, expectedErrors: [/NetworkError|Failed to fetch|NS_ERROR|ServiceWorker/] });

/** Whether the portal's worker has the page: it keeps it after the game was saved. */
const IS_PAGE_KEPT = `caches.match('/games/hex-swarm', { ignoreVary: true })`;

inEach((name) => {
  test('a saved game starts without the portal', async ({ open }) => {
    // In the profile of an automated MiniBrowser, which ends with it, the game is saved and does not start; not known why.
    test.fixme(name === 'webkit', 'a saved game does not start in an automated MiniBrowser');
    const ports = await freePorts();
    const dataDir = await mkdtemp(join(tmpdir(), 'playport-e2e-'));
    const stop = await startPortal({ ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
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
