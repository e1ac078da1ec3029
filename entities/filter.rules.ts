import { TAG_NAME } from './category.rules.ts';
import { AGE_RATINGS, type AgeRating, INPUT_DEVICES } from './game.rules.ts';

/** How a game is played: by one person, by two on one screen, or by people who each have their own device. */
export const FILTER_PLAYERS = ['solo', 'same-screen', 'online'] as const;
/** By what a game is played. */
export const FILTER_INPUTS = [...INPUT_DEVICES, 'gamepad'] as const;
/** What is known of a game by which lists are filtered; `offline`: it is hosted here, so that a browser can save it. */
export const GAME_FACTS = [...FILTER_PLAYERS, ...FILTER_INPUTS, 'offline'] as const;
export type GameFact = (typeof GAME_FACTS)[number];

/** The parameters that filter a list; in an address each has its parts separated by commas. */
export const FILTER_NAMES = ['with', 'without', 'players', 'input', 'offline', 'age'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
/** What an address filters by: sorted parts, so that the same choice has one address. Games must fit all of it. */
export type AddressFilter = { readonly [Name in FilterName]?: string };

/** Tags and categories that a list may be filtered by, with or without. */
export const FILTER_LABELS = { max: 8 } as const;

const KNOWN: Record<Exclude<FilterName, 'with' | 'without'>, readonly string[]> = {
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

/** Tags and categories as they are stored. */
export const filterLabels = (text: string): string[] => filterParts(text.toLowerCase());

/** The filter in a page's address; what no list knows is left out, because somebody may have typed it. */
export function filterIn(params: URLSearchParams): AddressFilter {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const parts = partsIn(name, params.get(name) ?? '');
      return parts.length === 0 ? [] : [[name, parts.join(',')]];
    }),
  );
}

function partsIn(name: FilterName, text: string): string[] {
  if (name === 'with' || name === 'without') {
    const fits = (label: string) => label.length <= TAG_NAME.max && !label.includes('\0');
    return filterLabels(text).filter(fits).slice(0, FILTER_LABELS.max);
  }
  const known = filterParts(text).filter((part) => KNOWN[name].includes(part));
  return name === 'age' ? known.slice(0, 1) : known;
}

/** One condition of a filter. */
export interface FilterPart {
  readonly name: FilterName;
  readonly value: string;
}

/** The conditions of a filter, in the order of `FILTER_NAMES`. */
export function partsOf(filter: AddressFilter): FilterPart[] {
  return FILTER_NAMES.flatMap((name) => filterParts(filter[name] ?? '').map((value) => ({ name, value })));
}

/** The ratings up to one, from the youngest. */
export const ratingsUpTo = (age: AgeRating): readonly AgeRating[] =>
  AGE_RATINGS.slice(0, AGE_RATINGS.indexOf(age) + 1);
