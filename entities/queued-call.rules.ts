import type { Shape } from './decode.rules.ts';
import { LATE_PLAY } from './play.rules.ts';

export interface QueuedCall {
  /** Its name in messages to the person; null if they get no message. */
  readonly name: string | null;
  /** The state that it sets: of several calls that set the same state of a game, only the last one counts. */
  readonly sets?: 'favourite' | 'rating';
}

/**
 * The mutations that are queued while the server is away, by their tRPC paths. Each is idempotent on the server, which
 * may get it twice.
 */
export const QUEUED_CALLS = {
  'play.record': { name: null },
  'favourite.add': { name: 'favorite', sets: 'favourite' },
  'favourite.remove': { name: 'favorite', sets: 'favourite' },
  'rating.rate': { name: 'rating', sets: 'rating' },
  'rating.reportComment': { name: 'report' },
  'report.game': { name: 'report' },
  'report.anything': { name: 'report' },
  'medal.award': { name: null },
} as const satisfies Readonly<Record<string, QueuedCall>>;

export type QueuedPath = keyof typeof QUEUED_CALLS;

export const isQueuedPath: Shape<QueuedPath> = (path): path is QueuedPath =>
  typeof path === 'string' && Object.hasOwn(QUEUED_CALLS, path);

/** Longest time that a call may wait, in days: the server takes no older play, and keeps the answers a day longer. */
export const MAX_QUEUE_AGE_DAYS = LATE_PLAY.days;
