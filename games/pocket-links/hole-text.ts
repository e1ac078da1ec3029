import type { Hole, Mill, Slider } from './hole.ts';

/** The letters of a map; `holes.ts` says what each is. */
const LETTERS = /^[ .THsw^v<>oxqezciudlr123*]*$/;
/** The bounds of a hole that somebody has made: cells, strokes, and the number of mills and of sliders. */
export const BOUNDS = { width: 9, height: 13, par: 6, parts: 4, letters: 400 } as const;
/** The least and the most of each number of a mill, and of a slider. */
const MILL = [
  [0, BOUNDS.width],
  [0, BOUNDS.height],
  [0.6, 2.6],
  [-3, 3],
] as const;
const SLIDER = [
  [0, BOUNDS.height],
  [0.8, 4],
  [0, BOUNDS.width],
  [0, BOUNDS.width],
  [1.5, 8],
] as const;

/** A text that is no hole: the message says why. */
export class BadHole extends Error {
  override readonly name = 'BadHole';
}

/** Reads a hole that can be played; otherwise as `parseHole`. */
export function readHole(name: string, text: string): Hole {
  const hole = parseHole(name, text);
  const problem = problemOf(hole);
  if (problem !== undefined) throw new BadHole(problem);
  return hole;
}

/**
 * Parses a hole of its text: the par, the rows from the top, each mill and each slider, such as `3|q.e/.H./.T./z.c|m1.5,2,1,1.2`.
 * @throws BadHole whose message a player understands
 */
export function parseHole(name: string, text: string): Hole {
  if (text.length > BOUNDS.letters) throw new BadHole('This hole is too long.');
  const [par = '', rows = '', ...parts] = text.split('|');
  if (!/^\d$/.test(par) || Number(par) < 1 || Number(par) > BOUNDS.par)
    throw new BadHole('This link holds no hole.');
  const map = rows.split('/');
  if (!map.every((row) => LETTERS.test(row))) throw new BadHole('This hole has a piece that nobody knows.');
  if (map.length > BOUNDS.height || map.some((row) => row.length > BOUNDS.width))
    throw new BadHole('This hole is too large.');
  const mills = parts.filter((part) => part.startsWith('m')).map((part) => readMill(part));
  const sliders = parts.filter((part) => part.startsWith('s')).map((part) => readSlider(part));
  if (mills.length + sliders.length < parts.length || parts.length > BOUNDS.parts)
    throw new BadHole('This hole has a part that nobody knows.');
  return { name, par: Number(par), map, mills, sliders };
}

/** Writes what `parseHole` reads. */
export function writeHole({ par, map, mills, sliders }: Hole): string {
  return [
    String(par),
    map.map((row) => row.trimEnd()).join('/'),
    ...mills.map(({ x, y, length, speed }) => `m${[x, y, length, speed].join(',')}`),
    ...sliders.map(({ y, width, fromX, toX, period }) => `s${[y, width, fromX, toX, period].join(',')}`),
  ].join('|');
}

/** The reason why a hole cannot be played, in a sentence; undefined for nothing. */
export function problemOf({ map }: Pick<Hole, 'map'>): string | undefined {
  const letters = map.join('');
  const count = (letter: string) => letters.split(letter).length - 1;
  if (count('T') !== 1) return 'It needs one tee.';
  if (count('H') !== 1) return 'It needs one cup.';
  if (['1', '2', '3'].some((twin) => ![0, 2].includes(count(twin)))) return 'Every burrow needs its twin.';
  return leadsToCup(map) ? undefined : 'No way leads from the tee to the cup.';
}

/** Whether somebody who walks from cell to cell, and through burrows, comes from the tee to the cup. */
function leadsToCup(map: readonly string[]): boolean {
  const at = ([x, y]: readonly [number, number]): string => map[y]?.[x] ?? ' ';
  const all = map.flatMap((row, y) => Array.from(row, (_, x) => [x, y] as const));
  const open = all.filter((cell) => at(cell) === 'T');
  const seen = new Set<string>();
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const here = cell;
    const letter = at(here);
    if (seen.has(here.join()) || letter === ' ' || letter === 'x' || letter === 'w') continue;
    if (letter === 'H') return true;
    seen.add(here.join());
    const [x, y] = here;
    open.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
    if ('123'.includes(letter)) open.push(...all.filter((other) => at(other) === letter));
  }
  return false;
}

function readMill(text: string): Mill {
  const [x = 0, y = 0, length = 0, speed = 0] = readNumbers(text, MILL);
  return { x, y, length, speed };
}

function readSlider(text: string): Slider {
  const [y = 0, width = 0, fromX = 0, toX = 0, period = 0] = readNumbers(text, SLIDER);
  return { y, width, fromX, toX, period };
}

function readNumbers(text: string, bounds: readonly (readonly [number, number])[]): number[] {
  const numbers = text.slice(1).split(',').map(Number);
  const isWithin = (at: number, [least, most]: readonly [number, number]): boolean =>
    (numbers[at] ?? Number.NaN) >= least && (numbers[at] ?? Number.NaN) <= most;
  if (numbers.length !== bounds.length || !bounds.every((bound, at) => isWithin(at, bound)))
    throw new BadHole('This hole has a part that nobody knows.');
  return numbers;
}
