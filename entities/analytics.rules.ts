import type { AgeRating } from './game.rules.ts';

/** What games tell of how they are played: limits, periods and pure functions; no I/O, so that the browser may import them. */

/** Where the portal's own frame sends what its game tells it. */
export const EVENTS_PATH = '/api/events';

/** A call's events: how many at most and, from the frame, in how many bytes (browsers' beacons carry no more). */
export const EVENT_BATCH = { max: 500, bytes: 64 * 1024 } as const;
export const EVENT_NAME = { max: 64, pattern: /^[A-Za-z][\w.:-]*$/ } as const;
/** A name that the sender gives an event, so that one sent twice counts once. */
export const EVENT_ID = { max: 64 } as const;
/** A developer's own pseudonym of a player. */
export const PLAYER_ID = { max: 200 } as const;
/** What an event may carry: entries at every depth together, levels of nesting, letters of its JSON. */
export const EVENT_PROPERTIES = { entries: 32, depth: 3, letters: 2048 } as const;

/** What the SDK says by itself; whatever else a game sends is named by its developer. */
export const GAME_EVENTS = {
  loadingFinished: 'loading_finished',
  gameplayStart: 'gameplay_start',
  gameplayStop: 'gameplay_stop',
  levelComplete: 'level_complete',
  completed: 'completed',
} as const;
/** What the portal adds every so often while somebody plays on, so that a long run is one session. */
export const GAMEPLAY_GOES_ON = { name: 'gameplay_goes_on', everyMinutes: 10 } as const;

/** Where the browser keeps the random id by which a game's players are told apart. */
export const VISITOR_KEY = 'visitor_id';

/** An event that comes later than this is not counted any more. */
export const LATE_DAYS = 30;
/** Single events are kept this long; longer than late ones come, so that a day can always be counted anew. */
export const EVENT_RETENTION_DAYS = 40;
/** How far ahead of ours a sender's clock may be; the event counts as of now. */
export const CLOCK_AHEAD_MINUTES = 5;
/** A player's events of one day are one session while no longer than this lies between two of them. */
export const SESSION_GAP_MINUTES = 30;
/** The days after a player's first on which coming back is counted. */
export const RETENTION_DAYS = [1, 7, 30] as const;

/** The periods that can be asked for, in days up to and with today (UTC). */
export const PERIODS = { '7d': 7, '28d': 28, '30d': 30, '90d': 90, '12m': 365 } as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = ['7d', '28d', '30d', '90d', '12m'] as const satisfies readonly Period[];
export const DEFAULT_PERIOD: Period = '30d';

/** Whom a game's players are taken to be: nobody is asked for an age, the rating of the game stands for it. */
export const AGE_GROUPS: Record<AgeRating, string> = {
  KIDS: '3-6',
  E7: '7+',
  E13: '13+',
  E16: '16+',
  E18: '18+',
};

/** Where games include the SDK from, by the play origin's address with `{game}` in its path or host. */
export function sdkAddress(playOrigin: string): string {
  return new URL('/sdk/v1.js', playOrigin.replace('{game}', 'sdk')).href;
}

/** What stands for the country where no proxy tells it. */
export const UNKNOWN_COUNTRY = 'unknown';

const DAY_MS = 86_400_000;

/** The first and last day of a period that ends today, as `YYYY-MM-DD` in UTC. */
export function daysOf(period: Period, now: Date): { readonly from: string; readonly to: string } {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  return { from: day(1 - PERIODS[period]), to: day(0) };
}

/** What is wrong with an event's free properties, in words for its sender; null when nothing is. */
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

/** How many entries a value holds at every depth; null when it is too deep or no JSON. */
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

/** PostgreSQL's JSON holds every character but NUL and halves of one. */
function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  return (
    value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}
