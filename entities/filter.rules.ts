import { TAG_NAME } from './category.rules.ts';
import { AGE_RATINGS, type AgeRating, INPUT_DEVICES } from './game.rules.ts';

/** The way a game is played: by one person, by two on one screen, or by people who each have their own device. */
export const FILTER_PLAYERS = ['solo', 'same-screen', 'online'] as const;
/** By what a game is played. */
export const FILTER_INPUTS = [...INPUT_DEVICES, 'gamepad'] as const;
/** Facts about a game by which lists are filtered; `offline`: it is hosted here, so that a browser can save it. */
export const GAME_FACTS = [...FILTER_PLAYERS, ...FILTER_INPUTS, 'offline'] as const;
export type GameFact = (typeof GAME_FACTS)[number];

/** The parameters that filter a list; in an address each has its parts separated by commas. */
export const FILTER_NAMES = ['with', 'without', 'players', 'input', 'offline', 'age'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
/** The filter in an address: sorted parts, so that the same choice has one address. Games must fit all of it. */
export type AddressFilter = { readonly [Name in FilterName]?: string };

/** Tags and categories that a list may be filtered by, with or without. */
export const FILTER_LABELS = { max: 8 } as const;

/** Characters of a tag or category: PostgreSQL's text rejects NUL. */
const LABEL = new RegExp(String.raw`^[^\0]{1,${TAG_NAME.max}}$`);
/** The words of a parameter; tags and categories have none. */
const KNOWN: Partial<Record<FilterName, readonly string[]>> = {
  players: FILTER_PLAYERS,
  input: FILTER_INPUTS,
  offline: ['1'],
  age: AGE_RATINGS,
};

/** The parts of a parameter, each once and sorted, without blank ones. */
export function filterParts(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '').toSorted();
}

/** The filter in a page's address; what no list knows is left out, because somebody may have typed it. */
export function filterIn(params: URLSearchParams): AddressFilter {
  const filter: { [Name in FilterName]?: string } = {};
  for (const name of FILTER_NAMES) {
    const options = KNOWN[name];
    const text = params.get(name) ?? '';
    const parts = filterParts(options ? text : text.toLowerCase())
      .filter((part) => (options ? options.includes(part) : LABEL.test(part)))
      .slice(0, name === 'age' ? 1 : FILTER_LABELS.max);
    if (parts.length > 0) filter[name] = parts.join(',');
  }
  return filter;
}

/** One condition of a filter. */
export interface FilterPart {
  readonly name: FilterName;
  readonly value: string;
}

/** Whether an address filters at all. */
export const isFiltered = (params: URLSearchParams): boolean => Object.keys(filterIn(params)).length > 0;

/** The ratings up to one, from the youngest. */
export const ratingsUpTo = (age: AgeRating): readonly AgeRating[] =>
  AGE_RATINGS.slice(0, AGE_RATINGS.indexOf(age) + 1);
