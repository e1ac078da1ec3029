import { cos, hypot, sin } from '../kit/maths.ts';
import type { Point } from '../kit/vector.ts';

/** A place with a rule of its own. The light is a colour in hex. */
export interface Arena {
  readonly name: string;
  readonly rule: string;
  readonly light: string;
  /** Seconds between two blossoms of honey. */
  readonly blossom?: number;
  /** The firmness with which the hero's wings hold on to the air; 14 elsewhere. */
  readonly grip?: number;
  /** Number of pools of amber. */
  readonly pools?: number;
  /** Speed of the wind, in units a second. */
  readonly wind?: number;
}

export const ARENAS: readonly Arena[] = [
  { name: 'The comb', rule: 'Blossoms of honey open near you', light: '#f6e9c9', blossom: 8 },
  { name: 'Frost cellar', rule: 'You glide as on ice', light: '#8fd0ee', grip: 3.4 },
  { name: 'Amber falls', rule: 'Pools slow whoever crosses them', light: '#e08a2c', pools: 8 },
  { name: 'Night storm', rule: 'The wind blows, and turns', light: '#4a4796', wind: 46 },
];

/** A night to be survived: it begins at a moment of the waves, and lasts until dawn. Seconds. */
export interface Night {
  readonly arena: Arena;
  readonly from: number;
  readonly lasts: number;
}

/** By night: the arena, the moment of the waves at which it begins, and how long it lasts. */
const COURSE =
  '0 0 70,0 20 85,0 45 100,1 30 95,1 60 105,1 85 120,2 80 110,2 105 120,2 130 135,3 130 125,3 150 140,3 170 160';

export const NIGHTS: readonly Night[] = COURSE.split(',').map((text) => {
  const [at = 0, from = 0, lasts = 0] = text.split(' ').map(Number);
  const arena = ARENAS[at];
  if (arena === undefined) throw new RangeError(`no arena ${at}`);
  return { arena, from, lasts };
});

/** Stars of a night that was survived: one for the dawn, one for at least half of the hearts, one for no wound. */
export function starsOf({ hearts, most }: { hearts: number; most: number }, wounds: number): number {
  return 1 + Number(hearts * 2 >= most) + Number(wounds === 0);
}

/** Seconds for which the wind blows one way, and between two ways in radians. */
const GUST = { seconds: 12, turn: 2.4 } as const;

export const windAt = (seconds: number): number => Math.floor(seconds / GUST.seconds) * GUST.turn;

/** A pool of amber, which swells and shrinks. */
interface Pool extends Point {
  readonly radius: number;
}

/** The pools of an arena at a time. */
export function poolsAt({ pools = 0 }: Arena, seconds: number): Pool[] {
  return Array.from({ length: pools }, (_, index) => {
    const angle = index * 2.4;
    const far = 130 + index * 62;
    return { x: cos(angle) * far, y: sin(angle) * far, radius: 74 + 22 * sin(seconds * 0.5 + index * 1.7) };
  });
}

/** The share of a speed that a pool leaves. */
const MIRED = 0.5;

/** The share of its speed that pools leave a body. */
export function paceIn(pools: readonly Pool[], { x, y }: Readonly<Point>): number {
  return pools.some((pool) => hypot(pool.x - x, pool.y - y) < pool.radius) ? MIRED : 1;
}
