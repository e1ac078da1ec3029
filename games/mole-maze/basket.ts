import { stamp } from '../kit/draw.ts';
import { easeInOut } from '../kit/ease.ts';
import type { Stage } from '../kit/stage.ts';
import { flat } from './clay.ts';
import type { CreatureArt } from './creature-art.ts';
import type { Treat } from './level.ts';

interface Flying {
  readonly treat: Treat;
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  age: number;
}

/** The largest slot, in stage units. */
const STEP = 7.2;
const SIZE = 0.31;
/** The width of the buttons in the other corner, in CSS pixels. */
const BUTTONS = 190;

/** The treats of a maze as a row in the corner: pale until they have been found and have flown there. */
export class Basket {
  private flying: Flying[] = [];
  private arrived = 0;
  private pop = 0;

  clear(): void {
    this.flying = [];
    this.arrived = 0;
  }

  /** A treat flies from a place on the stage to its slot; `size` as in `stamp`. */
  fly(treat: Treat, slot: number, from: { x: number; y: number }, size: number): void {
    this.flying.push({ treat, slot, x: from.x, y: from.y, size, age: 0 });
  }

  update(dt: number): void {
    this.pop = Math.max(0, this.pop - dt * 3);
    for (const each of this.flying) each.age += dt * 1.5;
    const there = this.flying.filter(({ age }) => age >= 1).length;
    if (there === 0) return;
    this.arrived += there;
    this.pop = 1;
    this.flying = this.flying.filter(({ age }) => age < 1);
  }

  /** `treats` are the found ones, in order, and then the missing ones; `from` is where there is room, on the stage. */
  draw(
    ctx: CanvasRenderingContext2D,
    art: CreatureArt,
    { stage, treats, from }: { stage: Stage; treats: readonly Treat[]; from: number },
  ): void {
    const { view, safe } = stage;
    // At the height of the bar of buttons, which is narrow in large frames.
    const tall = Math.max(0.7, Math.min(1, (safe.top - view.top) / 15));
    const room = safe.right - from - BUTTONS / stage.scale;
    const scale = Math.min(tall, room / (STEP * treats.length + 3.2));
    const half = 5.2 * scale;
    const step = STEP * scale;
    const left = from + half;
    const y = view.top + Math.max(half + 0.8, (safe.top - view.top) * 0.5);
    ctx.fillStyle = 'rgb(255 250 235 / 0.72)';
    ctx.beginPath();
    ctx.roundRect(left - half, y - half, (treats.length - 1) * step + half * 2, half * 2, half);
    ctx.fill();
    treats.forEach((treat, slot) => {
      const x = left + slot * step;
      if (slot >= this.arrived) {
        flat(ctx, [x, y, 2.7 * scale], 'rgb(90 60 40 / 0.2)');
        ctx.globalAlpha = 0.28;
      }
      const swell = slot === this.arrived - 1 ? 1 + Math.sin(this.pop * Math.PI) * 0.5 : 1;
      stamp(ctx, art.sprite(treat), x, y, 0, SIZE * scale * swell);
      ctx.globalAlpha = 1;
    });
    for (const { treat, slot, x, y: fromY, size, age } of this.flying) {
      const t = easeInOut(Math.min(1, age));
      const toX = left + slot * step;
      const lift = Math.sin(t * Math.PI) * 8;
      stamp(
        ctx,
        art.sprite(treat),
        x + (toX - x) * t,
        fromY + (y - fromY) * t - lift,
        t * 6.28,
        size + (SIZE * scale - size) * t,
      );
    }
  }
}
