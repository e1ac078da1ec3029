import { atan2, hypot } from '../kit/maths.ts';
import { damp } from '../kit/vector.ts';
import { keepInside } from './arena.ts';
import { FIRST_FLYER, type Flyer } from './flyers.ts';
import { type Hive, NO_HIVE } from './hive.ts';
import { type Levels, noLevels, type UpgradeId } from './levels.ts';

const SPEED = 150;
/** Seconds of invulnerability after a hit. */
const SPARED = 1.6;
export const HERO_RADIUS = 13;
/** With so many hearts left the last stand begins. */
const FEW_HEARTS = 2;

/** The hero: position, learned upgrades, and the values derived from them. */
export class Hero {
  x = 0;
  y = 0;
  vx = 0;
  vy = 0;
  heading = -Math.PI / 2;
  /** The direction of the gun. */
  aim = -Math.PI / 2;
  hearts = FIRST_FLYER.hearts;
  most = FIRST_FLYER.hearts;
  flyer = FIRST_FLYER;
  spared = 0;
  level = 1;
  honey = 0;
  readonly levels: Levels = noLevels();
  /** The firmness with which the wings hold on to the air. */
  grip = 14;
  /** The share of its speed that the place leaves. */
  pace = 1;
  private hive = NO_HIVE;

  /** Begins with what the hive gives. */
  bring(hive: Hive): void {
    this.hive = hive;
    this.addHearts();
  }

  private addHearts(): void {
    this.most += this.hive[0] ?? 0;
    this.hearts = this.most;
  }

  private built(chamber: number): number {
    return this.hive[chamber] ?? 0;
  }

  get alive(): boolean {
    return this.hearts > 0;
  }

  get speed(): number {
    const wings = (1 + 0.11 * this.levels.wings) * (1 + 0.04 * this.built(2));
    return SPEED * this.flyer.speed * wings * this.pace;
  }

  get might(): number {
    return (1 + 0.3 * this.levels.sharp) * (1 + 0.08 * this.built(1));
  }

  /** Seconds between shots. */
  get pause(): number {
    const fury = this.hearts <= FEW_HEARTS ? 0.25 * this.levels.fury : 0;
    return (0.46 * this.flyer.pause) / (1 + 0.18 * this.levels.spring + fury);
  }

  /** Every so many shots there is a heavy needle among them. */
  get heavyEvery(): number {
    return 5 - this.levels.sting;
  }

  /** Reach of the cold, and the share of their speed that it leaves foes. */
  get coldReach(): number {
    return this.levels.frost === 0 ? 0 : 90 + 18 * this.levels.frost;
  }

  get coldShare(): number {
    return 1 - 0.13 * this.levels.frost;
  }

  /** After every so many foes one leaves a heart; 0 for never. */
  get feastEvery(): number {
    return this.levels.feast === 0 ? 0 : 75 - 15 * this.levels.feast;
  }

  /** The distance from which drops are attracted. */
  get reach(): number {
    return 62 * (1 + 0.45 * this.levels.reach + 0.2 * this.built(3));
  }

  /** Begins a run as somebody. */
  become(flyer: Flyer): void {
    this.flyer = flyer;
    this.hearts = flyer.hearts;
    this.most = flyer.hearts;
    this.addHearts();
    Object.assign(this.levels, flyer.learned);
  }

  /** Moves the hero; `x`, `y` is the wanted direction, at most 1 long. */
  move(x: number, y: number, dt: number): void {
    this.vx = damp(this.vx, x * this.speed, this.grip, dt);
    this.vy = damp(this.vy, y * this.speed, this.grip, dt);
    this.x += this.vx * dt;
    this.y += this.vy * dt;
    keepInside(this, HERO_RADIUS + 4);
    if (hypot(x, y) > 0.1) this.heading = atan2(y, x);
    this.spared = Math.max(0, this.spared - dt);
  }

  /** Takes a hit; false if the hero is invulnerable. */
  suffer(hearts: number): boolean {
    if (this.spared > 0 || !this.alive) return false;
    this.hearts = Math.max(0, this.hearts - hearts);
    this.spared = SPARED + 0.6 * this.levels.guard + 0.3 * this.built(4);
    return true;
  }

  heal(hearts: number): void {
    this.hearts = Math.min(this.most, this.hearts + hearts);
  }

  learn(id: UpgradeId): void {
    this.levels[id] += 1;
    if (id === 'shell') {
      this.most += 1;
      this.heal(1);
    } else if (id === 'nectar') this.heal(2);
  }
}
