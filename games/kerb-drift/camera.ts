import type { Stage } from '../kit/stage.ts';
import { clamp, damp, lerp } from '../kit/vector.ts';
import type { Car } from './car.ts';

/** Metres across the frame's shorter side, at rest and at full speed. */
const NEAR = 40;
const FAR = 56;
/** A tall frame shows so much more across, so that a bend to the side comes as early as one ahead. */
const PORTRAIT = 1.28;
/** How far from the middle the car may be, as a share of the frame. */
const ASIDE = { wide: 0.26, tall: 0.34 } as const;
/** The share by which it falls back from a boost. */
const KICK = 0.09;
/** How many seconds it looks ahead. */
const AHEAD = 0.5;

/** Follows a car, looks ahead of it, and zooms out with speed. */
export class Camera {
  x = 0;
  y = 0;
  /** Stage units per metre. */
  zoom = 10;
  private kick = 0;
  private pace = 0;
  private aheadX = 0;
  private aheadY = 0;
  private readonly stage: Stage;
  private readonly closeness: number;

  /** `closeness` above 1 zooms in more than play does. */
  constructor(stage: Stage, closeness: number) {
    this.closeness = closeness;
    this.stage = stage;
  }

  get shownWidth(): number {
    return this.stage.width / this.zoom;
  }

  get shownHeight(): number {
    return this.stage.height / this.zoom;
  }

  /** Jumps to the car. */
  cutTo(car: Car): void {
    this.pace = car.speed;
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
    this.aim(car);
  }

  /** Sets the transform from metres to the stage. */
  apply(ctx: CanvasRenderingContext2D): void {
    ctx.translate(this.stage.width / 2, this.stage.height / 2);
    ctx.scale(this.zoom, this.zoom);
    ctx.translate(-this.x, -this.y);
  }

  toWorldX(x: number): number {
    return (x - this.stage.width / 2) / this.zoom + this.x;
  }

  toWorldY(y: number): number {
    return (y - this.stage.height / 2) / this.zoom + this.y;
  }

  toStageX(x: number): number {
    return (x - this.x) * this.zoom + this.stage.width / 2;
  }

  toStageY(y: number): number {
    return (y - this.y) * this.zoom + this.stage.height / 2;
  }

  sees(x: number, y: number, margin: number): boolean {
    return (
      Math.abs(x - this.x) < this.shownWidth / 2 + margin &&
      Math.abs(y - this.y) < this.shownHeight / 2 + margin
    );
  }

  private aim(car: Car): void {
    const side = Math.min(this.stage.width, this.stage.height);
    const across = lerp(NEAR, FAR, clamp(this.pace / 40, 0, 1)) * (this.stage.portrait ? PORTRAIT : 1);
    this.zoom = (side * this.closeness) / (across * (1 + KICK * this.kick));
    const mostX = this.shownWidth * (this.stage.portrait ? ASIDE.tall : ASIDE.wide);
    const mostY = this.shownHeight * ASIDE.wide;
    this.x = car.x + clamp(this.aheadX, -mostX, mostX);
    this.y = car.y + clamp(this.aheadY, -mostY, mostY);
  }
}
