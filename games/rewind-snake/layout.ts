import type { Stage } from '../kit/stage.ts';
import type { Board } from './board.ts';

/** The places of board and reels; one stage unit is one CSS pixel. */
export class Layout {
  cell = 20;
  left = 0;
  top = 0;
  width = 1;
  height = 1;
  /** The window with the reels. */
  reels = { x: 0, y: 0, width: 1, height: 1 };

  measure(stage: Stage, board: Board): void {
    const { safe, portrait } = stage;
    const roomX = safe.right - safe.left - 24;
    const low = safe.bottom - safe.top < 380;
    const strip = portrait ? 104 : low ? 46 : 82;
    const roomY = safe.bottom - safe.top - strip - 20;
    this.cell = Math.floor(Math.max(6, Math.min(roomX / board.width, roomY / board.height)));
    this.width = this.cell * board.width;
    this.height = this.cell * board.height;
    this.left = Math.round((safe.left + safe.right - this.width) / 2);
    const spare = roomY - this.height;
    this.top = Math.round(safe.top + 8 + Math.max(0, spare / 2.6));
    const width = Math.min(this.width * 0.62, 420, portrait ? safe.right - safe.left - 130 : 420);
    const x = portrait ? this.left + 4 : this.left + (this.width - width) / 2;
    const below = safe.bottom - this.top - this.height;
    const height = Math.min(strip - 20, 76);
    this.reels = {
      x,
      y: this.top + this.height + 14 + Math.max(0, Math.min(30, (below - height - 22) / 2)),
      width,
      height,
    };
  }

  /** Fills the frame with a part of the board, for the thumbnail. */
  closeUp(stage: Stage, cell: number): void {
    const { view } = stage;
    this.cell = cell;
    this.width = cell * 14;
    this.height = cell * 10;
    this.left = (view.left + view.right - this.width) / 2;
    this.top = view.top;
    this.reels = { x: view.right * 3, y: view.bottom * 3, width: 100, height: 40 };
  }

  x(cellX: number): number {
    return this.left + (cellX + 0.5) * this.cell;
  }

  y(cellY: number): number {
    return this.top + (cellY + 0.5) * this.cell;
  }
}
