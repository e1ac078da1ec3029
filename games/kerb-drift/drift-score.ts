import { clamp } from '../kit/vector.ts';
import type { Car } from './car.ts';

/** Seconds without a slide after which the chain is banked. */
const CHAIN_GAP = 0.75;
const SECONDS_A_STEP = 1.1;
const MOST_MULTIPLIER = 8;
/** Seconds of a slide that charge the whole boost. */
export const CHARGE_TIME = 2.2;
/** Hitting a barrier harder than this, in m/s, loses the chain. */
const LOSING_IMPACT = 5;

export type DriftEvent =
  | { readonly kind: 'release'; readonly boost: number }
  | { readonly kind: 'banked'; readonly points: number }
  | { readonly kind: 'lost' };

/** Scores a chain of drifts: points grow with speed and angle, the multiplier with time. */
export class DriftScore {
  points = 0;
  /** Seconds slid in this chain. */
  seconds = 0;
  /** Seconds since the multiplier rose last. */
  risen = 9;
  private slide = 0;
  private gap = 0;

  get multiplier(): number {
    return Math.min(MOST_MULTIPLIER, 1 + Math.floor(this.seconds / SECONDS_A_STEP));
  }

  /** 0–3: the boost that this slide has earned so far. */
  get charge(): number {
    return this.slide < 0.5 ? 0 : this.slide < 1.2 ? 1 : this.slide < CHARGE_TIME ? 2 : 3;
  }

  /** Seconds that this slide has been held. */
  get held(): number {
    return this.slide;
  }

  get active(): boolean {
    return this.points > 0;
  }

  update(car: Car, dt: number): DriftEvent | undefined {
    this.risen += dt;
    if (car.impact > LOSING_IMPACT && this.active) {
      this.reset();
      return { kind: 'lost' };
    }
    if (car.sliding && !car.onGrass && car.forward > 4) {
      this.points += car.speed * Math.abs(car.slip) * dt * 9;
      const before = this.multiplier;
      this.seconds += dt;
      this.slide += dt;
      if (this.multiplier > before) this.risen = 0;
      this.gap = 0;
      return undefined;
    }
    this.gap += dt;
    if (this.gap > 0.12 && this.slide > 0) return this.release();
    return this.gap > CHAIN_GAP && this.active ? this.bank() : undefined;
  }

  reset(): void {
    this.points = 0;
    this.seconds = 0;
    this.slide = 0;
    this.gap = 0;
  }

  private release(): DriftEvent | undefined {
    const boost = this.slide < 0.5 ? 0 : clamp(this.slide * 0.55, 0.4, 1.7);
    this.slide = 0;
    return boost > 0 ? { kind: 'release', boost } : undefined;
  }

  private bank(): DriftEvent | undefined {
    const points = Math.round((this.points * this.multiplier) / 5) * 5;
    this.reset();
    return points > 0 ? { kind: 'banked', points } : undefined;
  }
}
