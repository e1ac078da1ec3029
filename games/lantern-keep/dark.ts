export type DarkId = 'moth' | 'shade' | 'midge' | 'gloom' | 'veil' | 'brood' | 'mother';

/** A creature of the dark. Speed in cells a second, size in cells. */
export interface DarkKind {
  readonly id: DarkId;
  readonly name: string;
  readonly hp: number;
  readonly speed: number;
  readonly size: number;
  /** The oil for defeating it; ten times as many points. */
  readonly oil: number;
  /** Flames of the tea-house that it puts out. */
  readonly harm: number;
}

export const DARK: Readonly<Record<DarkId, DarkKind>> = {
  moth: { id: 'moth', name: 'Moths', hp: 15, speed: 1.45, size: 0.3, oil: 4, harm: 1 },
  shade: { id: 'shade', name: 'Shades', hp: 27, speed: 0.95, size: 0.33, oil: 5, harm: 1 },
  midge: { id: 'midge', name: 'Midges', hp: 8, speed: 1.8, size: 0.2, oil: 2, harm: 1 },
  gloom: { id: 'gloom', name: 'Glooms', hp: 120, speed: 0.62, size: 0.45, oil: 14, harm: 2 },
  veil: { id: 'veil', name: 'Veils', hp: 44, speed: 1.15, size: 0.36, oil: 8, harm: 1 },
  brood: { id: 'brood', name: 'Broods', hp: 62, speed: 0.8, size: 0.38, oil: 7, harm: 1 },
  mother: { id: 'mother', name: 'Night Mother', hp: 480, speed: 0.46, size: 0.72, oil: 80, harm: 6 },
};

/** One creature on the path. */
export interface Creature {
  readonly kind: DarkKind;
  hp: number;
  readonly full: number;
  /** Distance from the beginning of the path, in cells. */
  along: number;
  x: number;
  y: number;
  /** Sideways offset from the centre of the path, in cells. */
  readonly aside: number;
  /** The share of its speed that is left in this step. */
  pace: number;
  age: number;
  /** Seconds for which it still shows a hit. */
  flash: number;
  /** Seconds until a mother spawns midges. */
  shed: number;
}

export function hurt(creature: Creature, damage: number): void {
  creature.hp -= damage;
  creature.flash = 0.08;
}
