import { drawText, fillRound } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { clamp, insideBox } from '../kit/vector.ts';
import type { Diary } from './diary.ts';
import { nameOf } from './days.ts';
import { Layout } from './layout.ts';
import { paintLoom } from './loom-art.ts';
import { FELT, INK, MADDER, yarnOf } from './palette.ts';

const DAYS = 28;

/** The archive of past days: four weeks of cloths to choose from, the newest first. */
export class Calendar {
  private readonly kit: Kit;
  private readonly newest: number;
  private readonly woven: ReadonlySet<number>;
  private chosen = 0;
  private back: HTMLCanvasElement | undefined;

  /** The archive begins with yesterday. */
  constructor(kit: Kit, diary: Diary) {
    this.kit = kit;
    this.newest = diary.today - 1;
    this.woven = new Set(diary.woven);
  }

  refresh(): void {
    this.back = paintLoom(this.kit.stage, new Layout(), undefined);
  }

  /** The day that the player opened in this step. */
  read(): number | undefined {
    const { input, sound } = this.kit;
    const { pointer, pad } = input;
    const stride = pad.pressed('left')
      ? -1
      : pad.pressed('right')
        ? 1
        : pad.pressed('up')
          ? -this.columns
          : pad.pressed('down')
            ? this.columns
            : 0;
    if (stride !== 0) {
      this.chosen = clamp(this.chosen + stride, 0, DAYS - 1);
      sound.play('tick');
    }
    if (pad.pressed('action')) return this.open(this.chosen);
    if (pointer?.pressed !== true) return undefined;
    const place = this.places().findIndex((box) => insideBox(pointer.x, pointer.y, box));
    return place < 0 ? undefined : this.open(place);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { view, safe } = this.kit.stage;
    if (this.back !== undefined)
      ctx.drawImage(this.back, view.left, view.top, view.right - view.left, view.bottom - view.top);
    drawText(ctx, 'Choose a day', (safe.left + safe.right) / 2, safe.top + 4.5, {
      size: 6,
      fill: INK,
      font: 'slab',
      weight: 800,
    });
    this.places().forEach((box, index) => {
      const day = this.newest - index;
      const done = this.woven.has(day);
      fillRound(ctx, { ...box, y: box.y + 0.5 }, 2, 'rgb(60 40 20 / 0.22)');
      fillRound(ctx, box, 2, done ? yarnOf(index) : FELT);
      ctx.setLineDash([1.1, 0.9]);
      ctx.lineWidth = index === this.chosen ? 0.9 : 0.35;
      ctx.strokeStyle = index === this.chosen ? MADDER : '#b59c6c';
      ctx.beginPath();
      ctx.roundRect(box.x + 0.8, box.y + 0.8, box.width - 1.6, box.height - 1.6, 1.4);
      ctx.stroke();
      ctx.setLineDash([]);
      const [weekday = '', date = '', month = ''] = nameOf(day).replace(',', '').split(' ');
      const ink = done ? '#fffaf0' : INK;
      const middle = box.x + box.width / 2;
      drawText(ctx, weekday, middle, box.y + box.height * 0.24, {
        size: box.height * 0.18,
        fill: ink,
        font: 'slab',
      });
      drawText(ctx, date, middle, box.y + box.height * 0.53, {
        size: box.height * 0.36,
        fill: ink,
        font: 'slab',
        weight: 800,
      });
      drawText(ctx, done ? '✓' : month, middle, box.y + box.height * 0.81, {
        size: box.height * 0.18,
        fill: ink,
        font: 'slab',
      });
    });
  }

  private get columns(): number {
    return this.kit.stage.portrait ? 4 : 7;
  }

  private open(index: number): number {
    this.kit.sound.play('whoosh');
    return this.newest - index;
  }

  private places(): { x: number; y: number; width: number; height: number }[] {
    const { safe } = this.kit.stage;
    const rows = DAYS / this.columns;
    const top = safe.top + 10;
    const step = Math.min((safe.right - safe.left - 6) / this.columns, (safe.bottom - top - 3) / rows);
    const left = (safe.left + safe.right - step * this.columns) / 2;
    return Array.from({ length: DAYS }, (_, index) => ({
      x: left + (index % this.columns) * step + 0.8,
      y: top + Math.floor(index / this.columns) * step + 0.8,
      width: step - 1.6,
      height: step - 1.6,
    }));
  }
}
