import { Random } from '../kit/random.ts';
import { Board, type Slider } from './board.ts';
import { sideOf, sideOfDay, type Twist } from './twists.ts';

const FIRST_LENGTH = 5;

const LONG_SIDE = 22;
const SHORT_SIDE = 14;

type Spot = readonly [x: number, y: number];

interface Plan {
  readonly name: string;
  readonly walls?: (width: number, height: number) => Spot[];
  readonly portals?: (width: number, height: number) => (readonly [Spot, Spot])[];
  readonly sliders?: (width: number, height: number) => Slider[];
}

const mid = (side: number): number => Math.floor(side / 2);

/** Two columns, equally far from both sides. */
const gates = (side: number): number[] => [Math.floor(side * 0.28), side - 1 - Math.floor(side * 0.28)];

/** The first boards are designed by hand; later ones are generated from a seed. */
const PLANS: readonly Plan[] = [
  { name: 'Blank tape' },
  {
    name: 'Four corners',
    walls: (w, h) => mirrored(w, h, [...row(3, 3, 3), [3, 4], [3, 5]]),
  },
  {
    name: 'Two doors',
    walls: (w, h) => column(mid(w), 2, h - 4).concat(column(mid(w) - 1, 2, h - 4)),
    portals: (w, h) => [
      [
        [3, mid(h)],
        [w - 4, mid(h)],
      ],
    ],
  },
  {
    name: 'The box',
    walls: (w, h) => mirrored(w, h, [...row(0, 0, mid(w) - 2), ...column(0, 0, mid(h) - 2)]),
  },
  { name: 'Gold rush' },
  {
    name: 'Sliders',
    sliders: (w, h) => [
      { x: 3, y: 3, across: true, reach: w - 8, phase: 0 },
      { x: 3, y: h - 4, across: true, reach: w - 8, phase: w - 8 },
    ],
  },
  {
    name: 'Crossing',
    walls: (w, h) =>
      mirrored(w, h, [...row(3, mid(h) - 2, mid(w) - 6), ...column(mid(w) - 3, 2, mid(h) - 3)]),
    portals: (w, h) => [
      [
        [2, 2],
        [w - 3, h - 3],
      ],
      [
        [w - 3, 2],
        [2, h - 3],
      ],
    ],
  },
  {
    name: 'Gates',
    walls: (w, h) =>
      gates(w)
        .flatMap((x) => [...column(x, 0, mid(h) - 2), ...column(x, mid(h) + 2, h - mid(h) - 2)])
        .filter(([, y]) => y !== h - 2 && y !== 1),
    sliders: (w, h) =>
      gates(w).map((x, index) => ({ x, y: mid(h) - 2, across: false, reach: 3, phase: index * 3 })),
  },
];

/** A side, counted from 1, for a tall or a wide frame; its name is empty if it is woven by chance and has no twist. */
export interface Side {
  readonly board: Board;
  readonly name: string;
  readonly twists: ReadonlySet<Twist>;
}

/** `day` is that of a tape for which everybody gets the same sides, woven for it alone and with twists from the second on. */
export function boardOf(level: number, tall: boolean, day = ''): Side {
  const width = tall ? SHORT_SIDE : LONG_SIDE;
  const height = tall ? LONG_SIDE : SHORT_SIDE;
  const plan = day === '' ? PLANS[level - 1] : undefined;
  const { name, twists } = day === '' ? sideOf(level) : sideOfDay(level, day);
  if (plan !== undefined) return { board: build(plan, width, height), name: plan.name, twists };
  if (twists.has('rush')) return { board: new Board(width, height), name, twists };
  const woven = weave({ level, day }, width, height);
  return { board: twists.has('shutters') ? withShutters(woven) : woven, name, twists };
}

/** The snake's start: heading right, in a lane that every board leaves free. */
export function startCell(board: Board): number {
  return board.cell(Math.min(6, mid(board.width) - 2), board.height - 2);
}

function build(plan: Plan, width: number, height: number): Board {
  const cell = ([x, y]: Spot): number => y * width + x;
  const walls = (plan.walls?.(width, height) ?? []).map(cell);
  const portals = (plan.portals?.(width, height) ?? []).map(([a, b]) => [cell(a), cell(b)] as const);
  return new Board(width, height, { walls, portals, sliders: plan.sliders?.(width, height) ?? [] });
}

/** A symmetrical board of short walls; retries until all of it can be reached. */
function weave({ level, day }: { level: number; day: string }, width: number, height: number): Board {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const random = new Random(`${day}level ${level} try ${attempt}`);
    const spots: Spot[] = [];
    for (let wall = 0; wall < 2 + Math.min(4, level / 4); wall += 1) {
      const x = random.int(1, mid(width) - 2);
      const y = random.int(1, mid(height) - 2);
      spots.push(...(random.chance(0.5) ? row(x, y, random.int(2, 4)) : column(x, y, random.int(2, 3))));
    }
    const near: Spot = [random.int(1, 3), random.int(2, mid(height) - 1)];
    const plan: Plan = {
      name: '',
      walls: (w, h) =>
        mirrored(w, h, spots).filter(([x, y]) => y !== h - 2 && !(x === near[0] && y === near[1])),
      portals: (w, h) => (level % 2 === 0 ? [[near, [w - 1 - near[0], h - 1 - near[1]]]] : []),
      sliders: (w, h) =>
        level % 3 === 2 ? [] : [{ x: 2, y: mid(h), across: true, reach: w - 5, phase: random.int(0, w) }],
    };
    const board = build(plan, width, height);
    const free = board.size - board.walls.size - board.portals.size;
    const clear = [...board.portals.keys()].every((cell) => !board.walls.has(cell));
    const sliding = board.sliders.every((_, index) => slides(board, index));
    if (clear && sliding && board.reachable(startCell(board)).size >= free) return board;
  }
  return new Board(width, height);
}

/** The board with two rows of shutters, one above the other; its other walls stay, its sliders do not. */
function withShutters({ width, height, walls, portals }: Board): Board {
  const length = mid(width) - 1;
  const rows = [...row(1, mid(height) - 2, length), ...row(width - 1 - length, mid(height) + 1, length)];
  const shutters = rows
    .map(([x, y]) => y * width + x)
    .filter((cell) => !walls.has(cell) && !portals.has(cell));
  return new Board(width, height, { walls, shutters, portals: [...portals] });
}

/** A slider must not pass through walls. */
function slides(board: Board, index: number): boolean {
  const slider = board.sliders[index];
  if (slider === undefined) return true;
  for (let tick = 0; tick < slider.reach * 4; tick += 2) {
    const cell = board.sliderAt(slider, tick);
    if (board.walls.has(cell) || board.portals.has(cell)) return false;
  }
  return true;
}

function row(x: number, y: number, length: number): Spot[] {
  return Array.from({ length }, (_, index) => [x + index, y] as const);
}

function column(x: number, y: number, length: number): Spot[] {
  return Array.from({ length }, (_, index) => [x, y + index] as const);
}

/** The spots in all four corners. */
function mirrored(width: number, height: number, spots: readonly Spot[]): Spot[] {
  return spots.flatMap(([x, y]) => [
    [x, y] as const,
    [width - 1 - x, y] as const,
    [x, height - 1 - y] as const,
    [width - 1 - x, height - 1 - y] as const,
  ]);
}

/** The snake at the start of a level: its cells from head to tail, to the left of its head. */
export function firstBody(board: Board): number[] {
  const start = startCell(board);
  return Array.from({ length: FIRST_LENGTH }, (_, index) =>
    board.cell(board.x(start) - index, board.y(start)),
  );
}
