import type { Stage } from '../kit/stage.ts';
import { rimOf, type PrismPlace } from './beam.ts';
import { SIDE } from './board.ts';

/** The width of the rim for the prisms, in cells. */
const RIM = 0.94;
const ACROSS = SIDE + 2 * RIM;

/** The places of the window, its rim and the goals, in stage units. */
export class Layout {
  cell = 1;
  /** The upper left corner of the board. */
  left = 0;
  top = 0;
  /** The centre of the goals, and whether they form a column beside the window. */
  goalsX = 0;
  goalsY = 0;
  beside = false;
  /** The place of hints. */
  wordsX = 0;
  wordsY = 0;
  wordsWidth = 0;

  /** Only the window, larger than the frame, for the thumbnail. */
  closeUp({ view }: Stage): void {
    this.cell = (view.bottom - view.top) / (SIDE + 0.95);
    this.left = (view.left + view.right - this.cell * SIDE) / 2;
    this.top = (view.top + view.bottom - this.cell * SIDE) / 2;
  }

  /** Updates the layout to the size of the frame. */
  fit({ safe, portrait, width }: Stage): void {
    this.beside = !portrait;
    const wide = safe.right - safe.left;
    const high = safe.bottom - safe.top;
    const roomX = portrait ? wide - 2 : wide - 56;
    const roomY = portrait ? high - 34 : high - 2;
    this.cell = Math.min(roomX, roomY) / ACROSS;
    const size = this.cell * SIDE;
    this.left = (safe.left + safe.right - size) / 2;
    const below = portrait ? (high - 34 - this.cell * ACROSS) / 2 : 0;
    this.top = portrait
      ? safe.top + 19 + below + this.cell * RIM
      : safe.bottom - 1 - this.cell * (RIM + SIDE);
    this.goalsX = portrait ? width / 2 : (safe.left + this.left - this.cell * RIM) / 2;
    this.goalsY = portrait ? safe.top + 9 : (safe.top + safe.bottom) / 2;
    this.wordsX = portrait ? width / 2 : (safe.right + this.left + size + this.cell * RIM) / 2;
    this.wordsY = portrait ? Math.min(safe.bottom - 6, this.top + size + this.cell + 9) : this.goalsY;
    this.wordsWidth = portrait ? wide - 8 : safe.right - this.left - size - this.cell * RIM - 5;
  }

  /** The centre of a column; rim columns are -1 and `SIDE`. */
  x(column: number): number {
    return this.left + (nudged(column) + 0.5) * this.cell;
  }

  y(row: number): number {
    return this.top + (nudged(row) + 0.5) * this.cell;
  }

  prismX(prism: PrismPlace): number {
    return this.x(rimOf(prism).column);
  }

  prismY(prism: PrismPlace): number {
    return this.y(rimOf(prism).row);
  }

  /** The column at x, -1 and `SIDE` for the rim; beyond that undefined. */
  columnAt(x: number): number | undefined {
    return within((x - this.left) / this.cell);
  }

  rowAt(y: number): number | undefined {
    return within((y - this.top) / this.cell);
  }
}

/** The rim is slightly closer than a whole cell. */
function nudged(place: number): number {
  if (place === -1) return -0.98;
  return place === SIDE ? SIDE - 0.02 : place;
}

function within(place: number): number | undefined {
  const whole = Math.floor(place);
  return whole < -1 || whole > SIDE ? undefined : whole;
}
