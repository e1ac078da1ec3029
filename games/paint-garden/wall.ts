import { type Sprite, paintSprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { damp } from '../kit/vector.ts';
import { aim } from './aim.ts';
import type { Archive } from './archive.ts';
import { Brushes } from './brushes.ts';
import { layoutWall, type Square } from './layout.ts';
import { PICTURES } from './pictures.ts';
import { INK } from './print.ts';
import { drawStickers } from './page-view.ts';
import { STICKER_SIZE, type StickerArt } from './sticker-art.ts';

const FRAMES = ['#f0403c', '#ffb02b', '#2fa65a', '#3767d6', '#8a55d0', '#f56fae'] as const;

/** The wall with all pictures in their current state. */
export class Wall {
  private readonly kit: Kit;
  private readonly archive: Archive;
  private readonly brushes = new Brushes();
  private squares: readonly Square[] = [];
  private prints: Sprite[] = [];
  private readonly swell: number[] = PICTURES.map(() => 0);
  private chosen = 0;
  private clock = 0;
  private stickers: StickerArt | undefined;

  constructor(kit: Kit, archive: Archive) {
    this.kit = kit;
    this.archive = archive;
  }

  resize(stickers: StickerArt): void {
    const { stage } = this.kit;
    this.stickers = stickers;
    this.squares = layoutWall(
      { width: stage.width, height: stage.height, hud: stage.safe.top, pixels: stage.scale },
      PICTURES.length,
    );
    this.hang();
  }

  /** Repaints all of them. */
  hang(): void {
    const size = this.squares[0]?.size ?? 20;
    this.prints = PICTURES.map((picture) =>
      paintSprite(size, size, this.kit.stage.density, (ctx) => {
        ctx.scale(size / 100, size / 100);
        ctx.translate(-50, -50);
        const { print, sheet } = this.archive.open(picture);
        print.draw(ctx, sheet.paints, this.brushes);
        if (this.stickers !== undefined) drawStickers(ctx, sheet.stickers, this.stickers);
      }),
    );
  }

  /** The picture opened in this step; -1 for none. */
  update(dt: number): number {
    const { input } = this.kit;
    this.clock += dt;
    const middles = this.squares.map(({ x, y, size }) => ({ x: x + size / 2, y: y + size / 2 }));
    const { stride } = input;
    const here = middles[this.chosen];
    if (input.device === 'keyboard' && stride !== null && here !== undefined) {
      const next = aim(middles, here, stride);
      if (next >= 0) this.chosen = next;
      this.kit.sound.play('tick', { pitch: 0.7 });
    }
    for (const pointer of input.pointers) {
      const under = this.at(pointer.x, pointer.y);
      if (under >= 0) this.chosen = under;
      if (
        under >= 0 &&
        pointer.released &&
        Math.hypot(pointer.x - pointer.startX, pointer.y - pointer.startY) < 8
      )
        return under;
    }
    this.swell.forEach((value, index) => {
      this.swell[index] = damp(value, index === this.chosen && input.device !== 'touch' ? 1 : 0, 14, dt);
    });
    return input.pad.pressed('action') ? this.chosen : -1;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.squares.forEach((square, index) => {
      const print = this.prints[index];
      if (print === undefined) return;
      const swell = this.swell[index] ?? 0;
      ctx.save();
      ctx.translate(square.x + square.size / 2, square.y + square.size / 2);
      ctx.rotate((index % 2 === 0 ? -1 : 1) * 0.018 + Math.sin(this.clock * 3) * 0.02 * swell);
      ctx.scale(0.95 + swell * 0.07, 0.95 + swell * 0.07);
      this.drawFrame(ctx, square.size, index);
      stamp(ctx, print, 0, 0);
      ctx.restore();
    });
  }

  /** A wooden frame in its own colour; a star for a completed picture. */
  private drawFrame(ctx: CanvasRenderingContext2D, size: number, index: number): void {
    const rim = size * 0.06;
    const half = size / 2;
    ctx.fillStyle = 'rgb(60 40 90 / 0.16)';
    ctx.beginPath();
    ctx.roundRect(-half - rim, -half - rim + size * 0.035, size + rim * 2, size + rim * 2, rim * 1.4);
    ctx.fill();
    ctx.fillStyle = FRAMES[index % FRAMES.length] ?? INK;
    ctx.beginPath();
    ctx.roundRect(-half - rim, -half - rim, size + rim * 2, size + rim * 2, rim * 1.4);
    ctx.fill();
    const picture = PICTURES[index];
    const star = this.stickers?.sprite('star');
    if (picture === undefined || star === undefined || !this.archive.open(picture).sheet.whole) return;
    stamp(ctx, star, half, -half, 0.2, (size * 0.3) / STICKER_SIZE);
  }

  /** The picture at or near a point: small fingers need not aim exactly. */
  private at(x: number, y: number): number {
    let best = -1;
    let least = Infinity;
    this.squares.forEach((each, index) => {
      const far = Math.max(Math.abs(x - each.x - each.size / 2), Math.abs(y - each.y - each.size / 2));
      if (far >= least || far > each.size * 0.85) return;
      least = far;
      best = index;
    });
    return best;
  }
}
