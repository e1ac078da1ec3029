/** Wrong tries allowed at the beginning of an endless run; each word restores one. */
export const MOST_PINS = 8;

/** Returns the most pins that the cloth of that number, from 1, leaves: one fewer with each, down to the last. */
export function pinsFor(cloth: number): number {
  return Math.max(1, MOST_PINS + 1 - cloth);
}

/** The hints that the cloth of that number begins with: what is left of them, and as long as pins can be spared, at least one. */
export function hintsFor(cloth: number, left: number): number {
  const most = pinsFor(cloth);
  return most > 1 ? Math.min(most, Math.max(1, left)) : 0;
}
