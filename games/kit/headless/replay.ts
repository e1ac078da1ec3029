import { readRecording, type Recording } from '../recording.ts';
import { standInForPage } from './dom.ts';
import { type Game, HeadlessRun } from './run.ts';

/** A run that was recorded. */
export interface RecordedRun {
  readonly seed: string;
  readonly mode: string;
  /** Whether it is part of the daily challenge, which everybody begins with nothing stored. */
  readonly isChallenge: boolean;
  /** As `writeRecording` wrote it. */
  readonly recording: string;
}

export interface ReplayedRun {
  readonly score: number;
  /** The score as the game writes it. */
  readonly text: string;
  /** Number of steps that were taken. */
  readonly steps: number;
  /** Whether the run has ended; otherwise the player has left it. */
  readonly over: boolean;
  readonly presses: Presses;
}

/** Statistics of the presses of keys, buttons and pointers. */
export interface Presses {
  /** The most within any second. */
  readonly busiest: number;
  /** Number of times from one press to the next. */
  readonly gaps: number;
  /** The standard deviation of these times, in steps. */
  readonly deviation: number;
}

/**
 * Plays a recorded run again, without a page.
 * @throws MalformedRecording
 */
export function replayRun(game: Game, { seed, mode, isChallenge, recording }: RecordedRun): ReplayedRun {
  standInForPage();
  const { stored, ...recorded } = readRecording(recording);
  const run = new HeadlessRun(game, {
    seed,
    mode,
    recording: { ...recorded, stored: isChallenge ? {} : stored },
  });
  while (!run.isAtEnd) run.step();
  return {
    score: run.score.value,
    text: run.score.text(),
    steps: run.steps,
    over: run.isOver,
    presses: pressesOf(recorded, run.stepsPerSecond),
  };
}

function pressesOf({ events }: Pick<Recording, 'events'>, stepsPerSecond: number): Presses {
  const steps = events
    .filter(
      ({ what }) =>
        what.kind === 'press' || (what.kind === 'key' && what.fresh) || (what.kind === 'button' && what.down),
    )
    .map(({ step }) => step);
  let busiest = 0;
  let first = 0;
  for (const [index, step] of steps.entries()) {
    while (step - (steps[first] ?? step) >= stepsPerSecond) first += 1;
    busiest = Math.max(busiest, index - first + 1);
  }
  const gaps = steps.slice(1).map((step, index) => step - (steps[index] ?? step));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / Math.max(1, gaps.length);
  return { busiest, gaps: gaps.length, deviation: Math.sqrt(variance) };
}
