import { expect, type Page } from '@playwright/test';

import { games } from 'playport-games/catalogue';
import { expectState, read, test } from './games/game-page.ts';
import { connect, holdButtons, press, withGamepads } from './games/gamepads.ts';

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
  await expect(title.getByLabel('Keyboard', { exact: true })).toBeHidden();

  // The title follows the device in use.
  await page.keyboard.press('ShiftLeft');
  await expect(title.getByLabel('Gamepad')).toBeHidden();
  await expect(title.getByLabel('Keyboard', { exact: true })).toBeVisible();
  await title.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expect(title.getByLabel('Keyboard', { exact: true })).toBeHidden();
  await expect(title.getByLabel('Touch', { exact: true })).toBeVisible();

  await press(page, 'start');
  await expectState(page, 'playing');
  const inputs = await read(page, 'inputs');
  await holdButtons(page, ['rt']);
  await page.waitForTimeout(4500);
  await holdButtons(page, ['rt', 'a'], { x: -0.9, y: 0.1 });
  await expect.poll(() => read(page, 'progress')).toBeGreaterThan(0);
  await expect.poll(() => read(page, 'inputs')).toBeGreaterThan(inputs + 1);

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
  await holdButtons(page, [], { x: 1 });
  await expect.poll(keys).toBe(before + 1);
  await holdButtons(page, ['start'], { x: 1 });
  await expectState(page, 'paused');
  await holdButtons(page, [], { x: 1 });
  await holdButtons(page, ['start'], { x: 1 });
  await expectState(page, 'playing');
  await expect.poll(keys, 'it leans again').toBe(before + 2);
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
  await holdButtons(page, ['a'], { pad: 0 });
  await holdButtons(page, ['a'], { pad: 1 });
  await expect.poll(() => read(page, 'inputs')).toBe(before + 2);
});

test('a gamepad works the list of medals above the title, which gets nothing meanwhile', async ({
  page,
  play,
}) => {
  await withGamepads(page);
  await page.addInitScript(() => localStorage.setItem('sumo-bots:taught', '["gamepad"]'));
  await page.goto(`${play}/sumo-bots/?seed=1`);
  await connect(page);
  const opener = page.getByRole('button', { name: 'Medals: 0 of 5' });
  const list = page.getByRole('dialog', { name: 'Medals' });
  const mode = page.getByRole('radio', { checked: true });
  const chosen = await mode.getAttribute('value');
  await expect(async () => {
    await press(page, 'down');
    await expect(opener).toBeFocused({ timeout: 200 });
  }).toPass();
  await press(page, 'a');
  await expect(list.getByRole('button', { name: 'Done' })).toBeFocused();
  for (const button of ['start', 'right', 'down', 'x'] as const) await press(page, button);
  await expect(list).toBeVisible();
  await expectState(page, 'title');
  await press(page, 'b');
  await expect(list).toBeHidden();
  await expect(opener).toBeFocused();
  await press(page, 'a');
  await expect(list).toBeVisible();
  await press(page, 'a');
  await expect(list).toBeHidden();
  await expectState(page, 'title');
  await expect(mode).toHaveAttribute('value', chosen ?? '');
});

test('Start at the end of a run leaves its result to be seen, and then begins again', async ({
  page,
  play,
}) => {
  await withGamepads(page);
  await page.clock.install();
  await page.goto(`${play}/tower-tilt/?seed=1`);
  await connect(page);
  await press(page, 'start');
  await expectState(page, 'playing');
  const ghost = page.getByRole('status').filter({ hasText: 'A · let go' });
  await expect(ghost, 'a first run by gamepad is taught').toHaveCount(1);
  await press(page, 'a');
  await expect(ghost).toHaveCount(0);
  // As of somebody who presses it just when the run ends.
  await page.evaluate(`new MutationObserver(() => {
    if (document.querySelector('main').dataset.state === 'over') window.pads[0].buttons[9].pressed = true;
  }).observe(document.querySelector('main'), { attributeFilter: ['data-state'] })`);
  const game = page.locator('main[data-state]');
  for (let block = 0; block < 40 && (await game.getAttribute('data-state')) === 'playing'; block += 1) {
    await press(page, 'a');
    await page.clock.runFor(1500);
  }
  await expectState(page, 'over');
  expect(await read(page, 'runs')).toBe(1);
  await holdButtons(page, []);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  await press(page, 'start');
  await expectState(page, 'playing');
  expect(await read(page, 'runs')).toBe(2);
});

test('letters are chosen by gamepad in a game of typing', async ({ page, play }) => {
  await withGamepads(page);
  await page.goto(`${play}/word-weave/?seed=1&mode=endless`);
  await connect(page);
  await press(page, 'start');
  await expectState(page, 'playing');
  const before = await read(page, 'inputs');
  for (const button of ['right', 'a', 'down', 'a', 'x'] as const) await press(page, button);
  await expect.poll(() => read(page, 'inputs')).toBe(before + 5);
});

test('every game says how it is played by gamepad', () => {
  for (const { title, controls } of games) {
    expect(
      controls.some(({ pad }) => pad !== undefined),
      title,
    ).toBe(true);
  }
});
