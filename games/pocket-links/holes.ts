import { COURSES } from './courses.ts';
import type { Hole } from './hole.ts';
import { readHole } from './hole-text.ts';

/** A world of nine holes, with a material of its own. */
interface World {
  readonly name: string;
  readonly material: string;
  readonly holes: readonly Hole[];
}

export const WORLDS: readonly World[] = COURSES.map(({ name, material, holes }) => ({
  name,
  material,
  holes: holes
    .trim()
    .split('\n')
    .map((line) => readHole(line.slice(0, line.indexOf('|')), line.slice(line.indexOf('|') + 1))),
}));

/** Every hole: six worlds of nine. */
export const ALL_HOLES: readonly Hole[] = WORLDS.flatMap(({ holes }) => holes);

/** The eighteen holes of the course, in the order of the round: those of the first two worlds. */
export const HOLES: readonly Hole[] = ALL_HOLES.slice(0, 18);

/** The hole mirrored left to right. */
export function mirrored({ name, par, map, mills, sliders }: Hole): Hole {
  const width = Math.max(...map.map((row) => row.length));
  return {
    name,
    par,
    map: map.map((row) =>
      [...row.padEnd(width)]
        .toReversed()
        .map((letter) => SWAPPED[letter] ?? letter)
        .join(''),
    ),
    mills: mills.map((mill) => ({ ...mill, x: width - mill.x, speed: -mill.speed })),
    sliders: sliders.map((slider) => ({ ...slider, fromX: width - slider.fromX, toX: width - slider.toX })),
  };
}

const SWAPPED: Readonly<Record<string, string>> = {
  q: 'e',
  e: 'q',
  z: 'c',
  c: 'z',
  '<': '>',
  '>': '<',
  l: 'r',
  r: 'l',
};
