import type { Kit } from '../kit/game.ts';
import type { Controls } from './ride.ts';

/** The tracks on which leaning and braking are taught, and how far the player has come by then, in metres. */
const TAUGHT = { lean: { track: 1, x: 16 }, brake: { track: 2, x: 12 } } as const;

/** Says how a player leans and brakes, where either would help somebody who has not done it yet. */
export class Lessons {
  private hasLeant = false;
  private hasBraked = false;

  follow(
    kit: Pick<Kit, 'teach'>,
    { track, x, hands }: { readonly track: number; readonly x: number; readonly hands: Controls },
  ): void {
    this.hasLeant ||= hands.lean !== 0;
    this.hasBraked ||= hands.brake;
    if (!this.hasLeant && track === TAUGHT.lean.track && x > TAUGHT.lean.x) kit.teach('lean');
    if (!this.hasBraked && track === TAUGHT.brake.track && x > TAUGHT.brake.x) kit.teach('brake');
  }
}
