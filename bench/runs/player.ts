import type { SmokeStep } from '../../games/kit/smoke.ts';

/** What a player sees before the next steps. */
export interface Sight {
  /** The run's. */
  readonly seed: string;
  /** Of the game's frame, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Decides the next steps; `turn` counts from 0 in each run. */
export type Player = (sight: Sight, turn: number, chance: () => number) => Promise<readonly SmokeStep[]>;
