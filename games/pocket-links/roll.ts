import { cos, hypot, sin } from '../kit/maths.ts';
import { CUP, deepestWall, RADIUS, type RollEvent } from './contact.ts';
import { type Ground, pullOf } from './ground.ts';
import { meetBlades, meetBumpers, meetSliders, type Push } from './obstacles.ts';

/** The speed of the hardest stroke, in cells per second. */
const HARDEST = 15;
const FELT = 1.5;
const SAND = 13;
const DRAG = 0.42;
const PULL = 4.6;
const BOUNCE = 0.78;
/** A ball faster than this jumps over the cup. */
const CATCH = 7.2;

/** The deterministic physics of a ball on a hole and its moving parts. Lengths in cells, times in seconds. */
export class Roll {
  readonly ground: Ground;
  x: number;
  y: number;
  vx = 0;
  vy = 0;
  /** Seconds since the hole began, the clock of the mills. */
  clock = 0;
  moving = false;
  /** Seconds for which it has hardly moved. */
  still = 0;
  private stillX = 0;
  private stillY = 0;

  constructor(ground: Ground) {
    this.ground = ground;
    this.x = ground.tee.x;
    this.y = ground.tee.y;
  }

  get speed(): number {
    return hypot(this.vx, this.vy);
  }

  /** Hits the ball: the angle in radians, `power` 0–1. */
  strike(angle: number, power: number): void {
    this.vx = cos(angle) * HARDEST * power;
    this.vy = sin(angle) * HARDEST * power;
    this.moving = true;
    this.still = 0;
  }

  placeAt(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.vx = 0;
    this.vy = 0;
    this.moving = false;
  }

  /** Advances one step; returns what happened. */
  update(dt: number, tell: (event: RollEvent) => void): void {
    this.clock += dt;
    const fromX = this.x;
    const fromY = this.y;
    meetBlades(this, tell);
    if (!this.moving) return;
    this.slow(dt);
    this.x += this.vx * dt;
    this.y += this.vy * dt;
    meetBumpers(this, tell);
    meetSliders(this, tell);
    this.meetWalls(tell);
    if (!this.ground.holds(this.x, this.y)) {
      // If the ball is squeezed between a blade and a board, the blade passes over it.
      this.x = fromX;
      this.y = fromY;
    }
    this.meetCup(dt, tell);
    if (!this.moving) return;
    if (this.ground.under(this.x, this.y) === 'w') {
      this.moving = false;
      tell({ kind: 'water' });
      return;
    }
    this.comeToRest(dt, tell);
  }

  private slow(dt: number): void {
    const letter = this.ground.under(this.x, this.y);
    const pull = pullOf(letter);
    this.vx += pull.x * PULL * dt;
    this.vy += pull.y * PULL * dt;
    const { speed } = this;
    if (speed === 0) return;
    const loss = ((letter === 's' ? SAND : FELT) + DRAG * speed) * dt;
    const keep = Math.max(0, speed - loss) / speed;
    this.vx *= keep;
    this.vy *= keep;
  }

  /** Pushes the ball out of the deepest wall, several times because a corner has two. */
  private meetWalls(tell: (event: RollEvent) => void): void {
    for (let turn = 0; turn < 3; turn += 1) {
      const wall = deepestWall(this.ground.walls, this.x, this.y);
      if (wall === undefined) return;
      this.pushOut(wall.nx, wall.ny, wall.depth, { bounce: BOUNCE, kind: 'wall', tell });
    }
  }

  /**
   * Pushes the ball out of an obstacle, `depth` along its normal, and lets it bounce. `own` is the obstacle's
   * velocity.
   */
  pushOut(nx: number, ny: number, depth: number, { bounce, kind, tell, ownX = 0, ownY = 0 }: Push): void {
    this.x += nx * depth;
    this.y += ny * depth;
    const into = (this.vx - ownX) * nx + (this.vy - ownY) * ny;
    if (into >= 0) return;
    this.vx -= (1 + bounce) * into * nx;
    this.vy -= (1 + bounce) * into * ny;
    tell({ kind, speed: -into, x: this.x - nx * RADIUS, y: this.y - ny * RADIUS });
  }

  private meetCup(dt: number, tell: (event: RollEvent) => void): void {
    const { cup } = this.ground;
    const dx = cup.x - this.x;
    const dy = cup.y - this.y;
    const away = hypot(dx, dy);
    if (away > CUP) return;
    if (this.speed < CATCH && away < CUP * (1.02 - this.speed / (CATCH * 1.6))) {
      this.placeAt(cup.x, cup.y);
      tell({ kind: 'cup' });
      return;
    }
    // The rim deflects a ball that passes.
    const tug = (16 * dt) / Math.max(0.1, away);
    this.vx += dx * tug;
    this.vy += dy * tug;
    if (away < CUP * 0.6) tell({ kind: 'lip' });
  }

  /** A ball is at rest when it has hardly moved for a while, even on a slope. */
  private comeToRest(dt: number, tell: (event: RollEvent) => void): void {
    if (hypot(this.x - this.stillX, this.y - this.stillY) > 0.06) {
      this.stillX = this.x;
      this.stillY = this.y;
      this.still = 0;
    }
    this.still += dt;
    if (this.still < (this.speed < 0.02 ? 0.12 : 0.5)) return;
    this.vx = 0;
    this.vy = 0;
    this.moving = false;
    tell({ kind: 'rest' });
  }
}
