import type { SmokeStep } from '../../games/kit/smoke.ts';

/** Numbers from 0 to 1 by a seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from `low` to `high`. */
export const between = (low: number, high: number, chance: () => number): number =>
  low + (high - low) * chance();
export const oneOf = <Item>(items: readonly [Item, ...Item[]], chance: () => number): Item =>
  items[Math.floor(chance() * items.length)] ?? items[0];
/** Presses a key for as long as people do. */
export const tap = (chance: () => number, ...keys: string[]): readonly SmokeStep[] => [
  { keys, ms: between(40, 110, chance) },
  { wait: between(30, 130, chance) },
];
