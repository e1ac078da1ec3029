/** The boards of a game. A day ends at midnight UTC, a week on Sunday. */
export const BOARDS = ['today', 'week', 'all', 'daily'] as const;
export type BoardName = (typeof BOARDS)[number];
export const BOARD_LABELS: Record<BoardName, string> = {
  today: 'Today',
  week: 'This week',
  all: 'All time',
  daily: 'Daily challenge',
};
/** A version of a game's code: the first hexadecimal digits of a SHA-256. */
export const RUN_VERSION = /^[\da-f]{12}$/;

/** Number of places that a board shows. */
export const BOARD_SIZE = 50;

/** The states of a run that was handed in. */
export const RUN_STATUSES = ['WAITING', 'VERIFIED', 'REFUSED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** The reason why a run is not shown. */
export const RUN_REFUSALS = [
  'unknown_version',
  'malformed',
  'diverged',
  'too_long',
  'timed_out',
  'too_fast',
  'removed',
] as const;
export type RunRefusal = (typeof RUN_REFUSALS)[number];

export const RUN = {
  /** Time within which a run may be handed in after it was asked for: it may have been asked for ahead. */
  hours: 24,
  /** The longest recording, in characters: base64 of gzip. */
  recordingLength: 400_000,
  /** More than any game counts. */
  highestScore: 1e12,
  /** Seconds by which a recording may be quicker than the clock: clocks differ, and a browser may stall. */
  toleranceSeconds: 10,
  /** Most events of a player: so many at once, as when a window is drawn larger, and so many in each second. */
  events: { atOnce: 2000, perSecond: 1000 },
  resizes: { atOnce: 300, perSecond: 2 },
  /** A recording that ends its replayer so often is refused. */
  attempts: 3,
  /** The most runs of guests that wait to be verified, and the most bytes of their recordings. */
  waitingOfGuests: { runs: 2000, bytes: 64 * 1024 * 1024 },
  /** For how many days a run is kept that is nobody's best any more. */
  days: 8,
} as const;

/** The length of a recording. */
export interface RecordingSummary {
  readonly steps: number;
  /** Number of events, changes of the frame's size included. */
  readonly events: number;
  readonly resizes: number;
}

interface RunTime {
  readonly stepsPerSecond: number;
  /** The seconds since the run was given out. */
  readonly elapsedSeconds: number;
}

/** The reason why a recording cannot be a run that somebody has just played, in words; null if it can. */
export function findImplausibility(
  { steps, events, resizes }: RecordingSummary,
  { stepsPerSecond, elapsedSeconds }: RunTime,
): string | null {
  const seconds = steps / stepsPerSecond;
  const isMore = (
    count: number,
    { atOnce, perSecond }: { readonly atOnce: number; readonly perSecond: number },
  ) => count > atOnce + perSecond * seconds;
  if (seconds > elapsedSeconds + RUN.toleranceSeconds)
    return 'It is longer than the time since the run began.';
  if (isMore(events, RUN.events)) return 'It has more input than a player makes.';
  if (isMore(resizes, RUN.resizes)) return 'The frame changes its size too often.';
  return null;
}

/** The better score: the higher or the lower one. */
export const SCORE_ORDERS = ['higher', 'lower'] as const;
export type ScoreOrder = (typeof SCORE_ORDERS)[number];

export const UNVERIFIED_SCORE = {
  /** Greatest distance of a score from 0. */
  furthest: RUN.highestScore,
  /** A score is rounded to thousandths, which a time in seconds needs. */
  fraction: 1000,
} as const;

/** An unverified score as boards show it: the portal knows no unit of it. */
export const unverifiedScoreText = (score: number): string =>
  score.toLocaleString('en-US', { maximumFractionDigits: 3 });

/** Number of a browser's own runs that a board is asked for at once. */
export const OWN_RUNS_ASKED = 50;

/** The bytes of the body that hands in a run: its recording, and room for the rest. */
export const RUN_BODY = { bytes: RUN.recordingLength + 4000 } as const;

/** Faster than people press: fifteen in any second, or presses that follow each other as evenly as a clock. */
export const HUMAN_SPEED = { pressesPerSecond: 15, evenPresses: 40, deviationSteps: 0.5 } as const;

/** The shape of the key that a guest's browser makes up to have one place on a board: 128 random bits in base64url. */
export const GUEST_KEY = /^[\w-]{22}$/;

/** The first moment of today and of this week, UTC. */
export function beginningsOf(now: Date): { readonly today: Date; readonly week: Date } {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return { today, week: new Date(today.getTime() - sinceMonday * 86_400_000) };
}

/** The day of a daily challenge, such as `2026-11-23`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
