import { expect, test } from 'vitest';
import { firstInput } from './first-input.ts';

test('the press of Play is no input, for as long as it counts', () => {
  const came = firstInput(1000);
  for (const now of [1200, 3000, 6000]) expect(came(true, now)).toBe(false);
  for (const now of [6100, 60_000]) expect(came(false, now)).toBe(false);
});

test('somebody who is active again has pressed something', () => {
  const came = firstInput(1000);
  expect(came(false, 6200)).toBe(false);
  expect(came(true, 6400)).toBe(true);
});

test('so has somebody who is active for longer than the press of Play lasts', () => {
  const came = firstInput(1000);
  expect(came(true, 5900)).toBe(false);
  expect(came(true, 6300)).toBe(true);
});
