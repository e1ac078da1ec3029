import { expect, test } from 'vitest';
import { isMadeUpName, MADE_UP_NAMES, madeUpName } from './made-up-name.rules.ts';

test('every number names somebody, and no two of the first ones are the same', () => {
  const names = Array.from({ length: MADE_UP_NAMES }, (_, number) => madeUpName(number));
  expect(new Set(names).size).toBe(MADE_UP_NAMES);
  expect(names.every(isMadeUpName)).toBe(true);
  expect(madeUpName(MADE_UP_NAMES)).toBe(madeUpName(0));
});

test.each(['', 'Brave', 'Otter Brave', 'Brave Otter Otter', 'brave otter', 'Brave  Otter', 'Brave Otter '])(
  'nobody makes up “%s”',
  (name) => expect(isMadeUpName(name)).toBe(false),
);
