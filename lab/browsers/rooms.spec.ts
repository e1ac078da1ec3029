import { expect, inEach, PORTAL_SETTINGS, test } from './fixtures.ts';
import type { BrowserTab } from './tab.ts';

test.use({ settings: PORTAL_SETTINGS });
test.describe.configure({ mode: 'parallel' });

const STATE = 'window.__playport.state';
const PROGRESS = 'window.__playport.progress';
const TEN_SECONDS = 10 * 120;

/** Makes a room of a game in one browser, has another join it by its link, and starts a round. */
async function gather(host: BrowserTab, friend: BrowserTab, slug: string): Promise<void> {
  await host.goto(`/games/${slug}`);
  await host.press('button', 'Play with a friend');
  await host.until('page', '/\\?room=[A-Z2-9]{6}$/.test(location.href)');
  await friend.goto(String(await host.evaluate('location.pathname + location.search')));
  await friend.press('button', 'Join');
  for (const tab of [host, friend]) await tab.sees('region', 'Room', 'game');
  await host.press('button', 'Start', 'game');
  for (const tab of [host, friend]) await tab.until('game', `${STATE} === 'playing'`);
}

/** Drops discs in the middle column of Four Fall, each as soon as it is this player's turn: no four come of it. */
async function drop(tab: BrowserTab, discs: number): Promise<void> {
  for (let made = 0; made < discs; made += 1) {
    const press = async () => {
      await tab.press('canvas', undefined, 'game');
      return Number(await tab.evaluate(PROGRESS, 'game')) > made;
    };
    await expect.poll(press, { timeout: 120_000, intervals: [1000] }).toBe(true);
  }
}

inEach((name) => {
  test(`a game of turns stays in step with Chromium`, async ({ open }) => {
    const [host, friend] = [await open(name), await open('chromium')];
    await gather(host, friend, 'four-fall');
    await Promise.all([drop(host, 2), drop(friend, 2)]);
    for (const tab of [host, friend]) expect(await tab.evaluate(STATE, 'game')).toBe('playing');
  });

  test('a game in real time stays in step with Chromium', async ({ open }) => {
    const [host, friend] = [await open('chromium'), await open(name)];
    await gather(host, friend, 'sumo-bots');
    const moves = async (tab: BrowserTab, keys: readonly string[]) => {
      for (let turn = 0; turn < 6; turn += 1) for (const key of keys) await tab.hold(key, 300);
    };
    await Promise.all([moves(host, ['ArrowRight', 'ArrowUp']), moves(friend, ['ArrowLeft', 'ArrowDown'])]);
    for (const tab of [host, friend]) await tab.until('game', `window.__playport.steps > ${TEN_SECONDS}`);
    // The browsers tell each other every second what has come of everybody's keys; the round ends where they disagree.
    for (const tab of [host, friend]) await tab.seesNo('text', /The devices disagree/, 'game');
  });
});
