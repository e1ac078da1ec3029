import type { Strictness } from './round.ts';
import { type SongPlan, SONGS } from './songs.ts';

/** Beats per minute that each encore is faster than the one before, and the most. */
const FASTER = 4;
const FASTEST = 210;
const HARDEST = 6;
/** Parts of eight bars in one encore: half a minute or so. */
const PARTS = 2;

/**
 * The encore of a number, from 0: short songs of its own without an end, each harder than the one before. `seed` makes those
 * of one run.
 */
export function encoreOf(number: number, seed: string): SongPlan {
  const song = SONGS[number % SONGS.length];
  if (song === undefined) throw new RangeError('there are no songs');
  return {
    ...song,
    id: 'encore',
    name: `Encore ${number + 1}`,
    seed: `encore ${seed} ${number}`,
    tempo: Math.min(FASTEST, 96 + number * FASTER),
    level: Math.min(HARDEST, 1.4 + number * 0.45),
    parts: PARTS,
  };
}

/** How strict an encore is: the first as gentle as the first song; later the pulse drains, and the beat must be met closely. */
export function strictnessOf(number: number): Strictness {
  return {
    missCost: Math.min(0.1, 0.034 + number * 0.005),
    drain: number * number * 0.001,
    reach: Math.max(0.3, 1 - number * 0.05),
  };
}
