import { cos, sin } from '../kit/maths.ts';
import type { Stage } from '../kit/stage.ts';
import { clamp, damp, lerp, type Point, turnBetween } from '../kit/vector.ts';
import type { Car } from './car.ts';
import { SPACING, type Track } from './track.ts';

/** Metres across the frame's shorter side, at rest and at full speed. */
const NEAR = 40;
const FAR = 56;
/** A tall frame shows so much more across. */
const PORTRAIT = 1.12;
/** Greatest distance of the car from the middle, as a share of the frame. */
const ASIDE = 0.26;
/** Distance of the car below the middle of a tall frame, as a share of its height: the road ahead is above it. */
const BELOW = 0.17;
/** Speed at which a tall frame turns with the road, a second; and the seconds ahead at which the road's direction points up. */
const TURNING = 2.6;
const COMING = 0.4;
/** The metres ahead at which a tall frame looks to the side of a bend, by what share of the way there, and the most of its width. */
const BEND = { ahead: 46, share: 0.6, most: 0.24 } as const;
/** The share by which it falls back from a boost. */
const KICK = 0.09;
/** Seconds that it looks ahead. */
const AHEAD = 0.5;
const UP = -Math.PI / 2;

/** Follows a car, looks ahead of it, and zooms out with speed. In a tall frame the road ahead points up. */
export class Camera {
  x = 0;
  y = 0;
  /** Stage units per metre. */
  zoom = 10;
  /** The angle in radians by which the picture is turned; 0 in a wide frame. */
  private turn = 0;
  private cosine = 1;
  private sine = 0;
  private kick = 0;
  private pace = 0;
  private aheadX = 0;
  private aheadY = 0;
  /** Metres to the right of the car that a tall frame looks. */
  private aside = 0;
  private readonly stage: Stage;
  private readonly track: Track;
  private readonly closeness: number;

  /** `closeness` above 1 zooms in more than play does. */
  constructor(stage: Stage, track: Track, closeness: number) {
    this.closeness = closeness;
    this.stage = stage;
    this.track = track;
  }

  /** Reach of the picture, in metres: of a turned one, the upright box around it. */
  get shownWidth(): number {
    const { stage, cosine, sine } = this;
    return (Math.abs(cosine) * stage.width + Math.abs(sine) * stage.height) / this.zoom;
  }

  get shownHeight(): number {
    const { stage, cosine, sine } = this;
    return (Math.abs(sine) * stage.width + Math.abs(cosine) * stage.height) / this.zoom;
  }

  /** Jumps to the car. */
  cutTo(car: Car): void {
    this.pace = car.speed;
    this.turn = this.turnFor(car);
    this.aside = this.asideFor(car);
    this.aim(car);
  }

  /** Falls back from a car that leaps ahead. */
  jolt(): void {
    this.kick = 1;
  }

  follow(car: Car, dt: number): void {
    this.kick = damp(this.kick, 0, 2.6, dt);
    this.pace = damp(this.pace, car.speed, 1.6, dt);
    this.aheadX = damp(this.aheadX, car.vx * AHEAD, 2.4, dt);
    this.aheadY = damp(this.aheadY, car.vy * AHEAD, 2.4, dt);
    const turn = this.turnFor(car);
    const rest = this.stage.portrait ? damp(turnBetween(turn, this.turn), 0, TURNING, dt) : 0;
    this.turn = turn + rest;
    this.aside = damp(this.aside, this.asideFor(car), TURNING, dt);
    this.aim(car);
  }

  /** Sets the transform from metres to the stage. */
  apply(ctx: CanvasRenderingContext2D): void {
    ctx.translate(this.stage.width / 2, this.stage.height / 2);
    ctx.rotate(this.turn);
    ctx.scale(this.zoom, this.zoom);
    ctx.translate(-this.x, -this.y);
  }

  toWorld({ x, y }: Point): Point {
    const { stage, zoom, cosine, sine } = this;
    const [right, down] = [(x - stage.width / 2) / zoom, (y - stage.height / 2) / zoom];
    return { x: right * cosine + down * sine + this.x, y: down * cosine - right * sine + this.y };
  }

  toStage({ x, y }: Point): Point {
    const { stage, zoom, cosine, sine } = this;
    const [east, south] = [(x - this.x) * zoom, (y - this.y) * zoom];
    return {
      x: east * cosine - south * sine + stage.width / 2,
      y: south * cosine + east * sine + stage.height / 2,
    };
  }

  /** The place that is shown so many metres above another. */
  above({ x, y }: Point, metres: number): Point {
    return { x: x - this.sine * metres, y: y - this.cosine * metres };
  }

  sees(x: number, y: number, margin: number): boolean {
    return (
      Math.abs(x - this.x) < this.shownWidth / 2 + margin &&
      Math.abs(y - this.y) < this.shownHeight / 2 + margin
    );
  }

  /** The turn at which the road that the car comes to points up, in a tall frame: a slide or a collision does not sway it. */
  private turnFor({ index, speed }: Car): number {
    if (!this.stage.portrait) return 0;
    return UP - this.track.at(index + (speed * COMING) / SPACING).heading;
  }

  /** Returns the metres by which the road leads to the right of the car's place. */
  private asideFor({ x, y, index }: Car): number {
    const there = this.track.at(index + BEND.ahead / SPACING);
    return ((there.x - x) * cos(this.turn) - (there.y - y) * sin(this.turn)) * BEND.share;
  }

  private aim(car: Car): void {
    const { stage } = this;
    const side = Math.min(stage.width, stage.height);
    const across = lerp(NEAR, FAR, clamp(this.pace / 40, 0, 1)) * (stage.portrait ? PORTRAIT : 1);
    this.zoom = (side * this.closeness) / (across * (1 + KICK * this.kick));
    this.cosine = cos(this.turn);
    this.sine = sin(this.turn);
    if (stage.portrait) {
      const most = (BEND.most * stage.width) / this.zoom;
      const aside = clamp(this.aside, -most, most);
      const { x, y } = this.above(car, (BELOW * stage.height) / this.zoom);
      this.x = x + this.cosine * aside;
      this.y = y - this.sine * aside;
      return;
    }
    const mostX = this.shownWidth * ASIDE;
    const mostY = this.shownHeight * ASIDE;
    this.x = car.x + clamp(this.aheadX, -mostX, mostX);
    this.y = car.y + clamp(this.aheadY, -mostY, mostY);
  }
}
