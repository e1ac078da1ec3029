import type { Foe } from './foes.ts';

/** Events of the world, for sounds and particles. */
export interface Feel {
  shot(x: number, y: number, angle: number): void;
  struck(foe: Foe, x: number, y: number): void;
  died(foe: Foe): void;
  gathered(x: number, y: number, value: number): void;
  healed(x: number, y: number): void;
  hurt(): void;
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
