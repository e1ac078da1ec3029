import { cos, hypot, sin } from '../kit/maths.ts';
/** A raft to fight on. Places in units from its centre. */
export interface Arena {
  readonly name: string;
  /** 1 has full grip; ice has far less. */
  readonly grip: number;
  readonly bumpers: readonly { readonly x: number; readonly y: number }[];
  /** The radius of the hole in the middle; 0 for none. */
  readonly hole: number;
  /** Strength of its turning, clockwise if positive; units a second squared at the rim. */
  readonly spin?: number;
  /** Its first radius. */
  readonly radius?: number;
}

export const BUMPER_RADIUS = 4.2;

/** Places on a circle. */
export function around(count: number, radius: number, turn: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * Math.PI * 2;
    return { x: cos(angle) * radius, y: sin(angle) * radius };
  });
}

/** The same raft a quarter turned, as the starting places are on an upright frame: no bumper stands in them. */
function turned(arena: Arena): Arena {
  return { ...arena, bumpers: arena.bumpers.map(({ x, y }) => ({ x: y, y: -x })) };
}

/** One per round, with more and more obstacles. */
export const ARENAS: readonly Arena[] = [
  { name: 'The raft', grip: 1, bumpers: [], hole: 0 },
  { name: 'Bumper raft', grip: 1, bumpers: around(3, 19, Math.PI / 2), hole: 0 },
  { name: 'Ice floe', grip: 0.5, bumpers: [], hole: 0 },
  { name: 'The rubber ring', grip: 1, bumpers: [], hole: 10 },
  { name: 'Frozen bumpers', grip: 0.55, bumpers: around(2, 14, Math.PI / 2), hole: 0 },
];

export function arenaOf(round: number): Arena {
  const arena = ARENAS[round % ARENAS.length];
  if (arena === undefined) throw new RangeError('there are no arenas');
  return arena;
}

/** The radius of a raft at first. */
export const FIRST_RADIUS = 46;
const LEAST_RADIUS = 21;
const BAND = 5;
const FIRST_FALL = 11;
const NEXT_FALL = 7;
const WARNING = 1.8;

/** The raft, which loses its rim band by band. */
export class Ring {
  readonly arena: Arena;
  /** The starting places are below and above. */
  readonly upright: boolean;
  radius: number;
  private untilFall = FIRST_FALL;

  constructor(arena: Arena, upright: boolean) {
    this.arena = upright ? turned(arena) : arena;
    this.upright = upright;
    this.radius = arena.radius ?? FIRST_RADIUS;
  }

  /** The progress towards the next fall, 0–1. */
  get warning(): number {
    if (this.radius <= LEAST_RADIUS) return 0;
    return Math.max(0, 1 - this.untilFall / WARNING);
  }

  /** The radius after the next fall. */
  get nextRadius(): number {
    return Math.max(LEAST_RADIUS, this.radius - BAND);
  }

  /** True in the step in which a band falls. */
  update(dt: number): boolean {
    if (this.radius <= LEAST_RADIUS) return false;
    this.untilFall -= dt;
    if (this.untilFall > 0) return false;
    this.untilFall = NEXT_FALL;
    this.radius = this.nextRadius;
    return true;
  }

  /** True if there is no raft under a robot's centre. */
  isWater(x: number, y: number): boolean {
    const away = hypot(x, y);
    return away > this.radius || away < this.arena.hole;
  }
}
