import type { Kit } from '../kit/game.ts';
import type { Hunt } from './hunt.ts';
import { confetti, crumbs, dust } from './sparkle.ts';
import { biteOf, CHIME, CREAK, PAT } from './tunes.ts';

/** The length of a step, in cells. */
const STEP = 0.42;

/** The sounds of the mole's feet and finds. */
export class Patter {
  private readonly kit: Kit;
  private walked = 0;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  /** The mole moved this distance, in the units of `cell`; `hurry` is 0 at a walk, 1 at a run. */
  walk(way: number, hunt: Hunt, hurry: number): void {
    const { cell } = hunt.plot;
    this.walked += way;
    if (this.walked < cell * STEP) return;
    this.walked = 0;
    const { kit } = this;
    kit.sound.play(PAT, { pitch: kit.random.range(0.85, 1.1) + hurry * 0.25 });
    dust(kit, { x: hunt.place.x, y: hunt.place.y + cell * 0.2 }, cell, hurry);
  }
}

/** A treat is eaten, number `slot`; the last one opens the door. */
export function feelBite(kit: Kit, hunt: Hunt, slot: number): void {
  const { recipe, pitch } = biteOf(slot);
  kit.sound.play(recipe, { pitch });
  crumbs(kit, hunt.place, hunt.plot.cell);
  if (!hunt.doorOpen) return;
  kit.fx.after(0.5, () => {
    kit.sound.play(CREAK);
    kit.sound.play(CHIME);
    confetti(kit, hunt.middle(hunt.level.door), hunt.plot.cell * 0.7);
  });
}
