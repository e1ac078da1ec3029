import type { Stage } from '../kit/stage.ts';
import { SIZE, type Turning } from './board.ts';

export interface Spot {
  x: number;
  y: number;
}

/** The places of everything in the frame, in stage units. */
export class Layout {
  cell = 10;
  /** The centre of the board. */
  readonly board: Spot = { x: 50, y: 50 };
  readonly buttons: Readonly<Record<Turning, Spot>> = { counter: { x: 0, y: 0 }, clockwise: { x: 0, y: 0 } };
  /** The players' chips; index 0 is player 1. */
  readonly chips: readonly [Spot, Spot] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  /** Half the width of a chip. */
  chipHalf = 19;
  readonly buttonRadius = 8;

  fit(stage: Stage): void {
    const { safe } = stage;
    const width = safe.right - safe.left;
    const height = safe.bottom - safe.top;
    this.board.x = (safe.left + safe.right) / 2;
    if (stage.portrait) {
      this.cell = Math.min((width - 5) / SIZE, (height - 42) / (SIZE + 1.2));
      const room = height - 42 - this.cell * (SIZE + 1.2);
      this.board.y = safe.top + 16 + room * 0.4 + this.cell * (SIZE / 2 + 1.1);
      const below = this.board.y + (this.cell * SIZE) / 2 + 5 + this.buttonRadius;
      this.place(this.buttons.counter, this.board.x - 22, below + room * 0.2);
      this.place(this.buttons.clockwise, this.board.x + 22, below + room * 0.2);
      this.chipHalf = Math.min(22, width * 0.22);
      this.place(this.chips[0], safe.left + width * 0.27, safe.top + 8 + room * 0.15);
      this.place(this.chips[1], safe.left + width * 0.73, safe.top + 8 + room * 0.15);
      return;
    }
    this.cell = Math.min((height - 8) / (SIZE + 1.15), (width - 78) / SIZE);
    const half = (this.cell * SIZE) / 2;
    this.board.y = safe.bottom - 5.5 - half;
    this.chipHalf = Math.min(22, (width / 2 - half) * 0.5 - 0.5);
    const aside = half + (width / 2 - half) * 0.5;
    this.place(this.chips[0], this.board.x - aside, this.board.y - half * 0.42);
    this.place(this.chips[1], this.board.x + aside, this.board.y - half * 0.42);
    this.place(this.buttons.counter, this.board.x - aside, this.board.y + half * 0.48);
    this.place(this.buttons.clockwise, this.board.x + aside, this.board.y + half * 0.48);
  }

  /** The column at a place of the frame; -1 outside the board. */
  columnAt(x: number, y: number): number {
    const column = Math.floor((x - this.board.x) / this.cell + SIZE / 2);
    const half = (this.cell * SIZE) / 2;
    const inside = y > this.board.y - half - this.cell * 1.6 && y < this.board.y + half + 2;
    return inside && column >= 0 && column < SIZE ? column : -1;
  }

  /** The turn button at a place of the frame. */
  buttonAt(x: number, y: number): Turning | undefined {
    for (const way of ['counter', 'clockwise'] as const) {
      const { x: bx, y: by } = this.buttons[way];
      if (Math.hypot(x - bx, y - by) < this.buttonRadius * 1.15) return way;
    }
    return undefined;
  }

  private place(spot: Spot, x: number, y: number): void {
    spot.x = x;
    spot.y = y;
  }
}
