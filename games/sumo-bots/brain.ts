import type { Side, Strength } from '../kit/match/side.ts';
import type { Random } from '../kit/random.ts';
import { distanceToSegment, turnBetween } from '../kit/vector.ts';
import type { Bot, Order } from './bot.ts';
import type { Bout } from './bout.ts';

/** The driving of a computer. */
export interface Nature {
  /** Seconds between two decisions. */
  readonly look: number;
  /** Zeal of its driving, 0–1. */
  readonly zeal: number;
  /** The probability of bracing against a visible dash, and of dashing, 0–1 per decision. */
  readonly brace: number;
  readonly dash: number;
  /** Its distance from the edge, in units. */
  readonly care: number;
  /** The probability, per decision, of waiting in the middle for somebody who is far. */
  readonly lurk?: number;
}

const NATURES: Readonly<Record<Strength, Nature>> = {
  easy: { look: 0.34, zeal: 0.5, brace: 0.1, dash: 0.13, care: 10 },
  medium: { look: 0.2, zeal: 0.77, brace: 0.3, dash: 0.26, care: 11.5 },
  hard: { look: 0.08, zeal: 1, brace: 0.7, dash: 0.45, care: 13 },
};

/** True if the straight line from one to the other crosses the hole. */
function crossesHole(me: Bot, other: Bot, radius: number): boolean {
  return distanceToSegment({ x: 0, y: 0 }, me, other) < radius;
}

/** The computer's strategy: stay on the raft, get to the opponent's inner side, push outwards. */
export class Brain {
  readonly order: Order = { x: 0, y: 0, dash: false, brace: false };
  private readonly side: Side;
  private readonly nature: Nature;
  private readonly random: Random;
  private due = 0;
  private bracing = 0;

  constructor(side: Side, style: Strength | Nature, random: Random) {
    this.side = side;
    this.nature = typeof style === 'string' ? NATURES[style] : style;
    this.random = random;
  }

  update(bout: Bout, dt: number): Order {
    this.due -= dt;
    this.bracing -= dt;
    this.order.dash = false;
    this.order.brace = this.bracing > 0;
    if (this.due > 0) return this.order;
    this.due = this.nature.look * this.random.range(0.8, 1.2);
    const me = bout.bots[this.side];
    const other = bout.bots[this.side === 0 ? 1 : 0];
    this.steer(bout, me, other);
    this.consider(bout, me, other);
    return this.order;
  }

  private steer(bout: Bout, me: Bot, other: Bot): void {
    const { ring } = bout;
    const soonX = me.x + me.vx * 0.3;
    const soonY = me.y + me.vy * 0.3;
    const away = Math.hypot(soonX, soonY);
    const { hole } = ring.arena;
    const brim = Math.min(ring.warning > 0 ? ring.nextRadius : ring.radius, ring.radius) - this.nature.care;
    if (away > brim) this.head(-soonX, -soonY, 1);
    else if (hole > 0 && away < hole + this.nature.care * 0.6) this.head(soonX || 1, soonY, 1);
    else if (hole > 0 && crossesHole(me, other, hole + 5)) this.circle(me, other);
    else if (this.lurks(me, other)) this.head(-me.x * 0.2, -me.y * 0.2, 0.35);
    else this.hunt(me, other, hole);
  }

  private lurks(me: Bot, other: Bot): boolean {
    const { lurk = 0 } = this.nature;
    return lurk > 0 && Math.hypot(other.x - me.x, other.y - me.y) > 24 && this.random.chance(lurk);
  }

  /** Goes round the hole, the shorter way. */
  private circle(me: Bot, other: Bot): void {
    const way = me.x * other.y - me.y * other.x > 0 ? 1 : -1;
    const away = Math.hypot(me.x, me.y) || 1;
    const out = away < 24 ? 0.35 : -0.15;
    const x = (-me.y * way) / away + (me.x / away) * out;
    const y = (me.x * way) / away + (me.y / away) * out;
    this.head(x, y, this.nature.zeal);
  }

  /** Goes to the opponent's inner side, so that the push leads outwards. */
  private hunt(me: Bot, other: Bot, hole: number): void {
    const far = Math.hypot(other.x, other.y) || 1;
    const inward = hole > 0 ? 0 : Math.min(8, far * 0.5);
    const goalX = other.x + other.vx * 0.15 - (other.x / far) * inward;
    const goalY = other.y + other.vy * 0.15 - (other.y / far) * inward;
    const near = Math.hypot(other.x - me.x, other.y - me.y) < 16;
    const x = near ? other.x - me.x : goalX - me.x;
    const y = near ? other.y - me.y : goalY - me.y;
    this.head(x, y, this.nature.zeal);
  }

  private consider(bout: Bout, me: Bot, other: Bot): void {
    const dx = other.x - me.x;
    const dy = other.y - me.y;
    const gap = Math.hypot(dx, dy);
    const comes = other.dashing > 0 && (other.vx * dx + other.vy * dy) / (gap || 1) < -30;
    if (comes && gap < 34 && this.random.chance(this.nature.brace)) {
      this.bracing = 0.35;
      this.order.brace = true;
      return;
    }
    const aligned = Math.abs(turnBetween(Math.atan2(this.order.y, this.order.x), Math.atan2(dy, dx))) < 0.45;
    const beyond = Math.hypot(other.x + (dx / gap) * 14, other.y + (dy / gap) * 14);
    const worth = beyond > Math.hypot(other.x, other.y) - 4 || bout.ring.arena.hole > 0;
    if (gap < 27 && aligned && worth && !other.bracing)
      this.order.dash = this.random.chance(this.nature.dash);
  }

  private head(x: number, y: number, force: number): void {
    const length = Math.hypot(x, y) || 1;
    this.order.x = (x / length) * force;
    this.order.y = (y / length) * force;
  }
}
