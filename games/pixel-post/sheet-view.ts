import { fade } from '../kit/colour.ts';
import { drawText } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { easeBack } from '../kit/ease.ts';
import { newLayer, paintDesk, paintLetters, paintPaper, paintSquares } from './desk-art.ts';
import { CLUE_HIGH, CLUE_WIDE, Layout } from './layout.ts';
import { BLOT, INK } from './palette.ts';
import type { Sheet } from './sheet.ts';

type Ctx = CanvasRenderingContext2D;

const POP = 0.18;

/** Draws a sheet being solved. What stands still is painted once; marks that are new pop up. */
export class SheetView {
  readonly layout = new Layout();
  private readonly kit: Kit;
  private back: HTMLCanvasElement | undefined;
  private clues: HTMLCanvasElement | undefined;
  /** Seconds since each mark was made. */
  private readonly ages: number[] = [];

  constructor(kit: Kit) {
    this.kit = kit;
  }

  /** Another sheet, or another size of the frame. */
  refresh(sheet: Sheet): void {
    const { stage } = this.kit;
    const { image, ctx } = newLayer(stage);
    this.back = image;
    this.layout.fit(stage, sheet);
    if (ctx === null) return;
    paintDesk(ctx, stage);
    paintLetters(ctx, stage);
    paintPaper(ctx, this.layout.paper);
    paintSquares(ctx, this.layout);
    this.refreshClues(sheet);
  }

  /** The clues of finished lines turn pale. */
  refreshClues(sheet: Sheet): void {
    const { image, ctx } = newLayer(this.kit.stage);
    this.clues = image;
    if (ctx === null) return;
    sheet.rows.forEach((clues, row) => this.paintRowClues(ctx, clues, row, sheet.isRowDone(row)));
    sheet.columns.forEach((clues, column) =>
      this.paintColumnClues(ctx, clues, column, sheet.isColumnDone(column)),
    );
  }

  pop(cell: number): void {
    this.ages[cell] = 0;
  }

  clear(): void {
    this.ages.length = 0;
  }

  update(dt: number): void {
    for (let cell = 0; cell < this.ages.length; cell += 1) this.ages[cell] = (this.ages[cell] ?? POP) + dt;
  }

  drawBack(ctx: Ctx): void {
    this.drawLayer(ctx, this.back);
  }

  /** The paper's clues, marks and the cross of light on `cursor` (-1 for none). */
  draw(ctx: Ctx, sheet: Sheet, cursor: number, keyed: boolean): void {
    if (cursor >= 0) this.drawAim(ctx, cursor, sheet.side);
    this.drawLayer(ctx, this.clues);
    this.drawMarks(ctx, sheet);
    if (cursor >= 0 && keyed) this.drawCursor(ctx, cursor);
  }

  private drawLayer(ctx: Ctx, layer: HTMLCanvasElement | undefined): void {
    const { view } = this.kit.stage;
    if (layer !== undefined)
      ctx.drawImage(layer, view.left, view.top, view.right - view.left, view.bottom - view.top);
  }

  private paintRowClues(ctx: Ctx, clues: readonly number[], row: number, done: boolean): void {
    const { left, cell } = this.layout;
    const shown = clues.length === 0 ? [0] : clues;
    shown.forEach((clue, index) => {
      const x = left - (shown.length - index - 0.5) * cell * CLUE_WIDE - cell * 0.18;
      this.paintClue(ctx, clue, x, this.layout.y(row * this.layout.side), done);
    });
  }

  private paintColumnClues(ctx: Ctx, clues: readonly number[], column: number, done: boolean): void {
    const { top, cell } = this.layout;
    const shown = clues.length === 0 ? [0] : clues;
    shown.forEach((clue, index) => {
      const y = top - (shown.length - index - 0.5) * cell * CLUE_HIGH - cell * 0.1;
      this.paintClue(ctx, clue, this.layout.x(column), y, done);
    });
  }

  private paintClue(ctx: Ctx, clue: number, x: number, y: number, done: boolean): void {
    const { cell } = this.layout;
    const fill = done ? fade(INK, 0.28) : INK;
    drawText(ctx, String(clue), x, y, {
      size: cell * (clue > 9 ? 0.52 : 0.62),
      fill,
      font: 'narrow',
      weight: done ? 600 : 800,
    });
  }

  private drawAim(ctx: Ctx, cursor: number, side: number): void {
    const { left, top, cell, paper } = this.layout;
    ctx.fillStyle = 'rgb(240 176 40 / 0.2)';
    const row = top + Math.floor(cursor / side) * cell;
    const column = left + (cursor % side) * cell;
    ctx.fillRect(paper.x + 1.8, row, left + side * cell - paper.x - 1.8, cell);
    ctx.fillRect(column, paper.y + 1.8, cell, top + side * cell - paper.y - 1.8);
  }

  private drawMarks(ctx: Ctx, sheet: Sheet): void {
    const { layout } = this;
    const { cell } = layout;
    ctx.lineCap = 'round';
    ctx.lineWidth = cell * 0.07;
    ctx.strokeStyle = '#8b9bb0';
    ctx.beginPath();
    sheet.marks.forEach((mark, place) => {
      if (mark === 'cross')
        traceCross(ctx, layout.x(place), layout.y(place), cell * 0.2 * this.popped(place));
    });
    ctx.stroke();
    sheet.marks.forEach((mark, place) => {
      if (mark === 'ink') this.drawInk(ctx, place);
      else if (mark === 'blot') this.drawBlot(ctx, place);
    });
  }

  private drawInk(ctx: Ctx, place: number): void {
    const { layout } = this;
    const size = layout.cell * 0.9 * this.popped(place);
    ctx.fillStyle = INK;
    ctx.beginPath();
    ctx.roundRect(layout.x(place) - size / 2, layout.y(place) - size / 2, size, size, layout.cell * 0.1);
    ctx.fill();
  }

  private drawBlot(ctx: Ctx, place: number): void {
    const { layout } = this;
    const [x, y] = [layout.x(place), layout.y(place)];
    const size = layout.cell * 0.34 * this.popped(place);
    ctx.fillStyle = fade(BLOT, 0.3);
    for (let drop = 0; drop < 5; drop += 1) {
      const angle = drop * 1.26 + place;
      ctx.beginPath();
      ctx.arc(x + Math.cos(angle) * size * 0.6, y + Math.sin(angle) * size * 0.6, size * 0.6, 0, 7);
      ctx.fill();
    }
    ctx.strokeStyle = BLOT;
    ctx.lineWidth = layout.cell * 0.1;
    ctx.beginPath();
    traceCross(ctx, x, y, layout.cell * 0.2);
    ctx.stroke();
  }

  private drawCursor(ctx: Ctx, cursor: number): void {
    const { layout } = this;
    const half = layout.cell * 0.5;
    ctx.strokeStyle = '#f0a01c';
    ctx.lineWidth = Math.max(0.6, layout.cell * 0.1);
    ctx.beginPath();
    ctx.roundRect(layout.x(cursor) - half, layout.y(cursor) - half, half * 2, half * 2, layout.cell * 0.14);
    ctx.stroke();
  }

  private popped(place: number): number {
    // The curve starts a hair below zero, and no radius may be negative.
    return Math.max(0, easeBack(Math.min(1, (this.ages[place] ?? POP) / POP)));
  }
}

function traceCross(ctx: Ctx, x: number, y: number, arm: number): void {
  ctx.moveTo(x - arm, y - arm);
  ctx.lineTo(x + arm, y + arm);
  ctx.moveTo(x + arm, y - arm);
  ctx.lineTo(x - arm, y + arm);
}
