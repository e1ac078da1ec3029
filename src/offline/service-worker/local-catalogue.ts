import {
  anything,
  array,
  boolean,
  decode,
  decodeEach,
  number,
  object,
  record,
  type Shaped,
  string,
} from '../../../entities/decode.rules.ts';
import { allSearchWords, searchWords } from '../../../entities/game.rules.ts';
import { partsOf } from '../../../entities/filter-part.rules.ts';
import { correctText } from '../../../entities/search-correction.rules.ts';
import { findable, meantBy, synonymWords } from '../../../entities/search-synonyms.rules.ts';
import { countFiltered, filteredFields, filterShape, fitsLocalFilter } from './local-filter.ts';
import type { QueryResult } from './page-state.ts';

const listShape = object(
  {},
  {
    category: string,
    studio: string,
    tag: string,
    search: string,
    sort: string,
    ...filterShape,
    limit: number,
    page: number,
    withNext: boolean,
  },
);
/** The input of a list query. */
export type ListInput = Shaped<typeof listShape>;

const isRecord = record(anything);

/** The fields of a game that this file reads; the other fields of its card are passed on unchanged. */
const kidsGame = object({ slug: string, title: string, description: string, thumbUrl: string });
type KidsGame = Shaped<typeof kidsGame>;
const card = object(
  {
    slug: string,
    title: string,
    description: string,
    thumbUrl: string,
    categories: array(object({ slug: string, name: string })),
    metrics: object({ plays: number }),
  },
  { createdAt: string, retired: boolean, ...filteredFields },
);
type GameCard = Shaped<typeof card>;

/** The procedures whose responses contain game cards, in the server's order. */
const LISTS = new Set([
  'game.home',
  'game.homeSpare',
  'game.list',
  'game.search',
  'game.related',
  'game.bySlug',
]);

/** Returns all games in the cached responses but retired ones, each once, with all that any of them says of it. */
export function gamesIn(answers: readonly QueryResult[]): GameCard[] {
  const bySlug = new Map<string, GameCard>();
  for (const { procedure, data } of answers) {
    if (!LISTS.has(procedure)) continue;
    for (const game of decodeEach(card, itemsIn(data)))
      bySlug.set(game.slug, { ...bySlug.get(game.slug), ...game });
  }
  return [...bySlug.values()].filter(({ retired }) => retired !== true);
}

/** Returns all kids games in the cached responses, each once. */
export function kidsGamesIn(answers: readonly QueryResult[]): KidsGame[] {
  const lists = answers.filter(({ procedure }) => procedure === 'kids.games');
  const games = lists.flatMap(({ data }) => decodeEach(kidsGame, itemsIn(data)));
  return [...new Map(games.map((game) => [game.slug, game])).values()];
}

/**
 * Returns what the server would most likely list, from the games in the cache: those in the category that have, for
 * each word of the search, a word that begins with it, or a category that the search means. Matches in the title rank
 * first, then plays.
 */
export function listLocalGames(games: readonly GameCard[], input: ListInput): GameCard[] {
  const words = searchWords(input.search ?? '');
  const newest = (a: GameCard, b: GameCard) => ((b.createdAt ?? '') > (a.createdAt ?? '') ? 1 : -1);
  const matching = matchGames(games, input)
    .filter((game) => fitsLocalFilter(game, input))
    .toSorted((a, b) =>
      input.sort === 'newest'
        ? newest(a, b)
        : titleHits(b, words) - titleHits(a, words) || b.metrics.plays - a.metrics.plays,
    );
  return pageOf(matching, input);
}

/** Counts the games that `listGames` lists, and those that further filters would leave. */
export const countLocalGames = (games: readonly GameCard[], input: ListInput) =>
  countFiltered(matchGames(games, input), input);

/** Answers a search as `game.search` does; which words are near is not known here. */
export const searchLocalGames = (games: readonly GameCard[], input: ListInput) => ({
  games: listLocalGames(games, input),
  near: null,
  counts: partsOf(input).length === 0 ? null : countLocalGames(games, input),
});

/** The games of a category, and of a search; where none has its words, of those without slips. */
function matchGames(games: readonly GameCard[], { category, search = '' }: ListInput): GameCard[] {
  const findables = games
    .filter((game) => !category || isOf(game, category))
    .map((game) => ({ game, findable: findable(wordsOf(game), labelsOf(game)) }));
  const meant = (text: string) => {
    const isMeant = meantBy(text);
    return findables.filter((each) => isMeant(each.findable)).map(({ game }) => game);
  };
  const typed = meant(search);
  if (typed.length > 0) return typed;
  const labelWords = findables.flatMap((each) => [...each.findable.labels, ...searchWords(each.game.title)]);
  const corrected = correctText(search, [...labelWords, ...synonymWords()]);
  return corrected === null ? [] : meant(corrected);
}

/** Returns what the search box suggests from: the games in the cache and their categories, the most played first. */
export function localSearchIndex(games: readonly GameCard[]) {
  const popular = games.toSorted((a, b) => b.metrics.plays - a.metrics.plays);
  const categories = popular.flatMap((game) => game.categories);
  return {
    games: popular.map((game) => {
      const { slug, title, thumbUrl } = game;
      return { slug, title, thumbUrl, studio: null, labels: labelsOf(game) };
    }),
    categories: [...new Map(categories.map(({ slug, name }) => [slug, { slug, name }])).values()],
  };
}

/** Like `listGames` for the Kids Zone, whose games have no categories: those come from the cards of the same games. */
export function listLocalKidsGames(
  games: readonly KidsGame[],
  cards: readonly GameCard[],
  input: ListInput,
): KidsGame[] {
  const { category } = input;
  const isMeant = meantBy(input.search ?? '');
  const slugs = new Set(cards.filter((each) => !category || isOf(each, category)).map(({ slug }) => slug));
  const cardOf = new Map(cards.map((each) => [each.slug, each]));
  const matching = games
    .filter(({ slug }) => !category || slugs.has(slug))
    .filter((game) => {
      const gameCard = cardOf.get(game.slug);
      const labels = ['kids', ...(gameCard === undefined ? [] : labelsOf(gameCard))];
      return isMeant(findable(allSearchWords(`${game.title} ${game.description}`), labels));
    });
  return pageOf(matching, input);
}

/** Reads the input of a list query; empty when it has another shape. */
export function listInput(input: unknown): ListInput {
  return decode(listShape, input) ?? {};
}

function pageOf<Game>(games: readonly Game[], { limit = 24, page = 1, withNext = false }: ListInput): Game[] {
  return games.slice((page - 1) * limit, page * limit + (withNext ? 1 : 0));
}

function isOf(game: GameCard, category: string): boolean {
  return game.categories.some(({ slug }) => slug === category);
}

/** The labels that a card carries; it has no tags. */
function labelsOf(game: GameCard): string[] {
  return game.categories.map(({ name }) => name);
}

function wordsOf(game: GameCard): string[] {
  return allSearchWords(`${game.title} ${game.description} ${labelsOf(game).join(' ')}`);
}

function titleHits(game: GameCard, words: readonly string[]): number {
  const title = searchWords(game.title);
  return words.filter((word) => beginsIn(title, word)).length;
}

function beginsIn(words: readonly string[], word: string): boolean {
  return words.some((each) => each.startsWith(word));
}

/** The items of a list; for an object, the object itself and the items of all lists in it. */
function itemsIn(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  return isRecord(data) ? [data, ...Object.values(data).filter(Array.isArray).flat()] : [];
}
