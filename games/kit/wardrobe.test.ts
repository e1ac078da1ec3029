import { expect, test } from 'vitest';
import { unlockedBetween, type Wardrobe, wornStyle } from './wardrobe.ts';

const wardrobe: Wardrobe = {
  name: 'Car',
  styles: [
    { id: 'plain', label: 'Plain', from: 0 },
    { id: 'mint', label: 'Mint', from: 10 },
    { id: 'gold', label: 'Gold', from: 40 },
  ],
};

test('a style is worn once it is unlocked, and the first one before', () => {
  expect(wornStyle(wardrobe, 'mint', 9)).toBe('plain');
  expect(wornStyle(wardrobe, 'mint', 10)).toBe('mint');
  expect(wornStyle(wardrobe, 'unheard-of', 99)).toBe('plain');
  expect(wornStyle(undefined, 'mint', 99)).toBe('');
});

test('each style is unlocked once, also when the count jumps', () => {
  expect(unlockedBetween(wardrobe, 9, 9)).toEqual([]);
  expect(unlockedBetween(wardrobe, 9, 10).map(({ id }) => id)).toEqual(['mint']);
  expect(unlockedBetween(wardrobe, 10, 11)).toEqual([]);
  expect(unlockedBetween(wardrobe, 3, 50).map(({ id }) => id)).toEqual(['mint', 'gold']);
});
