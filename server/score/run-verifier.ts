import type { RecordingSummary, RunRefusal } from '../../entities/score.rules.ts';

/** A game whose runs can be played again, and what its boards are. */
export interface RankedGame {
  /** The version of its code that is served now. */
  readonly version: string;
  readonly stepsPerSecond: number;
  readonly better: 'higher' | 'lower';
  /** The name of what the score counts, such as "Score" or "Strokes". */
  readonly label: string;
  /** Whether the game shows a run beside the player's own. */
  readonly ghost: boolean;
  /** The modes with a board; one with the id '' if the game has no modes. */
  readonly modes: readonly { readonly id: string; readonly name: string }[];
}

export interface RecordedRun {
  readonly slug: string;
  readonly version: string;
  readonly seed: string;
  readonly mode: string;
  /** Whether it is part of the daily challenge, which everybody begins with nothing stored. */
  readonly isChallenge: boolean;
  readonly recording: string;
}

/** Statistics of the input in a recording, by which a moderator can know a program. */
export interface InputTiming {
  /** The most presses of keys, buttons and fingers within one second. */
  readonly busiest: number;
  /** Steps from one press to the next: how many there are, and how much they differ from one another. */
  readonly gaps: number;
  readonly deviation: number;
}

export type ReplayResult =
  | {
      readonly kind: 'played';
      readonly score: number;
      /** The score as the game writes it. */
      readonly text: string;
      readonly steps: number;
      /** Whether the run has ended; otherwise the player has left it. */
      readonly over: boolean;
      readonly presses: InputTiming;
    }
  | { readonly kind: 'refused'; readonly reason: RunRefusal };

/** The verifier where no game's runs can be played again. */
export const noRunVerifier: RunVerifier = {
  games: new Map(),
  summarizeRecording: async () => null,
  replay: async () => ({ kind: 'refused', reason: 'unknown_version' }),
};

/** Plays runs again with the code of the game. */
export interface RunVerifier {
  /** By slug. */
  readonly games: ReadonlyMap<string, RankedGame>;
  /** Reads how long a recording is, without playing it; null for what is no recording. */
  summarizeRecording(recording: string): Promise<RecordingSummary | null>;
  /**
   * @param signal aborted when this process stops
   * @throws when it is stopped, or cannot replay anything; neither says anything about the run
   */
  replay(run: RecordedRun, signal: AbortSignal): Promise<ReplayResult>;
}
