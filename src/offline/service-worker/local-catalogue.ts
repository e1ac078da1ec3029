import { allSearchWords, searchWords } from '../../../entities/game.rules.ts';
import type { GameCard, KidsGame, ListGames } from '../../../entities/game.schema.ts';
import { fieldOf } from '../../api/field-of.ts';
import type { Answer } from './page-state.ts';

/** What a list asks for. */
export type ListInput = Partial<Pick<ListGames, 'category' | 'search' | 'limit' | 'page'>>;

/** Every list of cards there is an answer of, the games of each in the order of the server. */
const LISTS = new Set(['game.home', 'game.list', 'game.related', 'game.bySlug']);

/** All games that kept answers know, each once. */
export function gamesIn(answers: readonly Answer[]): GameCard[] {
  const known = new Map<string, GameCard>();
  for (const { procedure, data } of answers) {
    if (!LISTS.has(procedure)) continue;
    for (const game of thingsIn(data)) if (isCard(game)) known.set(game.slug, game);
  }
  return [...known.values()];
}

/** All kids games that kept answers know, each once. */
export function kidsGamesIn(answers: readonly Answer[]): KidsGame[] {
  const lists = answers.filter(({ procedure }) => procedure === 'kids.games');
  const games = lists.flatMap(({ data }) => thingsIn(data)).filter(isKidsGame);
  return [...new Map(games.map((game) => [game.slug, game])).values()];
}

/**
 * What the server would most likely answer, from the games that are known: those of the category whose words begin
 * with every word of the search; the title counts most, then plays.
 */
export function listKnown(games: readonly GameCard[], input: ListInput): GameCard[] {
  const words = searchWords(input.search ?? '');
  const matching = games
    .filter((game) => !input.category || isOf(game, input.category))
    .filter((game) => words.every((word) => beginsIn(wordsOf(game), word)))
    .toSorted((a, b) => titleHits(b, words) - titleHits(a, words) || b.metrics.plays - a.metrics.plays);
  return pageOf(matching, input);
}

/** The same for the Kids Zone; categories are known from the cards of the same games. */
export function listKnownKids(
  games: readonly KidsGame[],
  cards: readonly GameCard[],
  input: ListInput,
): KidsGame[] {
  const words = searchWords(input.search ?? '');
  const { category } = input;
  const chosen = new Set(cards.filter((card) => !category || isOf(card, category)).map(({ slug }) => slug));
  const matching = games
    .filter(({ slug }) => !category || chosen.has(slug))
    .filter((game) =>
      words.every((word) => beginsIn(allSearchWords(`${game.title} ${game.description}`), word)),
    );
  return pageOf(matching, input);
}

/** The input of a list as the browser sends it. */
export function listInput(input: unknown): ListInput {
  const text = (name: string) => {
    const value = fieldOf(input, name);
    return typeof value === 'string' && value !== '' ? { [name]: value } : {};
  };
  const count = (name: string) => {
    const value = fieldOf(input, name);
    return typeof value === 'number' ? { [name]: value } : {};
  };
  return { ...text('category'), ...text('search'), ...count('limit'), ...count('page') };
}

function pageOf<Game>(games: readonly Game[], { limit = 24, page = 1 }: ListInput): Game[] {
  return games.slice((page - 1) * limit, page * limit);
}

function isOf(game: GameCard, category: string): boolean {
  return game.categories.some(({ slug }) => slug === category);
}

function wordsOf(game: GameCard): string[] {
  return allSearchWords(
    `${game.title} ${game.description} ${game.categories.map(({ name }) => name).join(' ')}`,
  );
}

function titleHits(game: GameCard, words: readonly string[]): number {
  const title = searchWords(game.title);
  return words.filter((word) => beginsIn(title, word)).length;
}

function beginsIn(known: readonly string[], word: string): boolean {
  return known.some((each) => each.startsWith(word));
}

/** A list, or the lists or the one thing of an object. */
function thingsIn(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  if (typeof data !== 'object' || data === null) return [];
  return [data, ...Object.values(data).filter(Array.isArray).flat()];
}

function isCard(value: unknown): value is GameCard {
  return (
    isKidsGame(value) &&
    Array.isArray(fieldOf(value, 'categories')) &&
    typeof fieldOf(fieldOf(value, 'metrics'), 'plays') === 'number'
  );
}

function isKidsGame(value: unknown): value is KidsGame {
  return ['slug', 'title', 'thumbUrl'].every((name) => typeof fieldOf(value, name) === 'string');
}
