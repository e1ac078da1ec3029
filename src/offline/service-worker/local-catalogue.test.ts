import { expect, test } from 'vitest';
import {
  countLocalGames,
  gamesIn,
  listLocalGames,
  listLocalKidsGames,
  localSearchIndex,
  searchLocalGames,
} from './local-catalogue.ts';

const card = (slug: string, plays: number, category: string) => ({
  slug,
  title: slug.toUpperCase(),
  description: '',
  thumbUrl: `/${slug}.webp`,
  categories: [{ slug: category, name: category }],
  metrics: { plays },
});

test('without a network, suggestions come from the games in the cache, each once, the most played first', () => {
  const answers = [
    { procedure: 'game.list', input: {}, data: [card('few', 1, 'puzzle'), card('many', 9, 'racing')] },
    { procedure: 'game.home', input: undefined, data: { popular: [card('many', 9, 'racing')] } },
    { procedure: 'kids.games', input: {}, data: [card('kid', 5, 'kids')] },
  ];
  expect(localSearchIndex(gamesIn(answers))).toEqual({
    games: [
      { slug: 'many', title: 'MANY', thumbUrl: '/many.webp', studio: null, labels: ['racing'] },
      { slug: 'few', title: 'FEW', thumbUrl: '/few.webp', studio: null, labels: ['puzzle'] },
    ],
    categories: [
      { slug: 'racing', name: 'racing' },
      { slug: 'puzzle', name: 'puzzle' },
    ],
  });
});

test('without a network, a search finds what people call games, as the server does', () => {
  const cards = [card('hoops', 9, 'sports'), card('kerb', 5, 'racing'), card('meadow', 3, 'kids')];
  const found = (search: string) => listLocalGames(cards, { search }).map(({ slug }) => slug);
  expect(found('soccer')).toEqual(['hoops']);
  expect(found('car games')).toEqual(['kerb']);
  expect(found('ker')).toEqual(['kerb']);
  expect(found('for toddlers')).toEqual(['meadow']);
  expect(found('games')).toEqual(['hoops', 'kerb', 'meadow']);
  expect(found('xylophone')).toEqual([]);
});

test('without a network, a search has its counts where something is filtered, and its games are seen by the next one', () => {
  const cards = [card('hoops', 9, 'sports'), card('kerb', 5, 'racing')];
  const all = searchLocalGames(cards, { search: 'games' });
  expect(all).toEqual({ games: cards, near: null, counts: null });
  const filtered = { search: 'games', with: 'sports' };
  expect(searchLocalGames(cards, filtered)).toEqual({
    games: cards.slice(0, 1),
    near: null,
    counts: countLocalGames(cards, filtered),
  });
  expect(gamesIn([{ procedure: 'game.search', input: {}, data: { ...all, near: ['kerb'] } }])).toEqual(cards);
});

test('without a network, a page has the first game of the next one, if that is wanted and there is one', () => {
  const cards = [card('hoops', 9, 'sports'), card('kerb', 5, 'racing'), card('meadow', 3, 'kids')];
  const listed = (page: number, withNext: boolean) =>
    listLocalGames(cards, { limit: 2, page, withNext }).map(({ slug }) => slug);
  expect(listed(1, false)).toEqual(['hoops', 'kerb']);
  expect(listed(1, true)).toEqual(['hoops', 'kerb', 'meadow']);
  expect(listed(2, true)).toEqual(['meadow']);
});

test('in the Kids Zone it finds games for kids only', () => {
  const cards = [card('kerb', 5, 'racing'), card('cart', 5, 'racing')];
  const found = (search: string) =>
    listLocalKidsGames(cards.slice(1), cards, { search }).map(({ slug }) => slug);
  expect([found('racer'), found('children'), found('soccer')]).toEqual([['cart'], ['cart'], []]);
});

test('without a network, a game that was found to be retired is listed nowhere', () => {
  const data = [card('hoops', 9, 'sports'), card('kerb', 5, 'racing')];
  const page = { ...card('hoops', 9, 'sports'), retired: true };
  const games = gamesIn([
    { procedure: 'game.bySlug', input: { slug: 'hoops' }, data: page },
    { procedure: 'game.list', input: {}, data },
  ]);
  expect(games.map(({ slug }) => slug)).toEqual(['kerb']);
});

test('without a network, filters leave the games that are known to fit, and count them', () => {
  const page = (slug: string, tags: readonly string[], facts: readonly string[]) => ({
    procedure: 'game.bySlug',
    input: { slug },
    data: { ...card(slug, 5, 'racing'), ageRating: 'E7', tags: tags.map((name) => ({ name })), facts },
  });
  const games = gamesIn([
    page('kerb', ['night'], ['solo', 'gamepad', 'offline']),
    page('cart', ['day'], ['solo', 'online']),
    {
      procedure: 'game.list',
      input: {},
      data: [card('kerb', 9, 'racing'), card('only-a-card', 8, 'racing')],
    },
  ]);
  const left = (filter: Readonly<Record<string, string>>) =>
    listLocalGames(games, filter).map(({ slug }) => slug);
  expect(left({})).toEqual(['kerb', 'only-a-card', 'cart']);
  expect(left({ with: 'racing' })).toEqual(['kerb', 'only-a-card', 'cart']);
  expect(left({ with: 'night,racing' })).toEqual(['kerb']);
  // Nobody knows the tags of what was seen in a list alone.
  expect(left({ without: 'night' })).toEqual(['cart']);
  expect(left({ players: 'solo', input: 'gamepad' })).toEqual(['kerb']);
  expect(left({ offline: '1' })).toEqual(['kerb']);
  expect([left({ age: 'E7' }), left({ age: 'KIDS' })]).toEqual([['kerb', 'cart'], []]);
  expect(countLocalGames(games, { players: 'solo', with: 'night', age: 'KIDS' })).toMatchObject({
    games: 0,
    ages: { KIDS: 0, E7: 1 },
    withoutPart: [
      { name: 'with', value: 'night', games: 0 },
      { name: 'players', value: 'solo', games: 0 },
      { name: 'age', value: 'KIDS', games: 1 },
    ],
  });
  expect(countLocalGames(games, {})).toMatchObject({
    games: 3,
    labels: [
      { label: 'racing', games: 3 },
      { label: 'night', games: 1 },
      { label: 'day', games: 1 },
    ],
    facts: { solo: 2, online: 1, gamepad: 1, offline: 1, mouse: 0 },
  });
});
