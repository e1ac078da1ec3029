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
  /** `grand`: by an evolved weapon. */
  hummed(radius: number, grand: boolean): void;
  sparked(path: readonly number[], grand: boolean): void;
  /** A pot burst. */
  burst(x: number, y: number, radius: number): void;
  spat(x: number, y: number): void;
  warned(foe: Foe): void;
  bossCame(name: string): void;
  /** A boss fell; `name` is its kind's. */
  bossFell(name: string): void;
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
  burst: nothing,
  spat: nothing,
  warned: nothing,
  bossCame: nothing,
  bossFell: nothing,
  waveCame: nothing,
};

function nothing(): void {}
