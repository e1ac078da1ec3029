import { expect, inEach, SETTINGS, test } from './fixtures.ts';
import { CONNECT, IS_CONNECTED } from './gamepad.ts';

test.use({ settings: SETTINGS });

inEach((name) => {
  test('a gamepad starts a game, and what the game keeps by the SDK is there again', async ({ open }) => {
    const tab = await open(name);
    await tab.goto('/games/kerb-drift');
    await tab.until('game', "window.__playport?.state === 'title'");
    expect(await tab.evaluate('Playport.player.get().then(({ isGuest }) => isGuest)', 'game')).toBe(true);
    await tab.evaluate("Playport.storage.set('level', 3)", 'game');
    await tab.evaluate(CONNECT, 'game');
    await tab.until('game', IS_CONNECTED);
    await tab.evaluate('(window.isHeld = true)', 'game');
    await tab.until('game', "window.__playport.state === 'playing'");
    await tab.goto('/games/kerb-drift');
    await tab.until('game', "window.__playport?.state === 'title'");
    expect(await tab.evaluate("Playport.storage.get('level')", 'game')).toBe(3);
  });
});
