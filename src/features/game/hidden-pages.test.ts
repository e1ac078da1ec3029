import { expect, test } from 'vitest';
import { hiddenIn } from './hidden-pages.ts';

const games = (count: number, studioSlug: string) =>
  Array.from({ length: count }, (_, index) => ({ slug: `${studioSlug}-${index}`, studioSlug }));
const hidden = [{ kind: 'studio', name: 'moss' }] as const;
const loaded = (list: ReturnType<typeof games>, hasMore = true) =>
  hiddenIn({ games: list, size: 24, hasMore }, hidden);

test('a list of which all is hidden goes on by itself for three pages', () => {
  expect(loaded(games(24, 'moss'))).toEqual({ count: 24, goesOn: true });
  expect(loaded(games(72, 'moss'))).toEqual({ count: 72, goesOn: true });
  expect(loaded(games(96, 'moss'))).toEqual({ count: 96, goesOn: false });
});

test('a list with something to show waits to be asked, and one that ends ends', () => {
  expect(loaded([...games(23, 'moss'), ...games(1, 'fern')])).toEqual({ count: 23, goesOn: false });
  expect(loaded(games(24, 'moss'), false)).toEqual({ count: 24, goesOn: false });
});
