import { expect, test } from 'vitest';
import { writeControls } from './control.rules.ts';
import { givenControls } from './control.schema.ts';
import { controlsOf } from './read-control.rules.ts';

test.each([
  [{ does: 'Steer' }, '0'],
  [{ keys: 'a: b', does: 'Steer' }, '0.keys'],
  [{ keys: 'A', touch: 'Swipe: left', does: 'Steer' }, '0.touch'],
  [{ keys: 'Swipe (touch)', does: 'Steer' }, '0.keys'],
  [{ keys: 'Click (Mouse)', does: 'Steer' }, '0.keys'],
  [{ keys: '\u2800', does: 'Steer' }, '0.keys'],
  [{ keys: 'A', does: '\u2800 \u2800' }, '0.does'],
])('%j is refused, by its field', (control, field) => {
  const { error } = givenControls.safeParse([control]);
  expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set([field]));
});

test.each([
  { keys: '(touch)', does: 'Look: around' },
  { keys: 'A', touch: 'Swipe (mouse)', mouse: 'Drag', pad: 'Left stick', does: '(touch)' },
])('%j is the same once it was written and read', (control) => {
  expect(controlsOf(writeControls(givenControls.parse([control])))).toEqual([control]);
});
