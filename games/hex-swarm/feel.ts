import type { Point } from '../kit/vector.ts';
import type { Foe } from './foes.ts';

/** Events of the world, for sounds and particles. */
export interface Feel {
  shot(hero: Readonly<Point>, heavy: boolean): void;
  struck(foe: Foe, x: number, y: number): void;
  /** A heavy needle hit a foe. */
  pounded(foe: Foe): void;
  died(foe: Foe): void;
  gathered(x: number, y: number, value: number): void;
  healed(x: number, y: number): void;
  /** The hero was hit, and foes within the radius with it. */
  hurt(hero: Readonly<Point>, radius: number): void;
  hummed(radius: number): void;
  sparked(path: readonly number[]): void;
  spat(x: number, y: number): void;
  warned(foe: Foe): void;
  bossCame(): void;
  waveCame(number: number, name: string): void;
}

/** Ignores all events, for tests. */
export const NUMB: Feel = {
  shot: nothing,
  struck: nothing,
  pounded: nothing,
  died: nothing,
  gathered: nothing,
  healed: nothing,
  hurt: nothing,
  hummed: nothing,
  sparked: nothing,
  spat: nothing,
  warned: nothing,
  bossCame: nothing,
  waveCame: nothing,
};

function nothing(): void {}
