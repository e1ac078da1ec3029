import { cos, sin } from '../kit/maths.ts';
import { approach } from '../kit/vector.ts';
import type { Car } from './car.ts';

/** Seconds around the green light within which a press on the gas is a perfect start. */
const EARLY = 0.3;
const LATE = 0.25;
/** More presses than these in the countdown are guesses. */
const MOST_PRESSES = 2;

/** Watches the gas at the start lights. */
export class Launch {
  private since = Number.POSITIVE_INFINITY;
  private presses = 0;
  private over = false;

  /** While the lights are red. */
  wait(pressed: boolean, dt: number): void {
    this.since += dt;
    if (!pressed) return;
    this.since = 0;
    this.presses += 1;
  }

  /** From the green light on, `seconds` after it; true once, for a perfect start. */
  go(pressed: boolean, seconds: number): boolean {
    if (this.over) return false;
    const perfect = this.presses <= MOST_PRESSES && (this.since < EARLY || pressed);
    this.over = perfect || seconds > LATE || this.presses > MOST_PRESSES;
    return perfect && seconds <= LATE;
  }
}

/** Metres behind a car within which its slipstream pulls, and metres to its side. */
const NEAREST = 2.5;
const FARTHEST = 15;
const ASIDE = 2.4;
/** The least speed for it, in m/s. */
const FAST = 15;
/** Seconds until it pulls with full strength, and until that is gone. */
const BUILD = 0.9;
const LOSE = 0.6;

/** The strength, 0–1, with which the slipstream of a car ahead pulls, after one more step. */
export function towOf(car: Car, others: readonly Car[], dt: number): number {
  const isBehind = car.speed > FAST && others.some((other) => other !== car && isAhead(car, other));
  return approach(car.tow, isBehind ? 1 : 0, dt / (isBehind ? BUILD : LOSE));
}

function isAhead(car: Car, other: Car): boolean {
  const dx = other.x - car.x;
  const dy = other.y - car.y;
  const along = dx * cos(car.heading) + dy * sin(car.heading);
  const aside = -dx * sin(car.heading) + dy * cos(car.heading);
  return along > NEAREST && along < FARTHEST && Math.abs(aside) < ASIDE && other.speed > FAST * 0.6;
}

/** Counts the places that are won in a round; each one once, however often it is lost again. */
export class Passing {
  private best: number | undefined;

  /** True when the player has come to a place for the first time in this round. */
  update(place: number): boolean {
    const before = this.best;
    this.best = Math.min(place, before ?? place);
    return before !== undefined && place < before;
  }
}
