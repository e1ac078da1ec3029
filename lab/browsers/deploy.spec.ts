import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../server/testing/portal-process.ts';
import { startTestPortal } from '../../e2e/fixtures.ts';
import { makeSecondBuild } from '../../e2e/second-build.ts';
import { expect, inEach, PORTAL_SETTINGS, test } from './fixtures.ts';
import { CONNECT, IS_CONNECTED } from './gamepad.ts';

// Between two builds the portal is briefly down, and a page may ask for something just then. Firefox breaks off what still loads
// when a page is left.
test.use({
  settings: PORTAL_SETTINGS,
  expectedErrors: [/NetworkError|Failed to fetch|Load failed|error loading dynamically imported module/],
});

inEach((name) => {
  test('a new build under an open game and its page breaks neither', async ({ open }) => {
    const root = await mkdtemp(join(tmpdir(), 'playport-second-'));
    const [ports] = await Promise.all([freePorts(), makeSecondBuild(root)]);
    const settings = { ...ports, DATA_DIR: join(root, 'data'), LOG_LEVEL: 'error' };
    const first = await startTestPortal(settings);
    const tab = await open(name, `http://localhost:${ports.PORT}`);
    const openTitle = async () => {
      await tab.goto('/games/hex-swarm');
      await tab.until('game', "window.__playport?.state === 'title'");
    };
    await openTitle();
    // A title shows medals only to somebody who has played.
    await tab.evaluate(`localStorage.setItem('hex-swarm:taught', '["keyboard"]')`, 'game');
    await openTitle();
    await tab.press('button', /^Play Now/);
    await tab.until('game', "window.__playport?.state === 'playing'");
    await tab.hold('Escape');
    await tab.press('button', 'Menu', 'game');
    await tab.until('game', "window.__playport?.state === 'title'");
    await tab.evaluate('(window.isOpen = true)');
    await first();
    const second = await startTestPortal({ ...settings, ROOT: root });
    try {
      // The list of medals, a game's part for gamepads and another page are loaded only now.
      await tab.press('button', /^Medals/, 'game');
      await tab.sees('dialog', undefined, 'game');
      await tab.evaluate(CONNECT, 'game');
      await tab.until('game', IS_CONNECTED);
      await tab.press('link', 'Categories');
      await tab.sees('heading', 'Categories');
      expect(await tab.evaluate('window.isOpen')).toBe(true);
    } finally {
      await second();
      await rm(root, { recursive: true, force: true });
    }
  });
});
