/** Limits, vocabularies and pure functions of a game; no I/O, so that the browser may import them. */

/** Letters allowed in a game's text fields and in its address. */
export const TITLE = { min: 2, max: 80 } as const;
export const DESCRIPTION = { min: 10, max: 2000 } as const;
export const INSTRUCTIONS = { max: 2000 } as const;
export const SLUG = { max: 100 } as const;
export const URL_LENGTH = { max: 2048 } as const;
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

/** Only APPROVED games are ever visible to the public. */
export const GAME_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** What a player can play with. */
export const INPUT_DEVICES = ['keyboard', 'touch', 'mouse'] as const;
export type InputDevice = (typeof INPUT_DEVICES)[number];

export const GAME_SORTS = ['newest', 'trending', 'popular'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

/** Specification §9: sizes of the lists on the home page and of a page of a list. */
export const HOME_LIMITS = { popular: 10, trending: 3, new: 12, multiplayer: 4 } as const;
export const PAGE_SIZE = 24;
export const RELATED_LIMIT = 6;
export const LIST_LIMIT = { min: 1, max: 100, default: PAGE_SIZE } as const;
/** Offset paging stays cheap only near the front; nobody leafs further by hand. */
export const LIST_PAGE = { min: 1, max: 1000 } as const;
export const SEARCH = {
  max: 100,
  maxWords: 8,
  /** So many of the most played games are looked through first, then so many; the rest after those. */
  tiers: [1_000, 10_000, 100_000],
} as const;

/** A play counts once per visitor and game within this time. */
export const PLAY_WINDOW_MINUTES = 30;
/** So many plays of a game count from one network within so many minutes. */
export const PLAYS_PER_NETWORK = { max: 300, minutes: 60 } as const;
/** A play made without a network may be told so many days later; a device's clock may be ahead by so many minutes. */
export const LATE_PLAY = { days: 7, clockMinutes: 5 } as const;
/** A play weighs half as much for the trend after this many days. */
export const TREND_HALF_LIFE_DAYS = 3;

/**
 * The moment at which a late play counts, never one to come.
 * @param playedAt what the device says, ms since 1970
 * @returns ms since 1970; null when the play is too old, or the device's clock cannot be right
 */
export function latePlayMoment(playedAt: number, now: number): number | null {
  const tooOld = playedAt < now - LATE_PLAY.days * 86_400_000;
  const toCome = playedAt > now + LATE_PLAY.clockMinutes * 60_000;
  return tooOld || toCome ? null : Math.min(playedAt, now);
}

/** Plays as cards show them: none → "New", above 1000 → one decimal and k (specification §9). */
export function formatPlays(plays: number): string {
  if (plays === 0) return 'New';
  return plays > 1000 ? `${(plays / 1000).toFixed(1)}k` : String(plays);
}

/** A rating as shown everywhere: one decimal. */
export function formatRating(average: number): string {
  return average.toFixed(1);
}

/** The mean of a tally, 0 when nobody voted. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count;
}

/**
 * The searchable words of a text, without repetition: runs of letters, marks and digits of any script, lower-cased, no
 * longer than a title. Everything else (quotes, `%`, emoji) separates words and can do no harm.
 */
export function allSearchWords(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  // One character of the text may stand for six of a word.
  return [...new Set(words?.map((word) => [...word].slice(0, TITLE.max).join('')))];
}

/** The words a search looks for: the first `SEARCH.maxWords` of them. */
export function searchWords(text: string): string[] {
  return allSearchWords(text).slice(0, SEARCH.maxWords);
}
