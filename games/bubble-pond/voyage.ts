import { fillCircle } from '../kit/draw.ts';
import type { Stage } from '../kit/stage.ts';

/** Seconds of a voyage; half-way the place changes. */
const SECONDS = 1.9;
const FOAM = ['#ffffff', '#dff7ff', '#bff2ff'] as const;

/** A voyage to another water: a curtain of foam rises over the picture, and clears on the other side. */
export class Voyage {
  private seconds = SECONDS;
  /** The number of the place that it leads to. */
  private to = 0;

  get on(): boolean {
    return this.seconds < SECONDS;
  }

  begin(to: number): void {
    this.to = to;
    this.seconds = 0;
  }

  /** Advances one step; the number of the place in the step in which it is reached. */
  update(dt: number): number | undefined {
    const before = this.seconds;
    this.seconds = Math.min(SECONDS, before + dt);
    return before < SECONDS / 2 && this.seconds >= SECONDS / 2 ? this.to : undefined;
  }

  draw(ctx: CanvasRenderingContext2D, { width, height }: Pick<Stage, 'width' | 'height'>): void {
    if (!this.on) return;
    const t = this.seconds / SECONDS;
    const lip = 14;
    // Rises from below over the whole picture, then leaves it upwards.
    const top = t < 0.5 ? (height + lip) * (1 - t * 2) - lip : -lip;
    const bottom = t < 0.5 ? height + lip : (height + lip * 2) * (2 - t * 2) - lip;
    ctx.fillStyle = FOAM[2];
    ctx.fillRect(0, top, width, Math.max(0, bottom - top));
    for (const [row, colour] of FOAM.toReversed().entries()) {
      for (let x = 0; x <= width + 10; x += 9) {
        const swell = 7 + Math.sin(x * 1.7 + row * 2 + this.seconds * 3) * 2;
        const at = x + row * 3;
        fillCircle(ctx, at, top + (2 - row) * 4, swell, colour);
        fillCircle(ctx, at, bottom - (2 - row) * 4, swell, colour);
      }
    }
  }
}
