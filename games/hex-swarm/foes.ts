/** Every kind of foe. Units and seconds; `worth` is points, `drops` the value of its honey. */
export interface FoeKind {
  readonly id: FoeId;
  readonly radius: number;
  readonly speed: number;
  readonly hp: number;
  readonly worth: number;
  readonly drops: number;
  /** Resistance to pushes; 1 cannot be pushed. */
  readonly weight: number;
  readonly hearts: number;
  /** The name of a boss. */
  readonly boss?: string;
}

export type FoeId = 'grub' | 'skitter' | 'husk' | 'splitter' | 'mite' | 'spitter' | 'dasher' | BossId;

export type BossId = 'warden' | 'brood' | 'ram';

function foeKind(id: FoeId, numbers: Omit<FoeKind, 'id' | 'hearts' | 'boss'>): FoeKind {
  return { id, ...numbers, hearts: 1 };
}

/** A hit of a boss costs two hearts. */
function bossKind(id: BossId, boss: string, numbers: Pick<FoeKind, 'radius' | 'speed' | 'hp'>): FoeKind {
  return { id, boss, ...numbers, worth: 1000, drops: 40, weight: 0.97, hearts: 2 };
}

export const FOES: Readonly<Record<FoeId, FoeKind>> = {
  grub: foeKind('grub', { radius: 13, speed: 45, hp: 10, worth: 10, drops: 1, weight: 0 }),
  skitter: foeKind('skitter', { radius: 10, speed: 88, hp: 7, worth: 15, drops: 1, weight: 0 }),
  husk: foeKind('husk', { radius: 20, speed: 36, hp: 58, worth: 40, drops: 4, weight: 0.7 }),
  splitter: foeKind('splitter', { radius: 17, speed: 46, hp: 28, worth: 25, drops: 2, weight: 0.3 }),
  mite: foeKind('mite', { radius: 8, speed: 76, hp: 5, worth: 5, drops: 1, weight: 0 }),
  spitter: foeKind('spitter', { radius: 15, speed: 44, hp: 24, worth: 35, drops: 3, weight: 0.3 }),
  dasher: foeKind('dasher', { radius: 15, speed: 50, hp: 36, worth: 45, drops: 3, weight: 0.4 }),
  warden: bossKind('warden', 'The Warden', { radius: 46, speed: 40, hp: 700 }),
  brood: bossKind('brood', 'The Brood Queen', { radius: 52, speed: 30, hp: 760 }),
  ram: bossKind('ram', 'The Ram', { radius: 42, speed: 52, hp: 680 }),
};

/** The bosses in the order in which they come. */
export const BOSSES: readonly FoeKind[] = [FOES.warden, FOES.brood, FOES.ram];

export interface Foe {
  kind: FoeKind;
  x: number;
  y: number;
  /** A knock-back that wears off. */
  pushX: number;
  pushY: number;
  heading: number;
  hp: number;
  full: number;
  /** Seconds until it has hatched; before that it neither acts nor takes damage. */
  hatch: number;
  age: number;
  /** Its current action, and the seconds left of it. */
  act: 'walk' | 'wind' | 'dash';
  actFor: number;
  /** The current attack pattern of a boss. */
  turn: number;
  /** Seconds for which it still shows a hit. */
  flash: number;
  /** Seconds until a circling blade can hit it again. */
  cutIn: number;
  /** The next index in the list of its grid cell; -1 at the end. */
  next: number;
}

export function newFoe(kind: FoeKind, x: number, y: number, toughness: number): Foe {
  const hp = kind.hp * toughness;
  return {
    kind,
    x,
    y,
    hp,
    full: hp,
    pushX: 0,
    pushY: 0,
    heading: 0,
    hatch: 0.7,
    age: 0,
    act: 'walk',
    actFor: 0,
    turn: 0,
    flash: 0,
    cutIn: 0,
    next: -1,
  };
}
