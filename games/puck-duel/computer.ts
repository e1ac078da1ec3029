import type { Side, Strength } from '../kit/match/side.ts';
import type { Random } from '../kit/random.ts';
import { clamp, damp, lerp } from '../kit/vector.ts';
import type { Mallet } from './mallet.ts';
import type { Puck } from './puck.ts';
import type { Rink } from './rink.ts';
import { HALF_LENGTH, HALF_WIDTH, PUCK_RADIUS, sign } from './table.ts';

/** The play of a computer. */
export interface Nature {
  /** Units per second. */
  readonly pace: number;
  /** The error of its estimate of the puck's place, in units. */
  readonly error: number;
  /** Seconds between two observations of the puck. */
  readonly look: number;
  /** Its waiting distance from its goal, in units. */
  readonly post: number;
  /** Readiness to attack, 0–1. */
  readonly nerve: number;
}

const NATURES: Readonly<Record<Strength, Nature>> = {
  easy: { pace: 40, error: 20, look: 0.5, post: 16, nerve: 0.4 },
  medium: { pace: 48, error: 16, look: 0.38, post: 18, nerve: 0.6 },
  hard: { pace: 128, error: 5, look: 0.1, post: 22, nerve: 1 },
};

/** The factor of its speed when hitting. */
const SWING = 1.25;

/** Plays one side, in its own coordinates: `deep` grows towards its goal. */
export class Computer {
  private readonly side: Side;
  private readonly nature: Nature;
  private readonly random: Random;
  private readonly goal = { u: 0, v: 0 };
  private due = 0;
  private offset = 0;
  private bold = true;
  private striking = false;
  /** Distance from the puck's centre at which it hits, to vary the angle of shots. */
  private slice = 0;

  constructor(side: Side, style: Strength | Nature, random: Random) {
    this.side = side;
    this.nature = typeof style === 'string' ? NATURES[style] : style;
    this.random = random;
    this.goal.u = sign(side) * 58;
  }

  /** Moves its mallet by one step. */
  update(rink: Rink, dt: number): void {
    const mallet = rink.mallets[this.side];
    this.due -= dt;
    if (this.due <= 0) {
      this.due = this.nature.look;
      this.offset = damp(this.offset, this.random.range(-1, 1) * this.nature.error, 6, this.nature.look);
      if (this.random.chance(0.12)) {
        this.bold = this.random.chance(this.nature.nerve);
        this.slice = this.random.range(-5.5, 5.5);
      }
      this.decide(rink, mallet);
    }
    mallet.moveTo(this.goal.u, this.goal.v, this.nature.pace * (this.striking ? SWING : 1), dt);
  }

  private decide(rink: Rink, mallet: Mallet): void {
    this.striking = false;
    const out = sign(this.side);
    const puck = this.mostUrgent(rink.pucks);
    if (puck === undefined) {
      this.aim(HALF_LENGTH - this.nature.post, 0);
      return;
    }
    const deep = puck.u * out;
    const coming = puck.du * out;
    const mine = deep > 2;
    const behindMe = deep > mallet.u * out - 4;
    if (mine && behindMe) this.retreat(puck, deep, mallet);
    else if (mine && this.bold && coming < 75) this.strike(puck, mallet, out);
    else this.guard(puck, deep, coming, rink.goalHalf(this.side));
  }

  /** The puck deepest in its half, including its predicted movement. */
  private mostUrgent(pucks: readonly Puck[]): Puck | undefined {
    const out = sign(this.side);
    let best: Puck | undefined;
    for (const puck of pucks) {
      const soon = (puck.u + puck.du * 0.35) * out;
      if (best === undefined || soon > (best.u + best.du * 0.35) * out) best = puck;
    }
    return best;
  }

  private aim(deep: number, v: number): void {
    this.goal.u = sign(this.side) * deep;
    this.goal.v = clamp(v, -HALF_WIDTH, HALF_WIDTH);
  }

  /** Goes round a puck that is between it and its goal, to avoid an own goal. */
  private retreat(puck: Puck, deep: number, mallet: Mallet): void {
    const room = mallet.radius + PUCK_RADIUS + 2.5;
    const lower = puck.v + room < HALF_WIDTH - mallet.radius;
    const higher = puck.v - room > mallet.radius - HALF_WIDTH;
    const wished = mallet.v >= puck.v ? 1 : -1;
    const aside = wished > 0 ? (lower ? 1 : -1) : higher ? -1 : 1;
    const v = puck.v + aside * room;
    const clear = (mallet.v - puck.v) * aside > room - 2;
    this.aim(clear ? Math.min(HALF_LENGTH, deep + 13) : mallet.u * sign(this.side) - 3, v);
  }

  /** Hits from behind, towards the far goal or off the cushion. */
  private strike(puck: Puck, mallet: Mallet, out: number): void {
    const lead = 0.12;
    const u = puck.u + puck.du * lead;
    const v = puck.v + puck.dv * lead;
    const near = Math.hypot(mallet.u - puck.u, mallet.v - puck.v) < 24;
    this.striking = near;
    const push = near ? -10 : 9;
    this.aim((u + out * push) * out, v + this.slice);
  }

  /** Waits where the puck will cross the line that it guards. */
  private guard(puck: Puck, deep: number, coming: number, mouth: number): void {
    const line = HALF_LENGTH - this.nature.post;
    let v = puck.v * 0.55;
    if (coming > 12 && deep < line) {
      const seconds = (line - deep) / coming;
      const met = folded(puck.v + puck.dv * seconds);
      v = lerp(v, met, clamp(1.3 - seconds * 0.5, 0.3, 1));
    }
    this.aim(line, clamp(v, -mouth - 3, mouth + 3) + this.offset);
  }
}

/** Returns the end of a straight path across the table after its bounces off the cushions. */
export function folded(v: number): number {
  const room = HALF_WIDTH - PUCK_RADIUS;
  const period = room * 4;
  const along = (((v + room) % period) + period) % period;
  return along < room * 2 ? along - room : room * 3 - along;
}
