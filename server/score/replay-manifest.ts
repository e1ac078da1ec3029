import { z } from 'zod';
import { RUN_VERSION } from '../../entities/score.rules.ts';

/** The boards of a game. */
const boards = z.object({
  stepsPerSecond: z.int().positive(),
  better: z.enum(['higher', 'lower']),
  label: z.string(),
  /** Whether the game shows a run beside the player's own. */
  ghost: z.boolean(),
  modes: z.array(z.object({ id: z.string(), name: z.string() })).min(1),
});

/** A run that was played again. */
export const replayedRun = z.object({
  score: z.number(),
  text: z.string(),
  steps: z.int(),
  over: z.boolean(),
  presses: z.object({ busiest: z.int(), gaps: z.int(), deviation: z.number() }),
});

const recorded = z.object({
  seed: z.string(),
  mode: z.string(),
  isChallenge: z.boolean(),
  recording: z.string(),
});

/** A game that was built to be replayed: `games/kit/headless/start.ts`. */
export const replayModule = z.object({
  describe: z.function({ input: [], output: z.promise(boards) }),
  replay: z.function({ input: [recorded], output: z.promise(replayedRun) }),
});

/** The games that can be replayed, by slug: `dist/replays/manifest.json`. */
export const replayManifest = z.record(
  z.string(),
  boards.extend({ version: z.string().regex(RUN_VERSION), file: z.string() }),
);
export type ReplayManifest = z.infer<typeof replayManifest>;
