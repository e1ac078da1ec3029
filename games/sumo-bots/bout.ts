import type { Side } from '../kit/match/side.ts';
import { hypot } from '../kit/maths.ts';
import { Bot, BOT_RADIUS, type Build, type Order, STANDARD } from './bot.ts';
import { type Arena, BUMPER_RADIUS, Ring } from './ring.ts';

const BOUNCE = 0.75;
/** The extra force of a dash, and of a braced robot's counter. */
const DASH_KNOCK = 24;
const PARRY_KNOCK = 78;
const PARRY_DAZE = 0.4;
const BUMPER_KICK = 58;
const SOFT_TOUCH = 4;
/** Both in the water within this time is a draw. */
const PHOTO_FINISH = 0.22;

export type Happening =
  | { readonly kind: 'dash'; readonly bot: Bot }
  | {
      readonly kind: 'clash';
      readonly x: number;
      readonly y: number;
      readonly speed: number;
      readonly parry: boolean;
    }
  | { readonly kind: 'bumper'; readonly x: number; readonly y: number; readonly index: number }
  | { readonly kind: 'shrunk' }
  | { readonly kind: 'splash'; readonly bot: Bot };

/** One round on one raft. Motion only. */
export class Bout {
  readonly ring: Ring;
  readonly bots: readonly [Bot, Bot];
  private sinceSplash = 0;

  /** `upright`: they start below and above instead of left and right. `rival`: what the second one is made of. */
  constructor(arena: Arena, upright = false, rival: Build = STANDARD) {
    this.ring = new Ring(arena, upright);
    this.bots = [new Bot(0, upright), new Bot(1, upright, rival)];
  }

  /** The winner, or `draw`; undefined while the bout continues. */
  get result(): Side | 'draw' | undefined {
    const [one, two] = this.bots;
    if (one.fallen === undefined && two.fallen === undefined) return undefined;
    if (this.sinceSplash < PHOTO_FINISH) return undefined;
    if (one.fallen !== undefined && two.fallen !== undefined) {
      if (Math.abs(one.fallen - two.fallen) < PHOTO_FINISH) return 'draw';
      return one.fallen > two.fallen ? 1 : 0;
    }
    return one.fallen === undefined ? 0 : 1;
  }

  update(orders: readonly [Order, Order], dt: number, happened: Happening[]): void {
    if (this.bots.some(({ fallen }) => fallen !== undefined)) this.sinceSplash += dt;
    else if (this.ring.update(dt)) happened.push({ kind: 'shrunk' });
    for (const bot of this.bots) {
      if (bot.update(orders[bot.side], this.ring.arena.grip, dt)) happened.push({ kind: 'dash', bot });
      if (bot.fallen !== undefined) continue;
      this.swirl(bot, dt);
      this.meetBumpers(bot, happened);
    }
    this.clash(happened);
    for (const bot of this.bots) {
      if (bot.fallen !== undefined || !this.ring.isWater(bot.x, bot.y)) continue;
      bot.fall();
      happened.push({ kind: 'splash', bot });
    }
  }

  private clash(happened: Happening[]): void {
    const [one, two] = this.bots;
    if (one.fallen !== undefined || two.fallen !== undefined) return;
    const dx = two.x - one.x;
    const dy = two.y - one.y;
    const gap = hypot(dx, dy) || 0.01;
    const overlap = BOT_RADIUS * 2 - gap;
    if (overlap <= 0) return;
    const nx = dx / gap;
    const ny = dy / gap;
    const total = one.mass + two.mass;
    move(one, -nx * overlap * (two.mass / total), -ny * overlap * (two.mass / total));
    move(two, nx * overlap * (one.mass / total), ny * overlap * (one.mass / total));
    const closing = (one.vx - two.vx) * nx + (one.vy - two.vy) * ny;
    if (closing <= 0) return;
    const impulse = (closing * (1 + BOUNCE)) / (1 / one.mass + 1 / two.mass);
    push(one, -nx, -ny, impulse / one.mass);
    push(two, nx, ny, impulse / two.mass);
    const parry = answerDash(one, two, nx, ny) || answerDash(two, one, -nx, -ny);
    if (closing > SOFT_TOUCH)
      happened.push({ kind: 'clash', x: one.x + dx / 2, y: one.y + dy / 2, speed: closing, parry });
  }

  /** A raft that turns takes along what stands on it. */
  private swirl(bot: Bot, dt: number): void {
    const { spin = 0 } = this.ring.arena;
    if (spin === 0 || bot.bracing) return;
    const away = hypot(bot.x, bot.y) || 1;
    bot.vx += ((-bot.y / away) * spin - (bot.x / away) * Math.abs(spin) * -0.35) * dt;
    bot.vy += ((bot.x / away) * spin - (bot.y / away) * Math.abs(spin) * -0.35) * dt;
  }

  private meetBumpers(bot: Bot, happened: Happening[]): void {
    this.ring.arena.bumpers.forEach(({ x, y }, index) => {
      const dx = bot.x - x;
      const dy = bot.y - y;
      const gap = hypot(dx, dy) || 0.01;
      const overlap = BOT_RADIUS + BUMPER_RADIUS - gap;
      if (overlap <= 0 || hypot(x, y) > this.ring.radius) return;
      move(bot, (dx / gap) * overlap, (dy / gap) * overlap);
      const into = -(bot.vx * dx + bot.vy * dy) / gap;
      push(bot, dx / gap, dy / gap, Math.max(0, into) + BUMPER_KICK);
      happened.push({ kind: 'bumper', x, y, index });
    });
  }
}

/** The extra effect of a dash: a shove, or, against a braced robot, a throw back. True for a parry. */
function answerDash(dasher: Bot, other: Bot, nx: number, ny: number): boolean {
  if (dasher.dashing <= 0) return false;
  dasher.dashing = 0;
  if (!other.bracing) {
    push(other, nx, ny, DASH_KNOCK);
    return false;
  }
  push(dasher, -nx, -ny, PARRY_KNOCK);
  dasher.dazed = PARRY_DAZE;
  return true;
}

function move(bot: Bot, dx: number, dy: number): void {
  bot.x += dx;
  bot.y += dy;
}

function push(bot: Bot, nx: number, ny: number, speed: number): void {
  bot.vx += nx * speed;
  bot.vy += ny * speed;
}
