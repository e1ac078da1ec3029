import { fade } from '../kit/colour.ts';
import { drawText } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { type Box, clamp } from '../kit/vector.ts';
import { newLayer, paintDesk, paintLetters, paintPaper, paintSquares } from './desk-art.ts';
import { CLUE_HIGH, CLUE_WIDE, Layout } from './layout.ts';
import { Marks } from './marks.ts';
import { inkOf } from './palette.ts';
import type { Sheet } from './sheet.ts';

type Ctx = CanvasRenderingContext2D;

/** Draws a sheet being solved. Static parts are painted once. */
export class SheetView {
  readonly layout = new Layout();
  private readonly kit: Kit;
  private back: HTMLCanvasElement | undefined;
  /** Repainted often while scrolling, so one canvas is reused. */
  private board: ReturnType<typeof newLayer> | undefined;
  readonly marks = new Marks(this.layout);

  constructor(kit: Kit) {
    this.kit = kit;
  }

  /** Prepares for another sheet or size of the frame; with `whole`, without magnified view. */
  refresh(sheet: Sheet, whole = false): void {
    const { stage } = this.kit;
    const { image, ctx } = newLayer(stage);
    this.back = image;
    this.board = newLayer(stage);
    this.layout.fit(stage, sheet, whole);
    if (ctx === null) return;
    paintDesk(ctx, stage);
    paintLetters(ctx, stage);
    paintPaper(ctx, this.layout.paper);
    this.refreshBoard(sheet);
  }

  /** Repaints after scrolling, or when clues of finished lines turn pale. */
  refreshBoard(sheet: Sheet): void {
    const ctx = this.board?.ctx ?? null;
    const { paper, window } = this.layout;
    if (ctx === null) return;
    ctx.clearRect(paper.x, paper.y, paper.width, paper.height);
    within(ctx, window, () => paintSquares(ctx, this.layout));
    const beside = { ...window, x: paper.x, width: window.x - paper.x };
    within(ctx, beside, () =>
      sheet.rows.forEach((clues, row) => this.paintRowClues(ctx, clues, row, sheet.isRowDone(row))),
    );
    const above = { ...window, y: paper.y, height: window.y - paper.y };
    within(ctx, above, () =>
      sheet.columns.forEach((clues, column) =>
        this.paintColumnClues(ctx, clues, column, sheet.isColumnDone(column)),
      ),
    );
  }

  drawBack(ctx: Ctx): void {
    this.drawLayer(ctx, this.back);
  }

  /** Draws the clues, the marks and the crosshair on `cursor` (-1 for none). */
  draw(ctx: Ctx, sheet: Sheet, cursor: number, keyed: boolean): void {
    this.drawLayer(ctx, this.board?.image);
    if (cursor >= 0) this.drawAim(ctx, cursor, sheet.side);
    within(ctx, this.layout.window, () => {
      this.marks.draw(ctx, sheet, inkOf(this.kit.style));
      if (cursor >= 0 && keyed) this.marks.drawCursor(ctx, cursor);
    });
  }

  private drawLayer(ctx: Ctx, layer: HTMLCanvasElement | undefined): void {
    const { view } = this.kit.stage;
    if (layer !== undefined)
      ctx.drawImage(layer, view.left, view.top, view.right - view.left, view.bottom - view.top);
  }

  private paintRowClues(ctx: Ctx, clues: readonly number[], row: number, done: boolean): void {
    const { window, clue: size } = this.layout;
    const shown = clues.length === 0 ? [0] : clues;
    shown.forEach((clue, index) => {
      const x = window.x - (shown.length - index - 0.5) * size * CLUE_WIDE - size * 0.18;
      this.paintClue(ctx, clue, x, this.layout.y(row * this.layout.side), done);
    });
  }

  private paintColumnClues(ctx: Ctx, clues: readonly number[], column: number, done: boolean): void {
    const { window, clue: size } = this.layout;
    const shown = clues.length === 0 ? [0] : clues;
    shown.forEach((clue, index) => {
      const y = window.y - (shown.length - index - 0.5) * size * CLUE_HIGH - size * 0.1;
      this.paintClue(ctx, clue, this.layout.x(column), y, done);
    });
  }

  private paintClue(ctx: Ctx, clue: number, x: number, y: number, done: boolean): void {
    const { clue: size } = this.layout;
    const ink = inkOf(this.kit.style);
    const fill = done ? fade(ink, 0.28) : ink;
    drawText(ctx, String(clue), x, y, {
      size: size * (clue > 9 ? 0.52 : 0.62),
      fill,
      font: 'narrow',
      weight: done ? 600 : 800,
    });
  }

  private drawAim(ctx: Ctx, cursor: number, side: number): void {
    const { left, top, cell, paper, window } = this.layout;
    const right = window.x + window.width;
    const bottom = window.y + window.height;
    ctx.fillStyle = 'rgb(240 176 40 / 0.2)';
    const row = clamp(top + Math.floor(cursor / side) * cell, window.y, bottom - cell);
    const column = clamp(left + (cursor % side) * cell, window.x, right - cell);
    ctx.fillRect(paper.x + 1.8, row, right - paper.x - 1.8, cell);
    ctx.fillRect(column, paper.y + 1.8, cell, bottom - paper.y - 1.8);
  }
}

/** Draws clipped to a box. */
function within(ctx: Ctx, { x, y, width, height }: Box, draw: () => void): void {
  // Half of the outermost lines is outside the grid.
  const line = 0.4;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x - line, y - line, width + 2 * line, height + 2 * line);
  ctx.clip();
  draw();
  ctx.restore();
}
