import type { Stage } from '../kit/stage.ts';
import { wrap } from '../kit/vector.ts';
import type { Season } from './seasons.ts';

const COUNT = 26;

/** Petals, seeds, leaves or snow, which drift through the air of a season. */
export class Drift {
  private seconds = 0;

  update(dt: number): void {
    this.seconds += dt;
  }

  draw(
    ctx: CanvasRenderingContext2D,
    { width, height }: Pick<Stage, 'width' | 'height'>,
    { drift, fall }: Season,
  ): void {
    const { seconds } = this;
    for (let piece = 0; piece < COUNT; piece += 1) {
      const pace = 0.7 + ((piece * 37) % 10) / 16;
      const x = wrap(piece * 61.8 + Math.sin(seconds * 0.7 + piece) * 5 + seconds * 2 * pace, width + 8) - 4;
      const y = wrap(piece * 38.2 + seconds * fall * pace, height + 8) - 4;
      ctx.globalAlpha = 0.8;
      ctx.fillStyle = drift[piece % drift.length] ?? '#ffffff';
      ctx.beginPath();
      ctx.ellipse(x, y, 0.5 + pace * 0.5, 0.35 + pace * 0.35, seconds * pace + piece, 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.globalAlpha = 1;
  }
}
