import { expect, test } from 'vitest';
import { homeChips } from './home-chips.ts';

const category = (slug: string, name: string) => ({ id: slug, slug, name, icon: '🎲' });

test('the built-in chips come first, in the order of the specification', () => {
  expect(homeChips([]).map(({ name }) => name)).toEqual([
    'Popular',
    'Action',
    'Racing',
    'Puzzle',
    'Multiplayer',
    'Sports',
    'Kids',
  ]);
});

test("the server's categories follow, without the built-in ones", () => {
  const chips = homeChips([category('racing', 'Racing'), category('arcade', 'Arcade')]);
  expect(chips.slice(7).map(({ slug }) => slug)).toEqual(['arcade']);
});
