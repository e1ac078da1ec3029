import type { AgeRating } from './game.rules.ts';
import { PLAYS_PER_NETWORK } from './play.rules.ts';

/** Game analytics: limits, periods and pure functions; no I/O, so that the browser may import them. */

/** The path to which the portal's frame posts the events of its game. */
export const EVENTS_PATH = '/api/events';

/** Limits of one request: events, and bytes from the frame (browsers limit beacons to 64 KiB). */
export const EVENT_BATCH = { max: 500, bytes: 64 * 1024 } as const;
/**
 * The events and bytes of JSON that one network's frames may add to a game in this time: forty events for each play that it may
 * add, of 256 bytes each; and to all games together, four times as much.
 */
export const EVENTS_PER_NETWORK = {
  max: 40 * PLAYS_PER_NETWORK.max,
  bytes: 40 * PLAYS_PER_NETWORK.max * 256,
  timesOfAllGames: 4,
  minutes: 60,
} as const;
/** The events and megabytes (2^20 bytes) of JSON that one developer may send over the public API in this time. */
export const EVENTS_PER_DEVELOPER = { max: 100_000, megabytes: 32, minutes: 60 } as const;
export const EVENT_NAME = { max: 64, pattern: /^[A-Za-z][\w.:-]*$/ } as const;
/** The sender's own id of an event, which makes sending it twice safe. */
export const EVENT_ID = { max: 64 } as const;
/** A developer's own pseudonym for a player. */
export const PLAYER_ID = { max: 200 } as const;
/** Limits of an event's properties: entries over all levels, levels of nesting, characters of JSON. */
export const EVENT_PROPERTIES = { entries: 32, depth: 3, letters: 2048 } as const;

/** Events that the SDK sends by itself; developers name all others. */
export const GAME_EVENTS = {
  loadingFinished: 'loading_finished',
  gameplayStart: 'gameplay_start',
  gameplayStop: 'gameplay_stop',
  levelComplete: 'level_complete',
  completed: 'completed',
} as const;
/** Sent by the portal at intervals during play, so that a long run stays one session. */
export const GAMEPLAY_GOES_ON = { name: 'gameplay_goes_on', everyMinutes: 10 } as const;

/** The localStorage key of the random id that distinguishes a game's players. */
export const VISITOR_KEY = 'visitor_id';

/** Events older than this are not counted. */
export const LATE_DAYS = 30;
/**
 * Age of the last event of a month when the month's events are deleted: longer than LATE_DAYS, so that any day can still be
 * recounted.
 */
export const EVENT_RETENTION_DAYS = 40;
/** Greatest lead of a sender's clock over the server's; such an event counts as of now. */
export const CLOCK_AHEAD_MINUTES = 5;
/** The longest gap between two events of one session; a session never spans two UTC days. */
export const SESSION_GAP_MINUTES = 30;
/** The days after a player's first day on which retention is measured. */
export const RETENTION_DAYS = [1, 7, 30] as const;

/** Selectable periods, in days up to and including today (UTC). */
export const PERIODS = { '7d': 7, '28d': 28, '30d': 30, '90d': 90, '12m': 365 } as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = ['7d', '28d', '30d', '90d', '12m'] as const satisfies readonly Period[];
export const DEFAULT_PERIOD: Period = '30d';

/** The assumed age group of a game's players, from the game's age rating: nobody is asked for an age. */
export const AGE_GROUPS: Record<AgeRating, string> = {
  KIDS: '3-6',
  E7: '7+',
  E13: '13+',
  E16: '16+',
  E18: '18+',
};

/** Used as the country if no proxy supplied one. */
export const UNKNOWN_COUNTRY = 'unknown';

const DAY_MS = 86_400_000;

/** The first and last day of a period that ends today, as `YYYY-MM-DD` in UTC. */
export function daysOf(period: Period, now: Date): { readonly from: string; readonly to: string } {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  return { from: day(1 - PERIODS[period]), to: day(0) };
}

/** Describes what is wrong with an event's properties, for its sender; null if they are valid. */
export function propertiesFault(properties: unknown): string | null {
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) {
    return 'Send an object.';
  }
  const { entries, depth, letters } = EVENT_PROPERTIES;
  const size = measure(properties, 1);
  if (size === null) return `Nest it at most ${depth} levels deep, of plain JSON values.`;
  if (size > entries) return `Send at most ${entries} entries.`;
  if (JSON.stringify(properties).length > letters) return `Send at most ${letters} letters of JSON.`;
  return null;
}

/** Counts a value's entries over all levels; null if it is too deep or not JSON. */
function measure(value: unknown, level: number): number | null {
  if (typeof value !== 'object' || value === null) return isPlain(value) ? 0 : null;
  if (level > EVENT_PROPERTIES.depth) return null;
  let sum = 0;
  for (const [key, inner] of Object.entries(value)) {
    const size = !isText(key) ? null : measure(inner, level + 1);
    if (size === null) return null;
    sum += size + 1;
    if (sum > EVENT_PROPERTIES.entries) return sum;
  }
  return sum;
}

/** PostgreSQL's jsonb rejects NUL and lone surrogates. */
function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  return (
    value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}
