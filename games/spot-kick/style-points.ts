import type { Flight } from './flight.ts';
import { isPowerShot } from './shot.ts';

/** The words for a kick that was no goal, and that nobody saved. */
export const MISSES = { post: 'The post!', wide: 'Wide…', over: 'Over…', blocked: 'Into the wall…' } as const;

/** The points of a goal or a save, and the words to show. */
export interface Praise {
  readonly points: number;
  readonly words: string;
  /** Deserves a slow-motion replay. */
  readonly great: boolean;
}

const GOAL = 100;
/** The extra points of a goal that is shown again. */
const GREAT = 110;
const SAVE = 150;

/** The points of the player's goal. */
export function praiseGoal({ shot, kissedPost, keeper }: Flight): Praise {
  const topCorner = Math.abs(shot.x) > 2.35 && shot.y > 1.5;
  const bent = Math.abs(shot.bend) > 0.55;
  const rocket = isPowerShot(shot);
  const fooled = keeper.dive !== undefined && keeper.dive.x * shot.x < -1.5;
  const extras: readonly (readonly [boolean, number, string])[] = [
    [kissedPost, 60, 'In off the post!'],
    [topCorner, 80, 'Top corner!'],
    [bent, 50, 'Bent it!'],
    [rocket, 60, 'Rocket!'],
    [fooled, 20, 'Wrong way!'],
  ];
  const earned = extras.filter(([holds]) => holds);
  const extra = earned.reduce((sum, [, points]) => sum + points, 0);
  return { points: GOAL + extra, words: earned[0]?.[2] ?? 'Goal!', great: extra >= GREAT };
}

/** The points of the player's save. */
export function praiseSave({ keeper }: Flight): Praise {
  const full = keeper.stretch > 0.8;
  return { points: SAVE + (full ? 50 : 0), words: full ? 'What a save!' : 'Saved!', great: full };
}
