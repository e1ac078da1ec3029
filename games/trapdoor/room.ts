import { LEDGE, OPEN, SOLID, type Tile } from '../kit/tiles/ground.ts';
import type { Box } from '../kit/vector.ts';

/** The cells of a room. */
export const COLUMNS = 16;
export const ROWS = 10;

export const KINDS = [
  'block',
  'fake',
  'ghost',
  'spikes',
  'paint',
  'saw',
  'spring',
  'key',
  'door',
  'decoy',
  'grave',
] as const;
/**
 * `fake` looks like a block and is none, `ghost` is a block that nobody sees until it is touched; `paint` are spikes and `decoy` is a
 * door to look at, `grave` what a block leaves of a fall. A door is locked until each `key` is fetched.
 */
export type Kind = (typeof KINDS)[number];
export const FACINGS = ['up', 'down', 'left', 'right'] as const;
export type Facing = (typeof FACINGS)[number];

/** Something in a room that may move; its box in cells. */
export interface Thing extends Readonly<Box> {
  /** `D` is the door's, '' that of what no lie names. */
  readonly letter: string;
  readonly kind: Kind;
  readonly facing: Facing;
  readonly isHidden: boolean;
}

export const VERBS = { move: 3, swing: 3, fall: 0, hide: 0, show: 0, flip: 0, turn: 0 } as const;
export type Verb = keyof typeof VERBS;

/** `on wait: target verb numbers`: what happens, so many steps after an event. */
export interface Lie {
  /** A zone's capital letter, a thing's small one that is touched, `go` for the first input, or `jump`. */
  readonly on: string;
  readonly wait: number;
  /** It happens each time, not the first time alone. */
  readonly again: boolean;
  /** A thing's letter, `D` for the door, or `you`. */
  readonly target: string;
  readonly verb: Verb;
  /** `move` and `swing`: cells to the right and down; then cells a second, or the steps of a whole swing. */
  readonly numbers: readonly number[];
}

/** The traces of falls in a room that remembers. */
export interface Memory {
  readonly kind: 'block' | 'spikes';
  /** Number of falls that it remembers. */
  readonly most: number;
}

export interface Room {
  readonly name: string;
  /** Words on the wall; '' for none. */
  readonly sign: string;
  readonly tiles: readonly Tile[];
  readonly things: readonly Thing[];
  readonly zones: ReadonlyMap<string, Readonly<Box>>;
  /** The cell in which the player begins. */
  readonly start: { readonly column: number; readonly row: number };
  readonly lies: readonly Lie[];
  readonly memory: Memory | null;
}

const STATIC_SPIKES: Readonly<Record<string, Facing>> = { '^': 'up', v: 'down', '<': 'left', '>': 'right' };
const TILES: Readonly<Record<string, Tile>> = { '#': SOLID, '=': LEDGE };

/**
 * Reads rooms as they are written: `# Name`, words for the wall after `>`, ten lines of cells, and the legend: what a small letter
 * is, and the lies.
 * @throws Error that names the room and the line which is wrong
 */
export function readRooms(text: string): Room[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => readRoom(part));
}

function readRoom(text: string): Room {
  const [name = '', ...rest] = text.trimEnd().split('\n');
  const fail = (what: string): never => {
    throw new Error(`room "${name}": ${what}`);
  };
  const sign = rest[0]?.startsWith('>') === true ? (rest.shift() ?? '').slice(1).trim() : '';
  const map = rest.slice(0, ROWS);
  const wrong = map.findIndex((line) => line.length !== COLUMNS);
  if (map.length < ROWS || wrong >= 0) fail(`line ${wrong + 1} has not ${COLUMNS} cells`);
  const legend = rest.slice(ROWS).filter((line) => line.trim() !== '');
  const { kinds, lies, memory } = readLegend(legend, fail);
  const boxes = boxesOf(map);
  const things: Thing[] = [];
  const zones = new Map<string, Box>();
  for (const [letter, box] of boxes) if (/[A-Z]/.test(letter) && letter !== 'D') zones.set(letter, box);
  for (const [letter, box] of piecesOf(map)) {
    const words = kinds.get(letter);
    if (words === undefined) fail(`what is ${letter}?`);
    else things.push(thingOf(letter, words, box));
  }
  map.forEach((line, y) =>
    [...line].forEach((cell, x) => {
      const facing = STATIC_SPIKES[cell];
      const at = { x, y, width: 1, height: 1, letter: '', isHidden: false };
      if (facing !== undefined) things.push({ ...at, kind: 'spikes', facing });
    }),
  );
  const door = boxes.get('D') ?? fail('there is no door');
  const start = boxes.get('@') ?? fail('there is no start');
  things.push({ ...door, letter: 'D', kind: 'door', facing: 'up', isHidden: false });
  return {
    name,
    sign,
    tiles: map.flatMap((line) => [...line].map((cell) => TILES[cell] ?? OPEN)),
    things,
    zones,
    start: { column: start.x, row: start.y },
    lies,
    memory,
  };
}

/** Reads what the small letters are, the lies, and what the room remembers. */
function readLegend(
  legend: readonly string[],
  fail: (what: string) => never,
): { readonly kinds: ReadonlyMap<string, readonly string[]> } & Pick<Room, 'lies' | 'memory'> {
  const kinds = new Map<string, string[]>();
  const lies: Lie[] = [];
  let memory: Memory | null = null;
  for (const line of legend) {
    const [, on, wait, again, target = '', verb = '', figures = ''] =
      /^([A-Za-z]+)(?:\+(\d+))?(\*)?: (\S+) (\w+)(.*)$/.exec(line) ?? [];
    const [letter = '', ...words] = line.split(' ');
    if (on !== undefined && isVerb(verb)) {
      const numbers = figures.trim().split(/\s+/).filter(Boolean).map(Number);
      if (numbers.length !== VERBS[verb] || numbers.some(Number.isNaN)) fail(line);
      lies.push({ on, wait: Number(wait ?? 0), again: again !== undefined, target, verb, numbers });
    } else if (letter === 'memory') {
      memory = { kind: words[0] === 'spikes' ? 'spikes' : 'block', most: Number(words[1] ?? 1) };
    } else if (letter.length === 1 && words.length > 0) kinds.set(letter, words);
    else fail(line);
  }
  return { kinds, lies, memory };
}

function thingOf(letter: string, words: readonly string[], box: Box): Thing {
  return {
    ...box,
    letter,
    kind: KINDS.find((kind) => words.includes(kind)) ?? 'block',
    facing: FACINGS.find((facing) => words.includes(facing)) ?? 'up',
    isHidden: words.includes('hidden'),
  };
}

/** The box around all cells of each letter. */
function boxesOf(map: readonly string[]): Map<string, Box> {
  const boxes = new Map<string, Box>();
  map.forEach((line, y) =>
    [...line].forEach((cell, x) => {
      const box = boxes.get(cell);
      if (box === undefined) return void boxes.set(cell, { x, y, width: 1, height: 1 });
      const left = Math.min(box.x, x);
      box.width = Math.max(box.x + box.width, x + 1) - left;
      box.x = left;
      box.height = y + 1 - box.y;
    }),
  );
  return boxes;
}

/** The pieces of things: a row of cells with the same small letter, and the like rows below it. */
function piecesOf(map: readonly string[]): [letter: string, box: Box][] {
  const pieces: [letter: string, box: Box][] = [];
  map.forEach((line, y) => {
    for (const { 0: cells, index: x } of line.matchAll(/([a-uw-z])\1*/g)) {
      const letter = cells.charAt(0);
      const above = pieces.find(
        ([name, box]) =>
          name === letter && box.x === x && box.width === cells.length && box.y + box.height === y,
      );
      if (above === undefined) pieces.push([letter, { x, y, width: cells.length, height: 1 }]);
      else above[1].height += 1;
    }
  });
  return pieces;
}

function isVerb(word: string): word is Verb {
  return word in VERBS;
}

/** The same room seen in a mirror. */
export function mirrored(room: Room): Room {
  const turn = <Shape extends Readonly<Box>>(box: Shape): Shape => ({
    ...box,
    x: COLUMNS - box.x - box.width,
  });
  const facing = (way: Facing): Facing => (way === 'left' ? 'right' : way === 'right' ? 'left' : way);
  return {
    ...room,
    tiles: room.tiles.map(
      (_, cell) => room.tiles[cell - (cell % COLUMNS) + COLUMNS - 1 - (cell % COLUMNS)] ?? OPEN,
    ),
    things: room.things.map((thing) => ({ ...turn(thing), facing: facing(thing.facing) })),
    zones: new Map([...room.zones].map(([letter, box]) => [letter, turn(box)])),
    start: { ...room.start, column: COLUMNS - 1 - room.start.column },
    lies: room.lies.map((lie) => {
      const [dx = 0, ...others] = lie.numbers;
      return lie.numbers.length === 0 ? lie : { ...lie, numbers: [-dx, ...others] };
    }),
  };
}
