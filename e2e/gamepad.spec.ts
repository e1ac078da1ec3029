import { expect, type Page } from '@playwright/test';

import { games } from '../games/catalogue.ts';
import { expectState, read, test } from './games/game-page.ts';

/** Places of buttons in the standard layout (https://www.w3.org/TR/gamepad/#remapping). */
const PLACE = { a: 0, b: 1, x: 2, rt: 7, start: 9, up: 12, down: 13, left: 14, right: 15 } as const;
type PadButton = keyof typeof PLACE;

/** Gives the page gamepads that the test holds: this machine has none. */
async function withGamepads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pads: unknown[] = [null, null, null, null];
    Object.assign(window, { pads });
    Object.assign(navigator, { getGamepads: () => pads });
  });
}

/** Holds these buttons of a gamepad, and no others, and leans its left stick. */
async function hold(
  page: Page,
  buttons: readonly PadButton[],
  { pad = 0, x = 0, y = 0 }: { readonly pad?: number; readonly x?: number; readonly y?: number } = {},
): Promise<void> {
  const state = {
    index: pad,
    connected: true,
    mapping: 'standard',
    axes: [x, y, 0, 0],
    buttons: Array.from({ length: 17 }, (_, place) => ({
      pressed: buttons.some((button) => PLACE[button] === place),
    })),
  };
  await page.evaluate(
    `{ const isNew = window.pads[${pad}] === null; window.pads[${pad}] = ${JSON.stringify(state)}; if (isNew) window.dispatchEvent(new Event('gamepadconnected')); }`,
  );
  // Until the game has read it.
  await page.evaluate('new Promise((read) => requestAnimationFrame(() => requestAnimationFrame(read)))');
}

async function press(page: Page, button: PadButton): Promise<void> {
  await hold(page, [button]);
  await hold(page, []);
}

async function connect(page: Page): Promise<void> {
  await hold(page, []);
  await expect(page.locator('main[data-gamepad]')).toBeAttached();
}

async function disconnect(page: Page): Promise<void> {
  await page.evaluate("window.pads[0] = null; window.dispatchEvent(new Event('gamepaddisconnected'))");
}

test('a gamepad starts, steers and pauses a game, works its screens, and is told of', async ({
  page,
  play,
}) => {
  await withGamepads(page);
  await page.goto(`${play}/kerb-drift/?seed=1`);
  const title = page.getByRole('region', { name: 'Kerb Drift' });
  await expect(title.getByLabel('Keyboard', { exact: true })).toBeVisible();
  await expect(title.getByLabel('Gamepad')).toHaveCount(0);
  await connect(page);
  await expect(title.getByLabel('Gamepad')).toBeVisible();
  await expect(title.getByText('RT', { exact: true })).toBeVisible();
  await expect(title.getByText('Start', { exact: true })).toBeVisible();

  await press(page, 'start');
  await expectState(page, 'playing');
  const inputs = await read(page, 'inputs');
  await hold(page, ['rt']);
  await page.waitForTimeout(4500);
  await hold(page, ['rt', 'a'], { x: -0.9, y: 0.1 });
  await expect.poll(() => read(page, 'progress')).toBeGreaterThan(0);
  expect(await read(page, 'inputs')).toBeGreaterThan(inputs + 1);

  await press(page, 'start');
  await expectState(page, 'paused');
  const paused = page.getByRole('dialog', { name: 'Paused' });
  await expect(paused.getByLabel('Gamepad')).toBeVisible();
  await press(page, 'down');
  await press(page, 'down');
  await expect(paused.getByRole('button', { name: 'Menu' })).toBeFocused();
  await press(page, 'b');
  await expectState(page, 'playing');
  await disconnect(page);
  await expectState(page, 'paused');
  await expect(paused.getByLabel('Gamepad')).toHaveCount(0);

  await connect(page);
  await press(page, 'up');
  await expect(paused.getByRole('button', { name: 'Menu' })).toBeFocused();
  await press(page, 'a');
  await expectState(page, 'title');
});

test('a held button is let go when the game pauses, and a stick leans again after it', async ({
  page,
  play,
}) => {
  await withGamepads(page);
  await page.goto(`${play}/sumo-bots/?seed=1`);
  await connect(page);
  await press(page, 'a');
  await expectState(page, 'playing');
  const keys = () => page.evaluate<number>('window.__playport.inputs');
  const before = await keys();
  await hold(page, [], { x: 1 });
  expect(await keys()).toBe(before + 1);
  await hold(page, ['start'], { x: 1 });
  await expectState(page, 'paused');
  await hold(page, [], { x: 1 });
  await hold(page, ['start'], { x: 1 });
  await expectState(page, 'playing');
  expect(await keys(), 'it leans again').toBe(before + 2);
});

test('left and right choose the mode, and two gamepads are two players', async ({ page, play }) => {
  await withGamepads(page);
  await page.goto(`${play}/sumo-bots/?seed=1`);
  await connect(page);
  const two = page.getByRole('radio', { name: 'Two players' });
  await expect(async () => {
    await press(page, 'right');
    await expect(two).toBeChecked({ timeout: 200 });
  }).toPass();
  await press(page, 'a');
  await expectState(page, 'playing');
  const before = await read(page, 'inputs');
  await hold(page, ['a'], { pad: 0 });
  await hold(page, ['a'], { pad: 1 });
  expect(await read(page, 'inputs')).toBe(before + 2);
});

test('letters are chosen by gamepad in a game of typing', async ({ page, play }) => {
  await withGamepads(page);
  await page.goto(`${play}/word-weave/?seed=1&mode=endless`);
  await connect(page);
  await press(page, 'start');
  await expectState(page, 'playing');
  const before = await read(page, 'inputs');
  for (const button of ['right', 'a', 'down', 'a', 'x'] as const) await press(page, button);
  expect(await read(page, 'inputs')).toBe(before + 5);
});

test('every game says how it is played by gamepad', () => {
  for (const { title, controls } of games) {
    expect(
      controls.some(({ pad }) => pad !== undefined),
      title,
    ).toBe(true);
  }
});
