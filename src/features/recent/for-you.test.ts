import { expect, test } from 'vitest';
import type { Candidates, GameCard } from '../../../entities/game.schema.ts';
import { gamesForYou } from './for-you.ts';
import type { RecentGame } from './recent-games.ts';

interface Sample {
  readonly tags?: readonly string[];
  readonly categories?: readonly string[];
  readonly plays?: number;
}

const card = (slug: string, { categories = [], plays = 0 }: Sample): GameCard => ({
  id: slug,
  slug,
  title: slug,
  description: '',
  thumbUrl: '',
  preview: null,
  categories: categories.map((name) => ({ id: name, slug: name, name })),
  multiplayer: false,
  ageRating: 'E7',
  ratingSummary: { avg: 0, count: 0 },
  metrics: { plays },
  developerProfile: null,
  studioSlug: null,
  tagNames: [],
  inputs: [],
  goodOnPhones: false,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const catalogue = (samples: Readonly<Record<string, Sample>>): Candidates => ({
  games: Object.entries(samples).map(([slug, sample]) => card(slug, sample)),
  tags: Object.fromEntries(Object.entries(samples).map(([slug, { tags = [] }]) => [slug, [...tags]])),
});

const played = (slug: string, fields?: Pick<RecentGame, 'tags' | 'categories'>): RecentGame => ({
  slug,
  title: slug,
  thumbUrl: '',
  ...fields,
});

const forYou = (
  recent: readonly RecentGame[],
  samples: Readonly<Record<string, Sample>>,
  { count = 12, above = [] }: { readonly count?: number; readonly above?: readonly string[] } = {},
) => gamesForYou(recent, catalogue(samples), { count, above: new Set(above) }).map(({ slug }) => slug);

test('games with more in common come first; what has nothing in common comes last, what was played not at all', () => {
  const recent = [played('race', { tags: ['cars', 'laps'], categories: ['racing'] })];
  expect(
    forYou(recent, {
      race: { tags: ['cars', 'laps'], categories: ['racing'] },
      garden: { tags: ['flowers'], categories: ['casual'] },
      karts: { tags: ['cars'], categories: ['racing'] },
      rally: { tags: ['cars', 'laps'], categories: ['racing'] },
    }),
  ).toEqual(['rally', 'karts', 'garden']);
});

test('what was played last counts most', () => {
  const recent = [
    played('b', { tags: ['words'], categories: [] }),
    played('a', { tags: ['cars'], categories: [] }),
  ];
  expect(forYou(recent, { karts: { tags: ['cars'] }, riddle: { tags: ['words'] } })).toEqual([
    'riddle',
    'karts',
  ]);
});

test('a rare tag says more than a common one, and a tag more than a category', () => {
  const recent = [played('a', { tags: ['rewind', 'score'], categories: ['arcade'] })];
  expect(
    forYou(recent, {
      common: { tags: ['score'] },
      alike: { tags: ['score'] },
      sameKind: { categories: ['arcade'] },
      rare: { tags: ['rewind'] },
    }),
  ).toEqual(['rare', 'common', 'alike', 'sameKind']);
});

test('between equals the more played game comes first, and no more are shown than asked for', () => {
  const recent = [played('a', { tags: ['cars'], categories: [] })];
  const samples = { few: { tags: ['cars'], plays: 3 }, many: { tags: ['cars'], plays: 9 } };
  expect(forYou(recent, samples)).toEqual(['many', 'few']);
  expect(forYou(recent, samples, { count: 1 })).toEqual(['many']);
});

test('what stands in a row above comes last, and is left out where there are enough others', () => {
  const recent = [played('a', { tags: ['cars'], categories: [] })];
  const samples = { karts: { tags: ['cars'] }, garden: {} };
  expect(forYou(recent, samples, { above: ['karts'] })).toEqual(['garden', 'karts']);
  expect(forYou(recent, samples, { count: 1, above: ['karts'] })).toEqual(['garden']);
});

test('a game that was remembered without tags is looked up among the candidates', () => {
  const samples = { garden: {}, a: { tags: ['cars'] }, karts: { tags: ['cars'] } };
  expect(forYou([played('a')], samples)).toEqual(['karts', 'garden']);
  expect(forYou([played('gone')], samples)).toEqual(['garden', 'a', 'karts']);
});

test('a tag is not a category of the same name', () => {
  const recent = [played('a', { tags: ['puzzle'], categories: [] })];
  expect(forYou(recent, { b: { categories: ['puzzle'] }, c: { tags: ['puzzle'] } })).toEqual(['c', 'b']);
});
