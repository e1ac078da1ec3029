import type { Stage } from '../kit/stage.ts';

/** Half of the visible size around the raft's centre, in units. */
const SHOWN = 51;

/** Places the raft in the frame. */
export class Placing {
  /** Stage units per unit. */
  scale = 1;
  private middleX = 50;
  private middleY = 50;

  fit({ safe }: Stage): void {
    const width = safe.right - safe.left;
    const height = safe.bottom - safe.top;
    this.scale = Math.min(width, height) / (SHOWN * 2);
    this.middleX = (safe.left + safe.right) / 2;
    this.middleY = (safe.top + safe.bottom) / 2;
  }

  /** Zooms in on a place of the raft, for the thumbnail. */
  closeUp({ view }: Stage, x: number, y: number, scale: number): void {
    this.scale = scale;
    this.middleX = (view.left + view.right) / 2 - x * scale;
    this.middleY = (view.top + view.bottom) / 2 - y * scale;
  }

  apply(ctx: CanvasRenderingContext2D): void {
    ctx.translate(this.middleX, this.middleY);
    ctx.scale(this.scale, this.scale);
  }

  toX(x: number): number {
    return this.middleX + x * this.scale;
  }

  toY(y: number): number {
    return this.middleY + y * this.scale;
  }
}
