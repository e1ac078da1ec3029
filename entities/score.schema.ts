import { z } from 'zod';
import { isMadeUpName } from './made-up-name.rules.ts';
import { GAME_REPORT_REASONS, SCORE_REPORT_REASONS } from './report.rules.ts';
import {
  BOARDS,
  GUEST_KEY,
  OWN_RUNS_ASKED,
  RUN,
  RUN_REFUSALS,
  RUN_STATUSES,
  RUN_VERSION,
  SCORE_ORDERS,
  UNVERIFIED_SCORE,
} from './score.rules.ts';

const mode = z.string().max(40);
const version = z.string().regex(RUN_VERSION, 'Twelve hexadecimal digits.');

export const startRun = z.object({
  id: z.uuid(),
  mode: mode.default(''),
  version,
  /** The run is part of the daily challenge. */
  daily: z.boolean().default(false),
});
/** `run` is for one score, until 24 hours have passed. */
export const begunRun = z.object({ run: z.string(), seed: z.string(), version, day: z.string().nullable() });
export type BegunRun = z.infer<typeof begunRun>;

/** Under which name and in whose place a score stands. */
const player = {
  /** One of the made-up names; without it a member's own. */
  name: z.string().refine(isMadeUpName, 'Choose one of the names that are offered.').optional(),
  /** The key that a guest's browser has made up; a guest has none of the places without it. */
  guest: z.string().regex(GUEST_KEY).optional(),
};
export const finishRun = z.object({
  run: z.string().max(500),
  score: z.number().gt(0).max(RUN.highestScore),
  recording: z.string().min(1).max(RUN.recordingLength),
  ...player,
});
export type FinishRun = z.infer<typeof finishRun>;
/** `NOT_BETTER`: the player has a better run of today, so it is not kept. */
export const finishedRun = z.object({ id: z.uuid(), status: z.enum([...RUN_STATUSES, 'NOT_BETTER']) });
export type FinishedRun = z.infer<typeof finishedRun>;

/** A score that a game reports of its player. Nothing proves it. */
export const submitScore = z.object({
  id: z.uuid(),
  score: z.number().min(-UNVERIFIED_SCORE.furthest).max(UNVERIFIED_SCORE.furthest),
  ...player,
});
export type SubmitScore = z.output<typeof submitScore>;
export const submittedScore = z.object({
  /** The id of the player's best score of today, which may be an earlier one. */
  id: z.uuid(),
  /** Whether this is the player's best score of today. */
  best: z.boolean(),
  /** The player's place today; null where a moderator has removed the score. */
  place: z.int().nullable(),
});
export type SubmittedScore = z.infer<typeof submittedScore>;

/** A developer's choice for the unverified board of a game; null: the game has none. */
export const scoreOrder = z.enum(SCORE_ORDERS).nullable();
export const setScoreBoard = z.object({ id: z.uuid(), order: scoreOrder });
export const scoreBoardSetting = z.object({ order: scoreOrder });
export const gameById = z.object({ id: z.uuid() });
export const clearedScores = z.object({ cleared: z.int() });

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
/** The boards of a game; null if it has none. */
export const gameBoards = z
  .object({
    /** The name of what the score counts, such as "Score" or "Strokes". */
    label: z.string(),
    better: z.enum(SCORE_ORDERS),
    /** Whether the game shows a run of the boards beside the player's own. */
    ghost: z.boolean(),
    /** Whether its scores are proven; if not, the game reports them and nothing checks them. */
    verified: z.boolean(),
    /** True of a retired game, whose boards take no run any more; others say nothing of it. */
    closed: z.boolean().optional(),
    /** One with the id '' if the game has no modes. */
    modes: z.array(boardMode).min(1),
  })
  .nullable();
export type GameBoards = NonNullable<z.infer<typeof gameBoards>>;

export const boardOfGame = z.object({
  id: z.uuid(),
  board: z.enum(BOARDS).default('today'),
  mode: mode.optional(),
  /** Only the places of these runs: their ids, separated by commas. */
  runs: z
    .string()
    .max(37 * OWN_RUNS_ASKED)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(OWN_RUNS_ASKED))
    .optional(),
});
/** The ids of a person's runs of a game. */
export const ownRuns = z.array(z.uuid());

export const boardEntry = z.object({
  place: z.int(),
  /** The id of the run, or of the unverified score. */
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
  /** The name of what the score counts, such as "Score" or "Strokes". */
  label: z.string(),
  better: z.enum(SCORE_ORDERS),
  verified: z.boolean(),
  modes: z.array(boardMode),
  entries: z.array(boardEntry),
  /** Number of players that have a place. */
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

export const reportRun = z.object({
  id: z.uuid(),
  /** Those of a game are what a page from before scores had their own reasons sends. */
  reason: z.enum([...SCORE_REPORT_REASONS, ...GAME_REPORT_REASONS]),
});
export const runRemoved = z.object({ id: z.uuid() });
