import { type LessonPlace } from '../kit/lesson/room.ts';
import { type Sprite, paintSprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { damp } from '../kit/vector.ts';
import { aim } from './aim.ts';
import type { Album } from './album.ts';
import type { Archive } from './archive.ts';
import { Brushes } from './brushes.ts';
import { Brushwork } from './brushwork.ts';
import { paintKept } from './keepsake.ts';
import { layoutWall, type Square } from './layout.ts';
import { BLANK, isWrapped, PICTURES, WALLS } from './pictures.ts';
import { INK } from './print.ts';
import { drawStickers } from './page-view.ts';
import { drawSign } from './signs.ts';
import { SOUNDS } from './sounds.ts';
import { STICKER_SIZE, type StickerArt } from './sticker-art.ts';
import { drawParcel, drawTurn } from './wrapping.ts';

const FRAMES = ['#f0403c', '#ffb02b', '#2fa65a', '#3767d6', '#8a55d0', '#f56fae'] as const;

/** The place of the album: after all pictures. */
export const ALBUM_PLACE = PICTURES.length;
/** The place of the arrow to the other wall. */
const TURN_PLACE = ALBUM_PLACE + 1;

/** One of two walls with pictures in their current state or still wrapped, the album, and the arrow to the other wall. */
export class Wall {
  private readonly kit: Kit;
  private readonly archive: Archive;
  private readonly album: Album;
  private readonly brushes = new Brushes();
  private squares: readonly Square[] = [];
  private page = 0;
  private prints: (Sprite | undefined)[] = [];
  /** The newest of the album, as it lies on its cover. */
  private cover: Sprite | undefined;
  private readonly swell: number[] = Array.from({ length: TURN_PLACE + 1 }, () => 0);
  private chosen = 0;
  private clock = 0;
  /** A wrapped picture that was pressed shakes. */
  private wiggled = -1;
  private wiggle = 0;
  private stickers: StickerArt | undefined;

  constructor(kit: Kit, archive: Archive, album: Album) {
    this.kit = kit;
    this.archive = archive;
    this.album = album;
  }

  resize(stickers: StickerArt): void {
    const { stage } = this.kit;
    this.stickers = stickers;
    this.squares = layoutWall(
      { width: stage.width, height: stage.height, hud: stage.safe.top, pixels: stage.scale },
      this.places.length,
    );
    this.hang();
  }

  /** Numbers of the places on the page, in order. */
  private get places(): readonly number[] {
    return [...(WALLS[this.page] ?? []), ALBUM_PLACE, TURN_PLACE];
  }

  /** Repaints all of them. */
  hang(): void {
    const size = this.squares[0]?.size ?? 20;
    const [newest] = this.album.kept;
    const painted =
      newest === undefined
        ? undefined
        : paintKept(newest, this.archive, Math.ceil(size * this.kit.stage.density));
    this.cover = painted === undefined ? undefined : { image: painted, width: size, height: size };
    const here = WALLS[this.page] ?? [];
    this.prints = PICTURES.map((picture, index) => {
      if (!here.includes(index)) return undefined;
      if (isWrapped(index, this.album.opened)) return this.wrap(index, size);
      return paintSprite(size, size, this.kit.stage.density, (ctx) => {
        ctx.scale(size / 100, size / 100);
        ctx.translate(-50, -50);
        const { print, sheet } = this.archive.open(picture);
        const brushwork = new Brushwork(print, this.brushes);
        brushwork.paint(Math.ceil(size * this.kit.stage.density), sheet.strokes);
        print.draw(ctx, sheet.paints, this.brushes);
        brushwork.draw(ctx);
        if (this.stickers !== undefined) drawStickers(ctx, sheet.stickers, this.stickers);
        if (picture.id !== BLANK || !sheet.blank) return;
        ctx.translate(50, 50);
        drawSign(ctx, 'brush', 34);
      });
    });
  }

  /** A picture that is still closed. */
  private wrap(index: number, size: number): Sprite {
    return paintSprite(size, size, this.kit.stage.density, (ctx) => {
      ctx.scale(size / 100, size / 100);
      drawParcel(ctx, FRAMES[index % FRAMES.length] ?? INK, FRAMES[(index + 2) % FRAMES.length] ?? INK);
    });
  }

  /** The picture opened in this step, or ALBUM_PLACE; -1 for none. */
  update(dt: number): number {
    const slot = this.choose(dt);
    const place = this.places[slot] ?? -1;
    if (place === TURN_PLACE) {
      this.page = (this.page + 1) % WALLS.length;
      this.kit.sound.play(SOUNDS.page);
      this.hang();
      return -1;
    }
    if (place === ALBUM_PLACE || !isWrapped(place, this.album.opened)) return place;
    this.wiggled = slot;
    this.wiggle = 1;
    this.kit.sound.play(SOUNDS.stick, { pitch: 0.7 });
    this.kit.hud.say('Keep a picture first', 2);
    return -1;
  }

  /** The slot pressed in this step; -1 for none. */
  private choose(dt: number): number {
    const { input } = this.kit;
    this.wiggle = Math.max(0, this.wiggle - dt * 1.6);
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
      // A mouse that rests on the wall does not hold the arrows back.
      if (under >= 0 && input.device !== 'keyboard') this.chosen = under;
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
    const { places } = this;
    this.squares.forEach((square, index) => {
      const place = places[index] ?? ALBUM_PLACE;
      const swell = this.swell[index] ?? 0;
      const shake = index === this.wiggled ? Math.sin(this.wiggle * 26) * this.wiggle * 0.1 : 0;
      ctx.save();
      ctx.translate(square.x + square.size / 2, square.y + square.size / 2);
      ctx.rotate((index % 2 === 0 ? -1 : 1) * 0.018 + Math.sin(this.clock * 3) * 0.02 * swell + shake);
      ctx.scale(0.95 + swell * 0.07, 0.95 + swell * 0.07);
      if (place === ALBUM_PLACE) drawBook(ctx, square.size, this.cover);
      else if (place === TURN_PLACE) drawTurn(ctx, square.size, this.page > 0);
      else {
        this.drawFrame(ctx, square.size, place);
        const print = this.prints[place];
        if (print !== undefined) stamp(ctx, print, 0, 0);
      }
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
    if (picture === undefined || star === undefined || isWrapped(index, this.album.opened)) return;
    if (!this.archive.open(picture).sheet.whole) return;
    stamp(ctx, star, half, -half, 0.2, (size * 0.3) / STICKER_SIZE);
  }

  /** For the ghost of a first run: a picture in the middle, and what is no picture. */
  get lesson(): LessonPlace {
    const free = this.squares.map(({ x, y, size }) => ({ x, y, width: size, height: size }));
    const middle = free[Math.floor((free.length - 2) / 2)];
    if (middle === undefined) return {};
    const at = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 };
    return { at, free };
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

/** The album as a closed book, its newest picture on the cover; without one, a camera. */
function drawBook(ctx: CanvasRenderingContext2D, size: number, cover: Sprite | undefined): void {
  const half = size * 0.56;
  const corner = size * 0.08;
  ctx.fillStyle = 'rgb(60 40 90 / 0.16)';
  ctx.beginPath();
  ctx.roundRect(-half, -half + size * 0.035, half * 2, half * 2, corner);
  ctx.fill();
  ctx.fillStyle = '#fffdf8';
  ctx.beginPath();
  ctx.roundRect(
    -half + size * 0.04,
    -half + size * 0.03,
    half * 2 - size * 0.02,
    half * 2 - size * 0.02,
    corner,
  );
  ctx.fill();
  ctx.fillStyle = '#e5397a';
  ctx.beginPath();
  ctx.roundRect(-half, -half, half * 2 - size * 0.06, half * 2 - size * 0.05, corner);
  ctx.fill();
  ctx.fillStyle = '#b81f5b';
  ctx.fillRect(-half + size * 0.08, -half, size * 0.035, half * 2 - size * 0.05);
  ctx.save();
  ctx.translate(size * 0.045, -size * 0.02);
  ctx.rotate(0.04);
  ctx.fillStyle = '#fffdf8';
  ctx.fillRect(-size * 0.36, -size * 0.36, size * 0.72, size * 0.72);
  if (cover === undefined) drawSign(ctx, 'keep', size * 0.3);
  else stamp(ctx, cover, 0, 0, 0, 0.66);
  ctx.restore();
}
