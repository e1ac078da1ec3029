import type { Stage } from '../kit/stage.ts';
import { HALF_WIDTH } from './shot.ts';

/** Behind the ball, or behind the goal. */
export type Seat = 'kick' | 'keep';

/** The distances of the goal line and of the spot along the view axis in metres, for each seat. */
export const LINE_AT: Readonly<Record<Seat, number>> = { kick: 11, keep: 0 };

/** From the lens to the ball, and to the goal line before a penalty, in metres. */
const BEHIND = 9;
const NEAR = BEHIND + LINE_AT.kick;

/** Looks straight ahead from a place in metres; x to the right, y up, z ahead. */
export class Camera {
  x = 0;
  y = 2;
  z = -9;
  seat: Seat = 'kick';
  /** The ball's distance from the goal, against that of a penalty: all before the line seems further away by as much. */
  far = 1;
  private focus = 100;
  private middle = 50;
  private horizon = 30;

  /** Takes the seat, with the whole goal in the frame. */
  sit(seat: Seat, stage: Stage): void {
    const { portrait } = stage;
    const span = portrait ? 90 : Math.min(104, stage.width * 0.6);
    const toLine = seat === 'kick' ? BEHIND + LINE_AT.kick * this.far : 14;
    this.seat = seat;
    this.x = 0;
    this.z = LINE_AT[seat] - toLine;
    // As low as leaves the ball where it is seen before a penalty.
    const low = (NEAR * (1 / BEHIND - 1 / NEAR)) / (toLine * (1 / BEHIND - 1 / toLine));
    this.y = seat === 'kick' ? (portrait ? 3.3 : 1.9) * low : 6.4;
    this.focus = (span / (HALF_WIDTH * 2)) * toLine;
    this.middle = stage.width / 2;
    const scale = this.focus / toLine;
    const ground = portrait ? stage.height * (seat === 'kick' ? 0.47 : 0.76) : seat === 'kick' ? 54 : 82;
    this.horizon = ground - this.y * scale;
  }

  /** Looks level with a wide lens, for a ride behind the ball. */
  look(stage: Stage): void {
    this.focus = Math.min(stage.width * 1.05, stage.height) * 1.5;
    this.horizon = stage.height * (stage.portrait ? 0.55 : 0.47);
  }

  /** The ball's distance along the view axis, `way` metres after the spot. */
  zOf(way: number): number {
    return this.seat === 'kick' ? way : 11 - way;
  }

  /** The nearest z of which anything is to be painted. */
  get nearest(): number {
    const line = LINE_AT[this.seat];
    const near = this.z + 1.2;
    return near < line ? line - (line - near) / this.farOf(this.seat) : near;
  }

  /** So many times further away is what is before the line. */
  farOf(seat: Seat): number {
    return seat === 'kick' ? this.far : 1;
  }

  /** Stage units per metre at z; 0 behind the lens. */
  scaleAt(z: number): number {
    const line = LINE_AT.kick;
    const depth = (this.seat === 'kick' && z < line ? line - (line - z) * this.far : z) - this.z;
    return depth < 0.4 ? 0 : this.focus / depth;
  }

  toX(x: number, z: number): number {
    return this.middle + (x - this.x) * this.scaleAt(z);
  }

  toY(y: number, z: number): number {
    return this.horizon + (this.y - y) * this.scaleAt(z);
  }

  /** The place in the plane of z at a point of the stage. */
  xAt(stageX: number, z: number): number {
    return (stageX - this.middle) / this.scaleAt(z) + this.x;
  }

  yAt(stageY: number, z: number): number {
    return this.y - (stageY - this.horizon) / this.scaleAt(z);
  }
}
