import { paintSprite, stamp, type Sprite } from '../kit/draw.ts';
import { damp } from '../kit/vector.ts';
import { Paper } from './paper.ts';

/** A paper butterfly that flutters around, and sits down on the right flower when the player is stuck. */
export class Guide {
  x = 30;
  y = 30;
  private time = 0;
  private twirl = 0;
  private goal: { x: number; y: number } | undefined;
  private wing: Sprite = paintSprite(1, 1, 1, () => undefined);
  private body: Sprite = paintSprite(1, 1, 1, () => undefined);

  resize(density: number): void {
    this.wing = paintSprite(10, 12, density, (ctx) => {
      const paper = new Paper(ctx, 0.3);
      paper.blob([-5, 0, -3, -5.4, 3.6, -5.8, 4.2, -1, 0.6, 1], '#fff2c9');
      paper.blob([-5, 0, 0, 0.4, 3.4, 2, 2.4, 5.8, -2, 4.4], '#f9c440');
      paper.oval([1.8, -3, 1, 1], '#e5533d');
    });
    this.body = paintSprite(4, 10, density, (ctx) => {
      const paper = new Paper(ctx, 0.2);
      paper.oval([0, 0, 0.8, 3.6], '#4a3434');
      paper.oval([0, -3.4, 1, 1], '#4a3434');
    });
  }

  /** Leads it to a place to sit; undefined to fly around. */
  lead(goal: { x: number; y: number } | undefined): void {
    this.goal = goal;
  }

  touches(x: number, y: number): boolean {
    return Math.hypot(x - this.x, y - this.y) < 6;
  }

  tickle(): void {
    this.twirl = 1;
  }

  update(dt: number, width: number, height: number): void {
    this.time += dt;
    this.twirl = Math.max(0, this.twirl - dt);
    const roamX = width * (0.5 + 0.46 * Math.sin(this.time * 0.23));
    const roamY = height * (0.52 + 0.34 * Math.sin(this.time * 0.41 + 1));
    const flutter = Math.sin(this.time * 7) * 1.2;
    const rate = this.goal === undefined ? 0.7 : 2.2;
    this.x = damp(this.x, this.goal?.x ?? roamX, rate, dt);
    this.y = damp(this.y, (this.goal?.y ?? roamY) + flutter, rate, dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const flap = 0.35 + 0.65 * Math.abs(Math.sin(this.time * 6.5));
    ctx.save();
    ctx.translate(this.x, this.y);
    ctx.rotate(0.3 + Math.sin(this.time * 0.8) * 0.25 + this.twirl ** 2 * Math.PI * 4);
    for (const side of [-1, 1]) {
      ctx.save();
      ctx.scale(side * flap, 1);
      stamp(ctx, this.wing, 5, 0);
      ctx.restore();
    }
    stamp(ctx, this.body, 0, 0);
    ctx.restore();
  }
}
