import { cos, hypot, sin } from '../kit/maths.ts';
import type { Point } from '../kit/vector.ts';
import { CUP, deepestWall, RADIUS, type RollEvent } from './contact.ts';
import { type Ground, isBelt, pullOf } from './ground.ts';
import { meetBlades, meetBumpers, meetPlanets, meetSliders, type Push } from './obstacles.ts';

/** The speed of the hardest stroke, in cells per second. */
const HARDEST = 15;
const FELT = 1.5;
const SAND = 13;
const ICE = 0.25;
const DRAG = 0.42;
const PULL = 4.6;
const BELT = 9;
/** The distance from its middle at which a burrow takes the ball, and how far away it may be taken again, in cells. */
const BURROW = 0.34;
const BURROW_LEFT = 0.6;
/** A planet pulls within so many cells, and so strongly at a cell's distance, in cells a second². */
const GRAVITY = { reach: 3.2, pull: 7 } as const;
/** After so many seconds a ball tires, so that no belt carries it for ever; so many later nothing moves it. */
const TIRES = 10;
const TIRED = 4;
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
  /** The time of the last stroke, by the clock. */
  private struck = 0;
  /** The burrow from which it has come and that it has not left. */
  private burrow: Point | undefined;

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
    this.struck = this.clock;
  }

  placeAt(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.vx = 0;
    this.vy = 0;
    this.moving = false;
    this.burrow = this.ground.burrows.find(({ at }) => hypot(at.x - x, at.y - y) < BURROW_LEFT)?.at;
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
    this.meetBurrows(tell);
    meetBumpers(this, tell);
    meetPlanets(this, tell);
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
    const tired = Math.min(1, Math.max(0, this.clock - this.struck - TIRES) / TIRED);
    const pull = pullOf(letter);
    const force = (isBelt(letter) ? BELT : PULL) * (1 - tired);
    this.vx += pull.x * force * dt;
    this.vy += pull.y * force * dt;
    for (const { x, y } of this.ground.planets) {
      const away = hypot(x - this.x, y - this.y);
      if (away > GRAVITY.reach || away === 0) continue;
      const tug = ((1 - tired) * GRAVITY.pull * dt) / Math.max(0.5, away * away);
      this.vx += ((x - this.x) / away) * tug;
      this.vy += ((y - this.y) / away) * tug;
    }
    const { speed } = this;
    if (speed === 0) return;
    const rub = letter === 's' ? SAND : letter === 'i' ? ICE : FELT;
    const drag = letter === 'i' ? DRAG / 3 : DRAG;
    const loss = (rub + tired * SAND + drag * speed) * dt;
    const keep = Math.max(0, speed - loss) / speed;
    this.vx *= keep;
    this.vy *= keep;
  }

  /** In at a burrow, out at its twin, as fast as before. */
  private meetBurrows(tell: (event: RollEvent) => void): void {
    const { burrow } = this;
    if (burrow !== undefined && hypot(burrow.x - this.x, burrow.y - this.y) > BURROW_LEFT)
      this.burrow = undefined;
    for (const { at, twin } of this.ground.burrows) {
      if (at === this.burrow || hypot(at.x - this.x, at.y - this.y) > BURROW) continue;
      this.x = twin.x;
      this.y = twin.y;
      this.burrow = twin;
      tell({ kind: 'burrow', x: at.x, y: at.y });
      return;
    }
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
