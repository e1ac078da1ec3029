import { drawText, fillCircle, fillRound } from '../kit/draw.ts';
import type { Extent, Stage } from '../kit/stage.ts';
import type { Box } from '../kit/vector.ts';
import { NAVY } from './palette.ts';
import { placeTiles } from '../kit/tiles.ts';
import { paintTool } from './tool-art.ts';

type Ctx = CanvasRenderingContext2D;

/** Columns in a tall frame, and in a wide one. */
const COLUMNS = { tall: 6, wide: 3 } as const;

/** The places of the tools, below the hole or beside it; during a trial, of one button. */
export class ToolBar {
  private readonly stage: Stage;
  private readonly count: number;
  private readonly isTrial: boolean;

  constructor(stage: Stage, count: number, isTrial: boolean) {
    this.stage = stage;
    this.count = count;
    this.isTrial = isTrial;
  }

  get columns(): number {
    return this.stage.portrait ? COLUMNS.tall : COLUMNS.wide;
  }

  /** The room that it takes from each edge. */
  get kept(): Extent {
    const { portrait, scale } = this.stage;
    const none = { left: 0, top: 0, right: 0, bottom: 0 };
    if (this.isTrial) return portrait ? { ...none, bottom: 13 } : { ...none, right: 20 };
    const rows = Math.ceil(this.count / COLUMNS.tall);
    return portrait
      ? { ...none, bottom: rows * Math.max(13, 46 / scale) + 2 }
      : { ...none, right: COLUMNS.wide * Math.max(15, 60 / scale) + 2 };
  }

  get places(): Box[] {
    const { safe, portrait } = this.stage;
    const { right, bottom } = this.kept;
    const box = portrait
      ? {
          x: safe.left + 1,
          y: safe.bottom - bottom + 1,
          width: safe.right - safe.left - 2,
          height: bottom - 2,
        }
      : { x: safe.right - right + 1, y: safe.top + 1, width: right - 2, height: safe.bottom - safe.top - 2 };
    return placeTiles(box, this.count, this.columns, 0.9);
  }

  /** The button that ends a trial. */
  get stopPlace(): Box {
    const { safe } = this.stage;
    return { x: safe.right - 19, y: safe.bottom - 12, width: 18, height: 11 };
  }
}

interface ShownTile {
  readonly label: string;
  /** Of a tool, whose picture it shows. */
  readonly letter?: string;
  readonly isFocused: boolean;
  readonly isChosen?: boolean;
  readonly isOpen?: boolean;
}

/** Draws a tool, or a button. */
export function drawTile(ctx: Ctx, { scale }: Stage, { x, y, width, height }: Box, tile: ShownTile): void {
  const { label, letter, isFocused, isChosen = false, isOpen = true } = tile;
  const isAction = letter === undefined;
  ctx.globalAlpha = isOpen ? 1 : 0.5;
  fillRound(ctx, { x, y, width, height }, 2, isFocused || isChosen ? NAVY : '#26305c55');
  const inner = { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 };
  fillRound(ctx, inner, 1.6, isAction ? '#ee5b4f' : isChosen ? '#ffe066' : '#fff4e2');
  const size = Math.max(3.3, 14 / scale);
  const style = { size, font: 'round', weight: 800, room: width - 1.4 } as const;
  const fill = isAction ? '#fffdf4' : NAVY;
  const middle = x + width / 2;
  drawText(ctx, label, middle, isAction ? y + height / 2 : y + height - size * 0.72, { ...style, fill });
  ctx.globalAlpha = 1;
  if (letter === undefined) {
    if (isFocused) fillCircle(ctx, x + 2.2, y + 2.2, 0.9, '#ffe066');
    return;
  }
  const side = Math.min(width - 2, height - size * 1.5 - 0.8);
  ctx.save();
  ctx.translate(middle - side / 2, y + 0.9);
  ctx.scale(side, side);
  paintTool(ctx, letter);
  ctx.restore();
}
