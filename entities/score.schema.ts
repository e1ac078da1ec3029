import { z } from 'zod';
import { isMadeUpName } from './made-up-name.rules.ts';
import { GAME_REPORT_REASONS } from './report.rules.ts';
import { BOARDS, GUEST_KEY, RUN, RUN_REFUSALS, RUN_STATUSES, RUN_VERSION } from './score.rules.ts';

const mode = z.string().max(40);
const version = z.string().regex(RUN_VERSION, 'Twelve hexadecimal digits.');

export const beginRun = z.object({
  id: z.uuid(),
  mode: mode.default(''),
  version,
  /** The run is part of the daily challenge. */
  daily: z.boolean().default(false),
});
/** `run` is for one score, until 24 hours have passed. */
export const begunRun = z.object({ run: z.string(), seed: z.string(), version, day: z.string().nullable() });
export type BegunRun = z.infer<typeof begunRun>;

export const finishRun = z.object({
  run: z.string().max(500),
  score: z.number().gt(0).max(RUN.highestScore),
  recording: z.string().min(1).max(RUN.recordingLength),
  /** One of the made-up names; without it a member's own. */
  name: z.string().refine(isMadeUpName, 'Choose one of the names that are offered.').optional(),
  /** What the browser of a guest has made up; a guest has none of the places without it. */
  guest: z.string().regex(GUEST_KEY).optional(),
});
export type FinishRun = z.infer<typeof finishRun>;
/** `NOT_BETTER`: the player has a better run of today, so it is not kept. */
export const finishedRun = z.object({ id: z.uuid(), status: z.enum([...RUN_STATUSES, 'NOT_BETTER']) });
export type FinishedRun = z.infer<typeof finishedRun>;

export const runById = z.object({ id: z.uuid() });
/** The place of a run on each board; null where it is not its player's best. */
const places = z.object({
  today: z.int().nullable(),
  week: z.int().nullable(),
  all: z.int().nullable(),
  daily: z.int().nullable(),
});
export const runFacts = z.object({
  id: z.uuid(),
  status: z.enum(RUN_STATUSES),
  refusal: z.enum(RUN_REFUSALS).nullable(),
  text: z.string().nullable(),
  places,
});
export type RunFacts = z.infer<typeof runFacts>;

const boardMode = z.object({ id: mode, name: z.string() });
/** What boards a game has; null if it has none. */
export const gameBoards = z
  .object({
    /** What the score counts, such as "Score" or "Strokes". */
    label: z.string(),
    better: z.enum(['higher', 'lower']),
    /** Whether the game shows a run of the boards beside the player's own. */
    ghost: z.boolean(),
    /** One with the id '' if the game has no modes. */
    modes: z.array(boardMode).min(1),
  })
  .nullable();
export type GameBoards = NonNullable<z.infer<typeof gameBoards>>;

export const boardOfGame = z.object({
  id: z.uuid(),
  board: z.enum(BOARDS).default('today'),
  mode: mode.optional(),
});
/** The ids of a person's verified runs of a game. */
export const ownRuns = z.array(z.uuid());

export const boardEntry = z.object({
  place: z.int(),
  /** The id of the run. */
  run: z.uuid(),
  name: z.string(),
  score: z.number(),
  /** The score as the game writes it. */
  text: z.string(),
  finishedAt: z.iso.datetime(),
  /** Whether the game as it is now can show the run. */
  watchable: z.boolean(),
});
export const scoreBoard = z.object({
  board: z.enum(BOARDS),
  mode,
  /** What the score counts, such as "Score" or "Strokes". */
  label: z.string(),
  better: z.enum(['higher', 'lower']),
  modes: z.array(boardMode),
  entries: z.array(boardEntry),
  /** How many players have a place. */
  players: z.int(),
});
export type ScoreBoard = z.infer<typeof scoreBoard>;

/** The best runs of today, one of each game, the most played game first. */
export const bestOfToday = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    thumbUrl: z.string(),
    run: z.uuid(),
    name: z.string(),
    text: z.string(),
    players: z.int(),
  }),
);
export type BestOfToday = z.infer<typeof bestOfToday>;

/** A run to be played again in the game. */
export const replay = z.object({
  seed: z.string(),
  mode,
  version,
  recording: z.string(),
  name: z.string(),
  text: z.string(),
});
export type Replay = z.infer<typeof replay>;

export const reportRun = z.object({ id: z.uuid(), reason: z.enum(GAME_REPORT_REASONS) });
export const runRemoved = z.object({ id: z.uuid() });
