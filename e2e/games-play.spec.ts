import { expect, type Page } from '@playwright/test';

import { expectState, read, test } from './games/game-page.ts';
import { loadSmoke, perform } from './games/player.ts';

/** Properties that only a whole game shows: how fast it goes on, and what it keeps between visits. */

async function start(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Enter');
  await expectState(page, 'playing');
}

async function stored(page: Page, key: string): Promise<unknown> {
  return JSON.parse(await page.evaluate<string>(`localStorage.getItem('${key}') ?? 'null'`));
}

test('Spot Kick lets the player kick again after a few seconds', async ({ page, play }) => {
  await page.clock.install();
  await start(page, `${play}/spot-kick/?seed=3&mode=cup`);
  const kickedAt: number[] = [];
  while (kickedAt.length < 4) {
    const before = await stored(page, 'spot-kick:kicks');
    await page.keyboard.down('Space');
    await page.clock.runFor(450);
    await page.keyboard.up('Space');
    await page.clock.runFor(50);
    if ((await stored(page, 'spot-kick:kicks')) !== before) kickedAt.push(await read(page, 'steps'));
    if ((await page.locator('main').getAttribute('data-state')) === 'over') break;
  }
  const seconds = kickedAt.slice(1).map((at, index) => (at - (kickedAt[index] ?? 0)) / 120);
  expect(seconds.length).toBeGreaterThan(1);
  expect(Math.max(...seconds)).toBeLessThan(9);
  expect(Math.min(...seconds)).toBeLessThan(6.5);
});

test('a tour begins with one press of Play, also after a key that shows nobody else', async ({
  page,
  play,
}) => {
  await page.clock.install();
  const address = `${play}/sumo-bots/?seed=1&mode=tour`;
  const announced = page.getByText('First to 3', { exact: true });
  await start(page, address);
  await page.clock.runFor(1000);
  await expect(announced).toHaveCount(0);
  await page.clock.runFor(4000);
  await expect(announced).toBeAttached();
  expect(await read(page, 'progress'), 'nothing was achieved').toBe(0);
  await start(page, address);
  await page.clock.runFor(1000);
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(1000);
  await expect(announced).toHaveCount(0);
  await page.clock.runFor(3000);
  await expect(announced).toBeAttached();
});

test('Mole Maze goes on at the first unsolved maze', async ({ page, play }) => {
  const address = `${play}/mole-maze/`;
  await start(page, address);
  await expect(page.getByText('Garden!', { exact: true })).toBeAttached();
  await page.evaluate("localStorage.setItem('mole-maze:solved', '5')");
  await start(page, address);
  await expect(page.getByText('Maze 6', { exact: true })).toBeAttached();
});

test('Star Piano keeps the melody that was played', async ({ page, play }) => {
  await start(page, `${play}/star-piano/`);
  for (const key of ['Digit1', 'Digit3', 'Digit5', 'Digit8']) {
    await page.keyboard.press(key);
    const before = await read(page, 'steps');
    await expect.poll(() => read(page, 'steps')).toBeGreaterThan(before + 2);
  }
  await start(page, `${play}/star-piano/`);
  const melody = await stored(page, 'star-piano:melody');
  expect(melody).toEqual([0, 0, 2, expect.any(Number), 4, expect.any(Number), 7, expect.any(Number)]);
});

test('Bubble Pond fills its album, keeps it, and shows it', async ({ page, play }) => {
  const address = `${play}/bubble-pond/?seed=1`;
  await start(page, address);
  const { mouse = [] } = await loadSmoke('bubble-pond');
  await expect(async () => {
    await perform(page, 'mouse', mouse);
    expect(await stored(page, 'bubble-pond:album')).not.toBeNull();
  }).toPass();
  const met = await stored(page, 'bubble-pond:album');
  await start(page, address);
  expect(await stored(page, 'bubble-pond:album')).toEqual(met);
  const before = await read(page, 'progress');
  await page.keyboard.press('ShiftLeft');
  await expect.poll(() => read(page, 'progress'), 'the album opens').toBeGreaterThan(before);
});
