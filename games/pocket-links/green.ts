import { atan2, hypot } from '../kit/maths.ts';
import type { Kit } from '../kit/game.ts';
import { approach } from '../kit/vector.ts';
import { CUP, type RollEvent } from './contact.ts';
import { Ground } from './ground.ts';
import type { Hole } from './hole.ts';
import { Lie } from './lie.ts';
import { Putter, type Stroke } from './putter.ts';
import { Roll } from './roll.ts';
import { Spectacle } from './spectacle.ts';

/** Strokes over par after which the ball is picked up. */
const MERCY = 5;
const SINK = 0.35;

/** One hole in play. */
export class Green {
  readonly hole: Hole;
  readonly ground: Ground;
  readonly roll: Roll;
  readonly lie = new Lie();
  readonly putter = new Putter();
  strokes = 0;
  /** The hole's result; the ball may still be sinking. */
  end: 'sunk' | 'picked' | undefined;
  /** Seconds since the end. */
  ended = 0;
  /** Recent hits of the bumpers, from 1 fading to 0. */
  readonly kicks: number[];
  /** The last places of the ball, x and y, newest first. */
  readonly trail: number[] = [];
  flag = 0;
  /** Hears of each stroke before the ball moves. */
  onStrike: ((stroke: Stroke) => void) | undefined;
  private readonly kit: Kit;
  private readonly spectacle: Spectacle;
  private lastX = 0;
  private lastY = 0;
  private sinceTrail = 0;
  private wet = 0;

  constructor(hole: Hole, kit: Kit) {
    this.hole = hole;
    this.kit = kit;
    this.ground = new Ground(hole);
    this.roll = new Roll(this.ground);
    this.spectacle = new Spectacle(kit, this.lie);
    this.kicks = this.ground.bumpers.map(() => 0);
    this.aimAtCup();
  }

  get ready(): boolean {
    return this.end === undefined && !this.roll.moving && this.wet <= 0;
  }

  /** The ball's scale: it shrinks as it drops into cup or water. */
  get ballSize(): number {
    if (this.wet > 0) return Math.max(0, 1 - (0.7 - this.wet) * 4);
    return this.end === 'sunk' ? Math.max(0.55, 1 - this.ended / SINK) : 1;
  }

  update(dt: number): void {
    this.roll.update(dt, (event) => this.hear(event));
    this.kicks.forEach((kick, index) => {
      this.kicks[index] = approach(kick, 0, dt * 4);
    });
    const { ground, roll } = this;
    const near = hypot(roll.x - ground.cup.x, roll.y - ground.cup.y) < CUP * 4 || this.end === 'sunk';
    this.flag = approach(this.flag, near ? 1 : 0, dt * 4);
    if (this.end !== undefined) this.ended += dt;
    this.leaveTrail(dt);
    this.dry(dt);
    if (!this.ready) return;
    const stroke = this.kit.showing ? undefined : this.putter.read(this.kit.input, this.lie, dt);
    if (stroke !== undefined) this.strike(stroke);
  }

  strike({ angle, power }: Stroke): void {
    this.onStrike?.({ angle, power });
    this.lastX = this.roll.x;
    this.lastY = this.roll.y;
    this.strokes += 1;
    this.kit.score.add(1);
    this.roll.strike(angle, power);
    this.spectacle.struck(power);
  }

  private hear(event: RollEvent): void {
    const { roll, spectacle } = this;
    if (event.kind === 'wall' || event.kind === 'blade') spectacle.knocked(event);
    else if (event.kind === 'bumper') this.kick(event.x, event.y);
    else if (event.kind === 'burrow') {
      spectacle.burrowed(event.x, event.y);
      this.trail.length = 0;
    } else if (event.kind === 'lip') spectacle.lipped();
    else if (event.kind === 'rest') this.rest();
    else if (event.kind === 'water') {
      this.wet = 0.7;
      this.strokes += 1;
      this.kit.score.add(1);
      spectacle.splashed(roll.x, roll.y);
    } else {
      this.end = 'sunk';
      spectacle.sunk(this.strokes - this.hole.par, this.strokes, this.ground.cup);
    }
  }

  private kick(x: number, y: number): void {
    const index = this.ground.bumpers.findIndex((bumper) => hypot(bumper.x - x, bumper.y - y) < 0.7);
    this.kicks[index] = 1;
    this.spectacle.kicked(x, y);
  }

  private rest(): void {
    this.putter.rest();
    this.aimAtCup();
    if (this.strokes >= this.hole.par + MERCY) this.pickUp();
  }

  /** The ball is picked up, which counts as many strokes as a hole may cost. */
  pickUp(): void {
    const more = Math.max(0, this.hole.par + MERCY - this.strokes);
    this.strokes += more;
    this.kit.score.add(more);
    this.end = 'picked';
    this.kit.hud.say('Picked up: on to the next', 1.6);
  }

  /** After falling into water, the ball returns to where it was hit from. */
  private dry(dt: number): void {
    if (this.wet <= 0) return;
    this.wet -= dt;
    if (this.wet > 0) return;
    this.roll.placeAt(this.lastX, this.lastY);
    this.trail.length = 0;
    this.rest();
  }

  private leaveTrail(dt: number): void {
    this.sinceTrail += dt;
    if (this.sinceTrail < 0.025) return;
    this.sinceTrail = 0;
    if (this.roll.moving) this.trail.unshift(this.roll.x, this.roll.y);
    if (this.trail.length > 36 || (!this.roll.moving && this.trail.length > 0))
      this.trail.length = Math.max(0, this.trail.length - 2);
  }

  private aimAtCup(): void {
    const { cup } = this.ground;
    this.putter.angle = atan2(cup.y - this.roll.y, cup.x - this.roll.x);
  }
}
