import { fillCircle, verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { type Hills, WORLD_WIDTH } from './hills.ts';
import type { Placing } from './placing.ts';

type Ctx = CanvasRenderingContext2D;

/** Depth to which the ground must sink to lose its grass. */
const BARE = 0.5;
const GRASS = 1.7;

/** The hills as a picture, repainted only after a crater changed them. */
export class HillsArt {
  private readonly canvas = document.createElement('canvas');
  private readonly hills: Hills;
  private readonly first: Float32Array;
  private painted = -1;

  constructor(hills: Hills) {
    this.hills = hills;
    this.first = hills.heights.slice();
  }

  /** Discards the picture after a change of the frame's size. */
  resize(): void {
    this.painted = -1;
  }

  /** Returns the depth to which the ground has sunk at a place since the beginning. */
  sunkAt(x: number): number {
    return (this.first[Math.round(x * 2)] ?? 0) - this.hills.heightAt(x);
  }

  draw(ctx: Ctx, stage: Stage, placing: Placing): void {
    const { view, density } = stage;
    const width = view.right - view.left;
    const height = view.bottom - view.top;
    if (this.painted !== this.hills.version) this.paint(stage, placing, width, height, density);
    ctx.drawImage(this.canvas, view.left, view.top, width, height);
  }

  private paint({ view }: Stage, placing: Placing, width: number, height: number, density: number): void {
    this.painted = this.hills.version;
    this.canvas.width = Math.ceil(width * density);
    this.canvas.height = Math.ceil(height * density);
    const ctx = this.canvas.getContext('2d');
    if (ctx === null) return;
    ctx.setTransform(density, 0, 0, density, -view.left * density, -view.top * density);
    this.trace(ctx, placing, view.bottom);
    ctx.fillStyle = verticalGradient(ctx, placing.toY(55), placing.toY(0), ['#a06a3c', '#7d4c2a', '#4d2d1c']);
    ctx.fill();
    ctx.save();
    ctx.clip();
    this.paintSoil(ctx, placing);
    ctx.restore();
    this.paintGrass(ctx, placing);
  }

  private trace(ctx: Ctx, placing: Placing, bottom: number): void {
    ctx.beginPath();
    ctx.moveTo(placing.toX(0), bottom);
    this.hills.heights.forEach((height, column) => ctx.lineTo(placing.toX(column / 2), placing.toY(height)));
    ctx.lineTo(placing.toX(WORLD_WIDTH), bottom);
    ctx.closePath();
  }

  /** Layers, stones and roots; they stay in place when the soil above them goes. */
  private paintSoil(ctx: Ctx, placing: Placing): void {
    const { scale } = placing;
    ctx.lineWidth = 1.2 * scale;
    for (const [depth, colour] of [
      [7, 'rgb(255 214 160 / 0.16)'],
      [14, 'rgb(40 18 8 / 0.2)'],
      [23, 'rgb(255 214 160 / 0.1)'],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.beginPath();
      this.first.forEach((height, column) => {
        const y = height - depth + Math.sin(column * 0.09 + depth) * 0.9;
        ctx.lineTo(placing.toX(column / 2), placing.toY(y));
      });
      ctx.stroke();
    }
    const random = new Random('stones');
    for (let stone = 0; stone < 70; stone += 1) {
      const x = random.range(0, WORLD_WIDTH);
      const y = (this.first[Math.round(x * 2)] ?? 20) - random.range(3, 34);
      const size = random.range(0.4, 1.5) * scale;
      const colour = random.pick(['#b58a63', '#6a3f25', '#c9a57d', '#5c3520']);
      fillCircle(ctx, placing.toX(x), placing.toY(y), size, colour);
    }
  }

  private paintGrass(ctx: Ctx, placing: Placing): void {
    const step = placing.scale * 0.5;
    this.hills.heights.forEach((height, column) => {
      if ((this.first[column] ?? 0) - height > BARE) return;
      const x = placing.toX(column / 2);
      const y = placing.toY(height);
      const blade = ((column * 7919) % 5) * 0.16;
      ctx.fillStyle = '#4c9a35';
      ctx.fillRect(
        x - step / 2,
        y - blade * step,
        step * 1.1,
        (GRASS + ((column * 31) % 3) * 0.4) * placing.scale,
      );
      ctx.fillStyle = '#86cf4f';
      ctx.fillRect(x - step / 2, y - (blade + 0.5) * step, step * 1.1, 0.75 * placing.scale);
    });
  }
}
