import type { Stage } from '../kit/stage.ts';
import { HALF_LENGTH, HALF_WIDTH } from './table.ts';

/** The rim's width in table units. */
export const RIM = 6;

/** Places the table in the frame: lengthwise in wide frames, upright (side 0 below) in tall ones. */
export class Placing {
  /** Stage units per table unit. */
  scale = 1;
  upright = false;
  /** 1, or -1 where the table is turned round, so that side 1 is on the left or below. */
  readonly way: 1 | -1;
  private middleX = 50;
  private middleY = 50;

  /** @param turned whether the player on this device has side 1 */
  constructor(turned = false) {
    this.way = turned ? -1 : 1;
  }

  /** Turn of the table's own right on the stage, in radians. */
  get turn(): number {
    return (this.upright ? -Math.PI / 2 : 0) + (this.way === 1 ? 0 : Math.PI);
  }

  fit(stage: Stage): void {
    const { safe, view } = stage;
    this.upright = stage.portrait;
    const long = (HALF_LENGTH + RIM) * 2;
    const short = (HALF_WIDTH + RIM) * 2;
    const roomX = safe.right - safe.left - 1;
    const roomY = safe.bottom - safe.top - 2;
    this.scale = this.upright ? Math.min(roomX / short, roomY / long) : Math.min(roomX / long, roomY / short);
    this.middleX = (view.left + view.right) / 2;
    this.middleY = (safe.top + safe.bottom) / 2;
  }

  /** Zooms in on a place of the table, for the thumbnail. */
  zoom(times: number, u: number, v: number): void {
    const [x, y] = [this.middleX, this.middleY];
    this.scale *= times;
    this.middleX = x - (this.toX(u, v) - x);
    this.middleY = y - (this.toY(u, v) - y);
  }

  /** Sets the transform from table units to the stage. */
  apply(ctx: CanvasRenderingContext2D): void {
    ctx.translate(this.middleX, this.middleY);
    ctx.rotate(this.turn);
    ctx.scale(this.scale, this.scale);
  }

  toX(u: number, v: number): number {
    return this.middleX + (this.upright ? v : u) * this.scale * this.way;
  }

  toY(u: number, v: number): number {
    return this.middleY + (this.upright ? -u : v) * this.scale * this.way;
  }

  toU(x: number, y: number): number {
    return ((this.upright ? this.middleY - y : x - this.middleX) / this.scale) * this.way;
  }

  toV(x: number, y: number): number {
    return ((this.upright ? x - this.middleX : y - this.middleY) / this.scale) * this.way;
  }
}
