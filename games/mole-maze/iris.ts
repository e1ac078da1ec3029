import { easeInOut } from '../kit/ease.ts';
import type { Stage } from '../kit/stage.ts';
import { TAU } from '../kit/vector.ts';

const SECONDS = 0.65;

/** A transition: the picture closes to a round hole, and opens again on the next maze. */
export class Iris {
  closing = false;
  /** 0 closed to 1 fully open. */
  private open = 0;

  get isOpen(): boolean {
    return this.open >= 1;
  }

  close(): void {
    this.closing = true;
  }

  /** Opens fully at once. */
  show(): void {
    this.open = 1;
    this.closing = false;
  }

  /** True in the step in which it has closed: the moment to change the maze. */
  update(dt: number): boolean {
    const step = dt / SECONDS;
    if (!this.closing) {
      this.open = Math.min(1, this.open + step);
      return false;
    }
    this.open = Math.max(0, this.open - step);
    if (this.open > 0) return false;
    this.closing = false;
    return true;
  }

  draw(ctx: CanvasRenderingContext2D, { view }: Stage, { x, y }: { x: number; y: number }): void {
    if (this.isOpen) return;
    const width = view.right - view.left;
    const height = view.bottom - view.top;
    ctx.fillStyle = '#2e1a10';
    ctx.beginPath();
    ctx.rect(view.left, view.top, width, height);
    ctx.arc(x, y, easeInOut(this.open) * Math.hypot(width, height), 0, TAU, true);
    ctx.fill('evenodd');
  }
}
