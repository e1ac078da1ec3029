import type { Kit } from '../kit/game.ts';
import type { Hunt } from './hunt.ts';
import type { Mole } from './mole.ts';
import { scent } from './sparkle.ts';
import { SNIFF } from './tunes.ts';

/** Seconds without a new cell after which the mole sniffs by itself. */
const PATIENCE = 11;

/** The mole's hint: the way on. */
export class Nose {
  private readonly kit: Kit;
  private readonly mole: Mole;
  private waited = 0;

  constructor(kit: Kit, mole: Mole) {
    this.kit = kit;
    this.mole = mole;
  }

  get impatient(): boolean {
    return this.waited > PATIENCE;
  }

  /** Resets the timer, because something happened. */
  rest(): void {
    this.waited = 0;
  }

  update(dt: number): void {
    this.waited += dt;
  }

  /** Sparks show the first part of the path. */
  sniff(hunt: Hunt): void {
    if (this.waited > 0.3) this.kit.sound.play(SNIFF);
    this.rest();
    this.mole.hop();
    scent(this.kit, hunt, hunt.wayOn);
  }
}
