import { stamp } from '../kit/draw.ts';
import { easeElastic } from '../kit/ease.ts';
import type { BubbleArt } from './bubble.ts';
import { oval } from './brush.ts';
import type { Place } from './shape.ts';

const MOST = 7;
const OPENING = 1.4;

interface Lily {
  x: number;
  y: number;
  age: number;
}

/** Water lilies from burst bubbles; they stay. */
export class Lilies {
  private readonly open: Lily[] = [];

  plant(x: number, y: number): void {
    if (this.open.length >= MOST) this.open.shift();
    this.open.push({ x, y, age: 0 });
    this.open.sort((a, b) => a.y - b.y);
  }

  /** Moves all of them with the frame. */
  move(to: (place: Place) => Place): void {
    for (const lily of this.open) Object.assign(lily, to(lily));
  }

  /** Spins the lily at this place; false if there is none. */
  twirl(x: number, y: number): boolean {
    const lily = this.open.find((each) => Math.hypot(each.x - x, (each.y - y) * 1.4) < 9);
    if (lily === undefined) return false;
    lily.age = 0.25;
    return true;
  }

  update(dt: number): void {
    for (const lily of this.open) lily.age += dt;
  }

  draw(ctx: CanvasRenderingContext2D, art: BubbleArt): void {
    for (const { x, y, age } of this.open) {
      const size = easeElastic(Math.min(1, age / OPENING));
      oval(ctx, [x, y + 2, 9 * size, 2.8 * size], '#2f9a6b');
      ctx.save();
      ctx.translate(x, y - 1 + Math.sin(age * 2) * 0.4);
      ctx.scale(size, size * 0.72);
      stamp(ctx, art.lily, 0, 0, Math.max(0, 1 - age) * 3 + 0.01);
      ctx.restore();
    }
  }
}
