import { expect, test } from 'vitest';
import { besideMultiplayer } from './category.rules.ts';

test('beside the Multiplayer badge the category of that name is left out', () => {
  const both = [{ slug: 'racing' }, { slug: 'multiplayer' }];
  expect(besideMultiplayer(both, true)).toEqual([{ slug: 'racing' }]);
  expect(besideMultiplayer(both, false)).toEqual(both);
});
