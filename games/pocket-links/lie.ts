import type { Extent, Stage } from '../kit/stage.ts';
import type { Point } from '../kit/vector.ts';
import type { Ground } from './ground.ts';

/** The largest cell, in stage units: somebody may build a hole of three. */
const LARGEST = 16;
const NONE = { left: 0, top: 0, right: 0, bottom: 0 };

/** The part of the frame in which a hole lies. */
export interface Fitting {
  /** To the edges of the frame. */
  readonly whole?: boolean;
  readonly kept?: Readonly<Extent>;
}

/** The orientation of a hole in the frame: upright in a tall one, turned by a quarter in a wide one. */
export class Lie {
  /** Stage units per cell. */
  scale = 1;
  turned = false;
  private left = 0;
  private top = 0;
  private length = 1;

  /** As large as possible beside what is `kept` free of it, in stage units from each edge. */
  fit({ safe, view, portrait }: Stage, ground: Ground, { whole = false, kept = NONE }: Fitting = {}): void {
    const room = whole
      ? view
      : {
          left: safe.left + kept.left,
          top: safe.top + kept.top,
          right: safe.right - kept.right,
          bottom: safe.bottom - kept.bottom,
        };
    const margin = whole ? 0.3 : 0.75;
    this.turned = !portrait;
    const across = (this.turned ? ground.height : ground.width) + margin * 2;
    const down = (this.turned ? ground.width : ground.height) + margin * 2;
    const wide = room.right - room.left;
    const high = room.bottom - room.top;
    this.scale = Math.min(wide / across, high / down, LARGEST);
    this.left = room.left + (wide - (across - margin * 2) * this.scale) / 2;
    this.top = room.top + (high - (down - margin * 2) * this.scale) / 2;
    this.length = ground.height;
  }

  /** Converts cells to stage units. */
  toStage({ x, y }: Point): Point {
    return this.turned
      ? { x: this.left + (this.length - y) * this.scale, y: this.top + x * this.scale }
      : { x: this.left + x * this.scale, y: this.top + y * this.scale };
  }

  /** Converts stage units to cells. */
  toCells({ x, y }: Point): Point {
    return this.turned
      ? { x: (y - this.top) / this.scale, y: this.length - (x - this.left) / this.scale }
      : { x: (x - this.left) / this.scale, y: (y - this.top) / this.scale };
  }

  /** Converts a vector from stage units to cells. */
  turnBack(dx: number, dy: number): Point {
    return this.turned
      ? { x: dy / this.scale, y: -dx / this.scale }
      : { x: dx / this.scale, y: dy / this.scale };
  }

  /** Sets the transform for drawing in cells. */
  apply(ctx: CanvasRenderingContext2D): void {
    const { scale } = this;
    if (this.turned) ctx.transform(0, scale, -scale, 0, this.left + this.length * scale, this.top);
    else ctx.transform(scale, 0, 0, scale, this.left, this.top);
  }
}
