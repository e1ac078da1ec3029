import { fillRound, stamp } from '../kit/draw.ts';
import type { Point } from '../kit/vector.ts';
import type { CropArt } from './crop-art.ts';
import { oval } from './felt.ts';
import type { Layout } from './layout.ts';
import { type Gift, SHELF } from './produce.ts';

const SLOT = 12;

/** The wooden shelf in the corner; when it is full, the farm gets something new. */
export class Shelf {
  gifts: Gift[] = [];
  private joy = 0;

  slot({ shelf }: Layout, index: number): Point {
    return { x: shelf.x + 1.5 + SLOT * (index + 0.5), y: shelf.y + 6.4 };
  }

  cheer(): void {
    this.joy = 1;
  }

  update(dt: number): void {
    this.joy = Math.max(0, this.joy - dt);
  }

  draw(ctx: CanvasRenderingContext2D, layout: Layout, art: CropArt): void {
    const { x, y } = layout.shelf;
    const width = SLOT * SHELF + 3;
    fillRound(ctx, { x: x - 0.7, y: y - 0.7, width: width + 1.4, height: 14.2 }, 4, '#fffaf0');
    fillRound(ctx, { x, y, width, height: 12.8 }, 3.4, '#c58a4a');
    for (let index = 0; index < SHELF; index += 1) {
      const place = this.slot(layout, index);
      oval(ctx, [place.x, place.y, 5.2, 5.2], '#9a6530');
      const gift = this.gifts[index];
      if (gift === undefined) continue;
      const hop = Math.abs(Math.sin(this.joy * 12 + index)) * this.joy * 3;
      stamp(ctx, art.gift[gift], place.x, place.y - hop, 0, 0.8 + this.joy * 0.25);
    }
  }
}
