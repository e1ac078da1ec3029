import { Random } from '../kit/random.ts';
import { areNeighbours, findPaths, neighboursOf, type Size } from './grid.ts';
import type { Theme } from './themes.ts';

export interface HiddenWord {
  readonly text: string;
  /** Its cells, first letter first. */
  readonly cells: readonly number[];
}

/** A cloth of letters: every letter belongs to exactly one word. */
export interface Weave {
  readonly theme: Theme;
  readonly size: Size;
  readonly letters: readonly string[];
  readonly words: readonly HiddenWord[];
}

export const SIZES: readonly Size[] = [
  { columns: 5, rows: 5 },
  { columns: 5, rows: 6 },
  { columns: 6, rows: 6 },
];

/**
 * Generates a cloth from the theme's words: the same seed gives the same cloth. Each word can be read in one place
 * only.
 */
export function makeWeave(theme: Theme, size: Size, seed: string): Weave {
  const random = new Random(seed);
  for (;;) {
    const texts = chooseWords(theme.words, size.columns * size.rows, random);
    const weave = texts === undefined ? undefined : layOut(theme, texts, size, random);
    if (weave !== undefined && weave.words.every((word) => isUnique(word, weave))) return weave;
  }
}

/** Four to eight words that fill the cloth exactly and begin differently; undefined if this shuffle has none. */
function chooseWords(words: readonly string[], area: number, random: Random): string[] | undefined {
  const shuffled = random.shuffle(words);
  const chosen: string[] = [];
  const fill = (from: number, left: number): boolean => {
    if (left === 0) return true;
    for (let index = from; index < shuffled.length; index += 1) {
      const word = shuffled[index] ?? '';
      if (word.length > left || chosen.some((other) => other.startsWith(word) || word.startsWith(other)))
        continue;
      chosen.push(word);
      if (fill(index + 1, left - word.length)) return true;
      chosen.pop();
    }
    return false;
  };
  return fill(0, area) ? random.shuffle(chosen) : undefined;
}

function layOut(theme: Theme, texts: readonly string[], size: Size, random: Random): Weave {
  const way = wanderEverywhere(size, random);
  const letters: string[] = way.map(() => '');
  let from = 0;
  const words = texts.map((text) => {
    const cells = way.slice(from, from + text.length);
    from += text.length;
    cells.forEach((cell, index) => {
      letters[cell] = text.charAt(index);
    });
    return { text, cells };
  });
  return { theme, size, letters, words };
}

/** A random path through every cell, made by repeatedly reconnecting the ends of a path (backbite). */
function wanderEverywhere(size: Size, random: Random): number[] {
  const { columns, rows } = size;
  const way = Array.from({ length: columns * rows }, (_, step) => {
    const row = Math.floor(step / columns);
    const column = step % columns;
    return row * columns + (row % 2 === 0 ? column : columns - 1 - column);
  });
  const neighbours = way.map((_, cell) => neighboursOf(cell, size));
  for (let bite = 0; bite < 240; bite += 1) {
    if (random.chance(0.5)) way.reverse();
    const target = random.pick((neighbours[way[0] ?? 0] ?? []).filter((cell) => cell !== way[1]));
    reverseFirst(way, way.indexOf(target));
  }
  return way;
}

/** Reverses the first items in place: cloths that read well can take a thousand ways. */
function reverseFirst(way: number[], count: number): void {
  for (let low = 0, high = count - 1; low < high; low += 1, high -= 1) {
    const kept = way[low] ?? 0;
    way[low] = way[high] ?? 0;
    way[high] = kept;
  }
}

/** True if the word cannot be read through other cells. */
function isUnique({ text, cells }: HiddenWord, { letters, size }: Weave): boolean {
  const own = cellsKey(cells);
  return findPaths(text, letters, { size }).every((path) => cellsKey(path) === own);
}

/** The same for the same cells in any order. */
export function cellsKey(cells: readonly number[]): string {
  return cells.toSorted((a, b) => a - b).join(' ');
}

/** True if each cell touches the one before. */
export function isPath(cells: readonly number[], size: Size): boolean {
  return cells.every((cell, index) => index === 0 || areNeighbours(cell, cells[index - 1] ?? -1, size));
}
