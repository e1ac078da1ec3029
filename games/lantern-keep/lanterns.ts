export type LanternId = 'ember' | 'bowl' | 'flare' | 'prism';

/** A lantern's properties at one level. Distances in cells, times in seconds. */
export interface Grade {
  /** The cost of this level alone, in oil. */
  readonly cost: number;
  readonly range: number;
  /** Damage per hit; per second for `bowl` and `prism`. */
  readonly damage: number;
  /** Seconds between shots; 0 for continuous light. */
  readonly pause: number;
  /** The share of speed taken away. */
  readonly slow?: number;
  /** The radius of a burst. */
  readonly burst?: number;
}

export interface LanternKind {
  readonly id: LanternId;
  readonly name: string;
  readonly description: string;
  readonly colour: string;
  readonly grades: readonly Grade[];
}

export const LANTERNS: readonly LanternKind[] = [
  {
    id: 'ember',
    name: 'Ember',
    description: 'Quick sparks',
    colour: '#ff7a3d',
    grades: [
      { cost: 50, range: 1.9, damage: 7, pause: 0.5 },
      { cost: 45, range: 2, damage: 12, pause: 0.46 },
      { cost: 80, range: 2.15, damage: 20, pause: 0.42 },
      { cost: 150, range: 2.35, damage: 33, pause: 0.36 },
    ],
  },
  {
    id: 'bowl',
    name: 'Moon bowl',
    description: 'Slows all around',
    colour: '#8fd6ff',
    grades: [
      { cost: 60, range: 1.55, damage: 3, pause: 0, slow: 0.32 },
      { cost: 50, range: 1.7, damage: 5, pause: 0, slow: 0.4 },
      { cost: 80, range: 1.85, damage: 9, pause: 0, slow: 0.48 },
      { cost: 130, range: 2.05, damage: 16, pause: 0, slow: 0.56 },
    ],
  },
  {
    id: 'flare',
    name: 'Flare pot',
    description: 'Bursts among many',
    colour: '#ffd84a',
    grades: [
      { cost: 110, range: 2.6, damage: 17, pause: 1.7, burst: 0.85 },
      { cost: 90, range: 2.75, damage: 29, pause: 1.6, burst: 0.95 },
      { cost: 150, range: 2.9, damage: 48, pause: 1.5, burst: 1.05 },
      { cost: 260, range: 3.1, damage: 82, pause: 1.35, burst: 1.2 },
    ],
  },
  {
    id: 'prism',
    name: 'Prism',
    description: 'A ray that grows',
    colour: '#ff8fc4',
    grades: [
      { cost: 140, range: 2.2, damage: 12, pause: 0 },
      { cost: 120, range: 2.35, damage: 21, pause: 0 },
      { cost: 200, range: 2.5, damage: 36, pause: 0 },
      { cost: 330, range: 2.7, damage: 62, pause: 0 },
    ],
  },
];

/** The share of a lantern's oil that taking it down returns. */
const REFUND = 0.75;

/** A placed lantern. */
export class Lantern {
  readonly kind: LanternKind;
  readonly cellX: number;
  readonly cellY: number;
  level = 1;
  /** Seconds until the next shot. */
  wait = 0.2;
  /** Seconds that a prism has shone on its target. */
  warm = 0;
  /** Its current or last target. */
  target: object | undefined;
  /** For animation: seconds since it was hung, was upgraded, or fired. */
  age = 0;
  glow = 0;

  constructor(kind: LanternKind, cellX: number, cellY: number) {
    this.kind = kind;
    this.cellX = cellX;
    this.cellY = cellY;
  }

  get x(): number {
    return this.cellX + 0.5;
  }

  get y(): number {
    return this.cellY + 0.5;
  }

  get grade(): Grade {
    return gradeOf(this.kind, this.level);
  }

  /** The next level; undefined at the last. */
  get next(): Grade | undefined {
    return this.kind.grades[this.level];
  }

  get refund(): number {
    const spent = this.kind.grades.slice(0, this.level).reduce((sum, { cost }) => sum + cost, 0);
    return Math.round(spent * REFUND);
  }
}

/** The properties at a level counted from 1. Throws RangeError past the last. */
export function gradeOf(kind: LanternKind, level: number): Grade {
  const grade = kind.grades[level - 1];
  if (grade === undefined) throw new RangeError(`${kind.id} has no level ${level}`);
  return grade;
}

export function lanternKind(id: LanternId): LanternKind {
  const kind = LANTERNS.find((each) => each.id === id);
  if (kind === undefined) throw new RangeError(`there is no lantern ${id}`);
  return kind;
}
