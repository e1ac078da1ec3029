import type { Extent, Stage } from '../kit/stage.ts';
import type { Board } from './board.ts';

/** The height of the strip below the board in portrait. */
const REELS_BELOW = 104;
/** The widths that score and buttons need on the bar. */
const FACTS = 220;
const TOOLS = 170;

type Frame = Pick<Stage, 'view' | 'safe' | 'portrait'>;
type Size = Pick<Board, 'width' | 'height'>;

/** The places of board and reels; one stage unit is one CSS pixel. */
export class Layout {
  cell = 20;
  left = 0;
  top = 0;
  width = 1;
  height = 1;
  /** The window with the reels. */
  reels = { x: 0, y: 0, width: 1, height: 1 };

  measure(stage: Frame, board: Size): void {
    const { safe, portrait } = stage;
    const below = portrait ? REELS_BELOW : 0;
    const roomX = safe.right - safe.left - 24;
    const roomY = safe.bottom - safe.top - below - 22;
    this.cell = Math.floor(Math.max(6, Math.min(roomX / board.width, roomY / board.height)));
    this.width = this.cell * board.width;
    this.height = this.cell * board.height;
    this.left = Math.round((safe.left + safe.right - this.width) / 2);
    this.top = Math.round(safe.top + 8 + Math.max(0, (roomY - this.height) / 2.6));
    if (portrait) this.placeReelsBelow(safe);
    else this.placeReelsAbove(stage);
  }

  private placeReelsBelow({ left, right, bottom }: Extent): void {
    const under = this.top + this.height;
    const height = Math.min(REELS_BELOW - 20, 76);
    const spare = (bottom - under - height - 22) / 2;
    this.reels = {
      x: this.left + 4,
      y: under + 14 + Math.max(0, Math.min(30, spare)),
      width: Math.min(this.width * 0.62, 420, right - left - 130),
      height,
    };
  }

  /** In the bar, between the score and the buttons: in a wide frame the board needs all the height. */
  private placeReelsAbove({ view, safe }: Frame): void {
    const width = Math.min(420, safe.right - safe.left - FACTS - TOOLS);
    const height = Math.min(48, safe.top - view.top - 12);
    const middle = (safe.left + FACTS + safe.right - TOOLS) / 2;
    this.reels = { x: middle - width / 2, y: safe.top - height - 10, width, height };
  }

  /** Fills the frame with a part of the board, for the thumbnail. */
  closeUp(stage: Frame, cell: number): void {
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
