import { drawText } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { clamp, insideBox } from '../kit/vector.ts';
import { PICTURES } from './album-index.ts';
import { newLayer, paintDesk } from './desk-art.ts';
import type { Diary } from './diary.ts';
import type { Picture } from './picture.ts';
import { paintStamp } from './stamp-art.ts';

const GAP = 0.86;

/** The album: the collected stamps, and frames for the missing ones. Any of them can be played. */
export class Album {
  private readonly kit: Kit;
  private readonly owned: ReadonlySet<string>;
  private page: HTMLCanvasElement | undefined;
  private chosen = 0;
  private columns = 8;
  private step = 10;
  private left = 0;
  private top = 0;

  constructor(kit: Kit, diary: Diary) {
    this.kit = kit;
    this.owned = new Set(diary.stamps);
    this.chosen = Math.max(
      0,
      PICTURES.findIndex(({ id }) => !this.owned.has(id)),
    );
  }

  /** Repaints the page for the size of the frame. */
  refresh(): void {
    const { stage } = this.kit;
    const { safe } = stage;
    const wide = safe.right - safe.left - 6;
    const high = safe.bottom - safe.top - 14;
    this.columns = columnsFor(wide, high);
    const rows = Math.ceil(PICTURES.length / this.columns);
    this.step = Math.min(wide / this.columns, high / rows);
    this.left = (safe.left + safe.right - this.step * this.columns) / 2;
    this.top = safe.top + 11;
    const { image, ctx } = newLayer(stage);
    this.page = image;
    if (ctx === null) return;
    paintDesk(ctx, stage);
    PICTURES.forEach((picture, index) => this.paintPlace(ctx, picture, index));
  }

  /** The picture that the player opened in this step. */
  read(): Picture | undefined {
    const { input, sound } = this.kit;
    const { pad, pointer } = input;
    for (const [direction, by] of [
      ['left', -1],
      ['right', 1],
      ['up', -this.columns],
      ['down', this.columns],
    ] as const) {
      if (!pad.pressed(direction)) continue;
      this.chosen = clamp(this.chosen + by, 0, PICTURES.length - 1);
      sound.play('tick');
    }
    if (pad.pressed('action')) return PICTURES[this.chosen];
    if (pointer === undefined || input.device === 'keyboard') return undefined;
    const under = PICTURES.findIndex((_picture, index) =>
      insideBox(pointer.x, pointer.y, {
        x: this.x(index) - this.step / 2,
        y: this.y(index) - this.step / 2,
        width: this.step,
        height: this.step,
      }),
    );
    if (under < 0) return undefined;
    this.chosen = under;
    return pointer.pressed ? PICTURES[under] : undefined;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { view, safe } = this.kit.stage;
    if (this.page !== undefined)
      ctx.drawImage(this.page, view.left, view.top, view.right - view.left, view.bottom - view.top);
    const picture = PICTURES[this.chosen];
    const known = picture !== undefined && this.owned.has(picture.id);
    const title = known ? picture.name : `a ${picture?.side ?? 5} × ${picture?.side ?? 5} to find`;
    const all = `${this.owned.size} of ${PICTURES.length} stamps · ${title}`;
    drawText(ctx, all, (safe.left + safe.right) / 2, safe.top + 5, {
      size: Math.min(4.6, (safe.right - safe.left) / 20),
      fill: '#f7f3e2',
      font: 'narrow',
      weight: 800,
    });
    const half = (this.step * 0.96) / 2;
    ctx.lineWidth = 0.8;
    ctx.strokeStyle = '#ffc94a';
    ctx.beginPath();
    ctx.roundRect(this.x(this.chosen) - half, this.y(this.chosen) - half, half * 2, half * 2, 1);
    ctx.stroke();
  }

  private paintPlace(ctx: CanvasRenderingContext2D, picture: Picture, index: number): void {
    const size = this.step * GAP;
    ctx.save();
    ctx.translate(this.x(index), this.y(index));
    if (this.owned.has(picture.id)) paintStamp(ctx, picture, size);
    else {
      ctx.setLineDash([size * 0.06, size * 0.05]);
      ctx.lineWidth = size * 0.03;
      ctx.strokeStyle = 'rgb(240 248 230 / 0.45)';
      ctx.fillStyle = 'rgb(4 34 38 / 0.35)';
      ctx.beginPath();
      ctx.roundRect(-size / 2, -size / 2, size, size, size * 0.06);
      ctx.fill();
      ctx.stroke();
      ctx.setLineDash([]);
      drawText(ctx, String(picture.side), 0, 0, {
        size: size * 0.34,
        fill: 'rgb(240 248 230 / 0.6)',
        font: 'narrow',
        weight: 800,
      });
    }
    ctx.restore();
  }

  private x(index: number): number {
    return this.left + ((index % this.columns) + 0.5) * this.step;
  }

  private y(index: number): number {
    return this.top + (Math.floor(index / this.columns) + 0.5) * this.step;
  }
}

/** The number of columns that makes the stamps largest. */
function columnsFor(wide: number, high: number): number {
  let best = 1;
  let size = 0;
  for (let columns = 4; columns <= 20; columns += 1) {
    const step = Math.min(wide / columns, high / Math.ceil(PICTURES.length / columns));
    if (step > size) {
      size = step;
      best = columns;
    }
  }
  return best;
}
