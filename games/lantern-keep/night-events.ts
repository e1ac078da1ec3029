import type { Creature } from './dark.ts';
import type { Lantern } from './lanterns.ts';

/** A pot of fire in flight. */
export interface Throw {
  readonly from: Lantern;
  readonly fromX: number;
  readonly fromY: number;
  readonly x: number;
  readonly y: number;
  age: number;
  readonly seconds: number;
}

/** Events of the night, for particles and sounds. */
export interface NightEvents {
  shot(lantern: Lantern, creature: Creature): void;
  burst(x: number, y: number, lantern: Lantern): void;
  fell(creature: Creature): void;
  reached(creature: Creature): void;
  waveBegan(wave: number): void;
  waveEnded(wave: number, oil: number): void;
}
