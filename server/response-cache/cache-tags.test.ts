import { expect, test } from 'vitest';
import { cacheTags, purgesOf, tagsOf } from './cache-tags.ts';

const slugs = (count: number, slug = (index: number) => `game-${index}`) =>
  new Set(Array.from({ length: count }, (_, index) => slug(index)));
const games = (count: number) => Array.from(slugs(count), (slug) => ({ kind: 'game', slug }) as const);

test('an answer has a tag for every game it shows, and one that all have', () => {
  expect(cacheTags(new Set())).toBe('catalogue');
  expect(cacheTags(new Set(['kerb-drift', 'puck-duel']))).toBe('catalogue,game-kerb-drift,game-puck-duel');
});

test('one that shows very many, or very long ones, has that one alone', () => {
  expect(cacheTags(slugs(60)).split(',')).toHaveLength(61);
  expect(cacheTags(slugs(61))).toBe('catalogue');
  const long = cacheTags(slugs(50, (index) => `${'あ'.repeat(90)}${index}`));
  expect(long).toBe('catalogue');
});

test('a tag is a header’s text and one tag, whatever the slug', () => {
  const tags = cacheTags(new Set(['迷路', 'two words', 'a,catalogue', 'a\r\nset-cookie: b']));
  expect(tags).toMatch(/^[\x21-\x7e]+$/);
  expect(tags.split(',')).toHaveLength(5);
  // The purge names the same.
  const [tag] = tagsOf([{ kind: 'game', slug: '迷路' }]);
  expect(tags.split(',')).toContain(tag);
});

test('changes are told by as few tags as reach them', () => {
  const kerb = { kind: 'game', slug: 'kerb-drift' } as const;
  expect(tagsOf([kerb, kerb, { kind: 'game', slug: 'puck-duel' }])).toEqual([
    'game-kerb-drift',
    'game-puck-duel',
  ]);
  expect(tagsOf([kerb, { kind: 'catalogue' }])).toEqual(['catalogue']);
  expect(tagsOf(games(30))).toHaveLength(30);
  expect(tagsOf(games(31))).toEqual(['catalogue']);
});

test('a purge of games with long names in another script is several, none with more tags than a header holds', () => {
  const long = tagsOf(
    Array.from(
      slugs(30, (index) => `${'あ'.repeat(90)}${index}`),
      (slug) => ({ kind: 'game', slug }),
    ),
  );
  const purges = purgesOf(long);
  expect(purges.flat()).toEqual(long);
  expect(purges.length).toBeGreaterThan(1);
  for (const purge of purges) expect(purge.join().length).toBeLessThanOrEqual(4096);
  expect(purgesOf(tagsOf(games(30)))).toHaveLength(1);
  expect(purgesOf([])).toEqual([]);
});
