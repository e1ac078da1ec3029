import { urlOf } from './url.rules.ts';

/** Limits, vocabularies and pure functions of a game; no I/O, so that the browser may import them. */

/** Limits of a game's text fields and its address, in characters. */
export const TITLE = { max: 80 } as const;
export const DESCRIPTION = { max: 2000 } as const;
export const INSTRUCTIONS = { max: 2000 } as const;
export const SLUG = { max: 100 } as const;
/** A slug that cannot be a label of a host name is found by so many hexadecimal digits of its MD5. */
export const SLUG_HASH = { digits: 20 } as const;
export const URL_LENGTH = { max: 2048 } as const;
/** An address that a game or a picture has on the web: https only (specification §5). */
export const HTTPS_ADDRESS = {
  fits: (text: string) => urlOf(text)?.protocol === 'https:',
  mismatch: 'Enter an address that starts with https://.',
} as const;
/** Everybody who opens a game or loads a picture reads its address: a password in it is no secret. */
export const NO_CREDENTIALS = {
  fits: (text: string) => {
    const url = urlOf(text);
    return url === null || userInfoOf(url) === '';
  },
  mismatch: 'Leave the user name and the password out of the address.',
} as const;
export const STUDIO = { max: 80 } as const;

/** Specification §9: age ratings, from youngest to oldest. */
export const AGE_RATINGS = ['KIDS', 'E7', 'E13', 'E16', 'E18'] as const;
export type AgeRating = (typeof AGE_RATINGS)[number];
export const DEFAULT_AGE_RATING: AgeRating = 'E13';

export const AGE_RATING_MEANINGS: Record<AgeRating, string> = {
  KIDS: 'For ages 3 to 6: nothing to read, nothing to lose',
  E7: 'For ages 7 and up',
  E13: 'For ages 13 and up',
  E16: 'For ages 16 and up',
  E18: 'For adults only',
};

/** Specification §9: how a game is delivered. */
export const PLAY_TYPES = ['IFRAME', 'CANVAS'] as const;
export type PlayType = (typeof PLAY_TYPES)[number];
export const PLAY_TYPE_LABELS: Record<PlayType, string> = {
  IFRAME: 'IFRAME: a standalone page',
  CANVAS: 'CANVAS: one canvas that fills the page',
};

/** The way players should hold a phone; `any`: the game fits both ways. */
export const ORIENTATIONS = ['any', 'landscape', 'portrait'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];
export const ORIENTATION_LABELS: Record<Orientation, string> = {
  any: 'Any',
  landscape: 'Landscape (on its side)',
  portrait: 'Portrait (upright)',
};

/** Only APPROVED games are ever visible to the public. */
export const GAME_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** Whether moderators may suspend a game: it is in the catalogue, or was and is withdrawn or rejected now. */
export const canSuspend = ({
  status,
  published,
}: {
  readonly status: GameStatus;
  readonly published: boolean;
}): boolean => status === 'APPROVED' || (status === 'REJECTED' && published);

/** Devices that a game may support. */
export const INPUT_DEVICES = ['keyboard', 'touch', 'mouse'] as const;
export type InputDevice = (typeof INPUT_DEVICES)[number];

export const GAME_SORTS = ['newest', 'trending', 'popular'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

/** Specification §9: list sizes of the home page, and the page size of other lists. */
export const HOME_LIMITS = { popular: 10, trending: 3, new: 12, multiplayer: 4 } as const;
/** So many games more are known of a list of the home page, to fill the places of hidden ones. */
export const HOME_SPARE = 2;
/** The pictures of one slide of the home page's hero, on the widest screen. */
export const HERO_PICTURES = 5;
export const PAGE_SIZE = 24;
export const RELATED_LIMIT = 6;
/** For you: how many of the most played games a browser chooses from, and how many it shows at most. */
export const FOR_YOU = { candidates: 60, shown: 12 } as const;
/** Number of games that are beside the stage: more than the specification's six, because they are a rail that scrolls. */
export const RAIL = 12;
export const LIST_LIMIT = { min: 1, max: 100, default: PAGE_SIZE } as const;
/** Offset paging is cheap only for the first pages; nobody pages further by hand. */
export const LIST_PAGE = { min: 1, max: 1000 } as const;
/** The first page of a list that grows, with what tells whether more follow. */
export const FIRST_PAGE = { limit: PAGE_SIZE, page: LIST_PAGE.min, withNext: true } as const;
export const SEARCH = {
  max: 100,
  maxWords: 8,
  /** The sizes of the search tiers: search reads the most played games first, the remaining ones last. */
  tiers: [1_000, 10_000, 100_000],
  /** Number of the most played games that are suggested while somebody types; a search finds all of them. */
  suggested: 1_000,
} as const;

/** The text of a search in a page's address: trimmed, and cut where a search must end. */
export function searchOf(text: string | null | undefined): string {
  return (text ?? '').trim().slice(0, SEARCH.max);
}

/** Formats plays as cards show them: none → "New", above 1000 → one decimal and k (specification §9). */
export function formatPlays(plays: number): string {
  if (plays === 0) return 'New';
  return plays > 1000 ? `${(plays / 1000).toFixed(1)}k` : String(plays);
}

/** Formats a rating with one decimal. */
export function formatRating(average: number): string {
  return average.toFixed(1);
}

/** The mean of a tally, 0 without votes. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count;
}

/**
 * The distinct searchable words of a text: runs of letters, marks and digits of any script, lower-cased, no longer
 * than a title. All other characters (quotes, `%`, emoji) are separators, so that none reaches the query.
 */
export function allSearchWords(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  // NFKC can expand one character to several, so that a word may exceed a title's limit.
  return [...new Set(words?.map((word) => [...word].slice(0, TITLE.max).join('')))];
}

/** The words of a search: at most `SEARCH.maxWords`. */
export function searchWords(text: string): string[] {
  return allSearchWords(text).slice(0, SEARCH.maxWords);
}

/** The user name and the password of an address (RFC 3986 §3.2.1), together. */
function userInfoOf({ username, password }: URL): string {
  return username + password;
}
