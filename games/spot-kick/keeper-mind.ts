import type { Random } from '../kit/random.ts';
import { clamp, lerp } from '../kit/vector.ts';
import { HALF_WIDTH, seemsToGo, type Shot } from './shot.ts';

/** A goalkeeper's decisions, by level. */
export interface KeeperNature {
  /** Reaction time in seconds to a ball in flight. */
  readonly reaction: number;
  /** The share of a swing that the goalkeeper anticipates, 0–1. */
  readonly reading: number;
  /** The probability of an early dive, 0–1. */
  readonly gamble: number;
  /** The weight of the kicks seen so far in an early dive, 0–1. */
  readonly memory: number;
}

/** The goalkeeper's plan for the next kick. */
export type Plan =
  | { readonly kind: 'watch' }
  | { readonly kind: 'gamble'; readonly x: number; readonly y: number };

/** The weight of a kick relative to the next newer one. */
const FADING = 0.82;
const COLUMNS = [-2.75, 0, 2.75] as const;
const ROWS = [0.5, 1.85] as const;

/** Records where the player's kicks went: three columns, low and high. */
export class KeeperMind {
  /** One weight per zone, row by row. */
  readonly seen: number[] = [0, 0, 0, 0, 0, 0];

  note(x: number, y: number): void {
    const column = x < -HALF_WIDTH / 3 ? 0 : x > HALF_WIDTH / 3 ? 2 : 1;
    const zone = column + (y > 1.15 ? 3 : 0);
    this.seen.forEach((weight, index) => {
      this.seen[index] = weight * FADING + (index === zone ? 1 : 0);
    });
  }

  /** The expected probability of each zone; the sum is 1. */
  expects(memory: number): number[] {
    const prior = [1.1, 0.5, 1.1, 0.7, 0.3, 0.7];
    const weights = prior.map((weight, index) => weight + (this.seen[index] ?? 0) * memory * 3);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  }

  plan(nature: KeeperNature, random: Random): Plan {
    if (!random.chance(nature.gamble)) return { kind: 'watch' };
    let left = random.next();
    const zone = this.expects(nature.memory).findIndex((weight) => (left -= weight) < 0);
    const picked = Math.max(0, zone);
    const x = (COLUMNS[picked % 3] ?? 0) + random.range(-0.35, 0.35);
    return { kind: 'gamble', x, y: (ROWS[Math.floor(picked / 3)] ?? 0.5) + random.range(-0.2, 0.25) };
  }
}

/** Returns the time and the place of a dive at this shot: early on a guess, or at the apparent direction of the ball. */
export function answer(
  shot: Shot,
  plan: Plan,
  nature: KeeperNature,
  random: Random,
): { at: number; x: number; y: number } {
  if (plan.kind === 'gamble') return { at: random.range(-0.02, 0.1), x: plan.x, y: plan.y };
  const at = nature.reaction + random.range(-0.03, 0.04);
  const seen = seemsToGo(shot, at / shot.seconds);
  const x = lerp(seen.x, shot.x, nature.reading);
  return {
    at,
    x: clamp(x + random.range(-0.25, 0.25), -HALF_WIDTH - 0.2, HALF_WIDTH + 0.2),
    y: clamp(seen.y + random.range(-0.2, 0.2), 0.2, 2.5),
  };
}
