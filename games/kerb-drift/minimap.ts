import { fillCircle } from '../kit/draw.ts';
import type { Stage } from '../kit/stage.ts';
import type { Car } from './car.ts';
import { RIVAL_COLOURS } from './palette.ts';
import type { Track } from './track.ts';

/** The circuit's outline in a corner, with a dot for each car. */
export class Minimap {
  private readonly line = new Path2D();
  private readonly left: number;
  private readonly top: number;
  private readonly spanX: number;
  private readonly spanY: number;

  constructor(track: Track) {
    for (const { x, y } of track.samples) this.line.lineTo(x, y);
    this.line.closePath();
    const xs = track.samples.map(({ x }) => x);
    const ys = track.samples.map(({ y }) => y);
    this.left = Math.min(...xs);
    this.top = Math.min(...ys);
    this.spanX = Math.max(...xs) - this.left;
    this.spanY = Math.max(...ys) - this.top;
  }

  /** `own` is the colour of the player's car, the first. */
  draw(
    ctx: CanvasRenderingContext2D,
    stage: Stage,
    { cars, own }: { readonly cars: readonly Car[]; readonly own: string },
  ): void {
    const size = Math.min(150, stage.unit * 27);
    const scale = size / Math.max(this.spanX, this.spanY);
    const { safe } = stage;
    ctx.save();
    ctx.translate(safe.right - this.spanX * scale - 18, safe.top + 14);
    ctx.scale(scale, scale);
    ctx.translate(-this.left, -this.top);
    ctx.lineJoin = 'round';
    ctx.lineWidth = 9 / scale;
    ctx.strokeStyle = 'rgb(20 10 34 / 0.55)';
    ctx.stroke(this.line);
    ctx.lineWidth = 3.4 / scale;
    ctx.strokeStyle = 'rgb(255 246 232 / 0.9)';
    ctx.stroke(this.line);
    for (let index = cars.length - 1; index >= 0; index -= 1) {
      const car = cars[index];
      if (car === undefined) continue;
      fillCircle(ctx, car.x, car.y, (index === 0 ? 6.5 : 5) / scale, '#1a1029');
      fillCircle(
        ctx,
        car.x,
        car.y,
        (index === 0 ? 5 : 3.6) / scale,
        index === 0 ? own : (RIVAL_COLOURS[index - 1] ?? '#ffffff'),
      );
    }
    ctx.restore();
  }
}
