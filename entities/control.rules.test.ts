import { expect, test } from 'vitest';
import { CONTROLS, writeControls } from './control.rules.ts';
import { CONTROL_LINES, controlsOf, readControls } from './read-control.rules.ts';

const steer = { keys: 'Arrow keys', touch: 'Swipe', pad: 'Left stick', does: 'Steer' };

test('a line is a control of keys, or of the device that it names; what does the same is one control', () => {
  const text =
    ' Arrow keys : Steer\nSwipe (Touch): Steer\n\nLeft stick (gamepad): Steer\nX: Steer\nDrag (mouse): Look: around';
  expect(readControls(text)).toEqual([
    steer,
    { keys: 'X', does: 'Steer' },
    { mouse: 'Drag', does: 'Look: around' },
  ]);
});

test('controls that are written and read again are the same', () => {
  const controls = [
    steer,
    { mouse: 'Click', does: 'Jump' },
    { keys: 'Up', does: 'Jump' },
    { keys: '(touch)', does: 'x' },
  ];
  expect(controlsOf(writeControls(controls))).toEqual([
    steer,
    { mouse: 'Click', keys: 'Up', does: 'Jump' },
    { keys: '(touch)', does: 'x' },
  ]);
  expect(CONTROL_LINES.fits(writeControls([{ does: 'Steer' }]))).toBe(false);
  expect(writeControls([])).toBe('');
  expect(controlsOf('')).toEqual([]);
});

test.each(['Steer', ': Steer', 'Arrow keys:', `${'x'.repeat(CONTROLS.length + 1)}: Steer`])(
  '%j is no line of controls',
  (line) => {
    expect(CONTROL_LINES.fits(`Up: Jump\n${line}`)).toBe(false);
  },
);

test('as many lines fit as a game may have controls', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at}: Jump`).join('\n');
  expect(CONTROL_LINES.fits(lines(CONTROLS.max))).toBe(true);
  expect(CONTROL_LINES.fits(lines(CONTROLS.max + 1))).toBe(false);
});
