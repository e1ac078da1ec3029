import type { Stage } from '../kit/stage.ts';
import { clamp } from '../kit/vector.ts';
import { LANES } from './chart.ts';

/** How strongly the perspective shrinks the far end. */
const DEPTH = 2.3;

/** The road of the notes, in perspective. Depth 0 is the hit line, 1 the far end. */
export class Highway {
  x = 0;
  lineY = 0;
  /** A lane's width at the line, in stage units. */
  lane = 60;
  private vanishY = 0;
  bottom = 0;

  measure({ view, safe, portrait }: Stage): void {
    const width = view.right - view.left;
    const height = view.bottom - view.top;
    this.x = (view.left + view.right) / 2;
    this.lane = Math.min(
      (safe.right - safe.left) / (LANES + 0.55),
      portrait ? 140 : Math.min(width * 0.105, height * 0.19),
    );
    this.bottom = view.bottom;
    this.lineY = safe.bottom - Math.max(62, height * (portrait ? 0.155 : 0.15));
    const far = safe.top + (safe.bottom - safe.top) * (portrait ? 0.16 : 0.13);
    const shrink = 1 / (1 + DEPTH);
    this.vanishY = (far - this.lineY * shrink) / (1 - shrink);
  }

  /** The scale at a depth. */
  scale(depth: number): number {
    return 1 / Math.max(0.35, 1 + DEPTH * depth);
  }

  y(depth: number): number {
    return this.vanishY + (this.lineY - this.vanishY) * this.scale(depth);
  }

  /** The centre of a lane at a depth; fractional lanes give edges. */
  laneX(lane: number, depth: number): number {
    return this.x + (lane - (LANES - 1) / 2) * this.lane * this.scale(depth);
  }

  /** The depth at which the road leaves the frame below. */
  get nearest(): number {
    const scale = (this.bottom + 4 - this.vanishY) / (this.lineY - this.vanishY);
    return (1 / scale - 1) / DEPTH;
  }

  /** The lane at a place; lanes reach down to the frame's edge, and the outer ones extend beside the road. */
  laneAt(x: number): number {
    return clamp(Math.floor((x - this.x) / this.lane + LANES / 2), 0, LANES - 1);
  }
}
