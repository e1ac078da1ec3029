import type { Stage } from '../kit/stage.ts';
import type { Box } from '../kit/vector.ts';
import { LONG, SHORT } from './gardens.ts';

/** The size of the strip with oil, next wave and speed, in CSS pixels. */
const STRIP = 68;
const COLUMN = 118;

/** The garden's place in the frame, turned by a quarter in tall frames. One stage unit is one CSS pixel. */
export class Layout {
  cell = 40;
  turned = false;
  left = 0;
  top = 0;
  /** The buttons' places. */
  bar: Box = { x: 0, y: 0, width: 1, height: 1 };
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  get width(): number {
    return (this.turned ? SHORT : LONG) * this.cell;
  }

  get height(): number {
    return (this.turned ? LONG : SHORT) * this.cell;
  }

  /** `closeness` above 1 shows only the centre of the garden, over the whole frame. */
  measure(closeness = 1): void {
    const { safe, view, portrait } = this.stage;
    this.turned = portrait;
    const low = !portrait && safe.bottom - safe.top < 440;
    const right = low ? safe.right - COLUMN : safe.right;
    const bottom = low ? safe.bottom - 6 : safe.bottom - STRIP;
    const room = { width: right - safe.left - 8, height: bottom - safe.top };
    const [columns, rows] = portrait ? [SHORT, LONG] : [LONG, SHORT];
    this.cell = Math.max(8, Math.min(room.width / columns, room.height / rows));
    this.left = safe.left + 4 + (room.width - this.width) / 2;
    this.top = safe.top + (room.height - this.height) / 2;
    if (closeness > 1) {
      this.cell *= closeness;
      this.left = (view.left + view.right - this.width) / 2;
      this.top = (view.top + view.bottom - this.height) / 2;
    }
    this.bar = low
      ? { x: right, y: safe.top, width: COLUMN - 8, height: safe.bottom - safe.top - 8 }
      : this.strip(bottom);
  }

  /** The screen place of a garden place. */
  x(along: number, across: number): number {
    return this.left + (this.turned ? across : along) * this.cell;
  }

  y(along: number, across: number): number {
    return this.top + (this.turned ? along : across) * this.cell;
  }

  /** The cell at a screen place; undefined outside the garden. */
  cellAt(x: number, y: number): { x: number; y: number } | undefined {
    const column = Math.floor((x - this.left) / this.cell);
    const row = Math.floor((y - this.top) / this.cell);
    const [along, across] = this.turned ? [row, column] : [column, row];
    if (along < 0 || across < 0 || along >= LONG || across >= SHORT) return undefined;
    return { x: along, y: across };
  }

  private strip(top: number): Box {
    const { safe } = this.stage;
    const width = Math.min(safe.right - safe.left - 16, 560);
    return { x: (safe.left + safe.right - width) / 2, y: top + 4, width, height: STRIP - 12 };
  }
}
