import type { Point } from '../kit/vector.ts';
import { BEASTS } from './produce.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Meadow {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The places of everything, in stage units. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The height of the horizon. */
  readonly horizon: number;
  readonly beds: readonly Spot[];
  /** The area for the animals' feet. */
  readonly meadow: Meadow;
  /** Places of the animals, by their feet: one for each, a body apart. */
  readonly stalls: readonly Point[];
  /** The animals' size: smaller in a wide frame, whose meadow is low. */
  readonly beast: number;
  readonly fieldTop: number;
  readonly basket: Point;
  readonly barn: Point & { readonly size: number };
  readonly sun: Point & { readonly size: number };
  readonly cloud: Point;
  readonly shelf: Point;
}

const BED_GAP = 2.2;

/** Lays the farm out in a frame whose shorter side is 100 units. */
export function layoutFarm(width: number, height: number): Layout {
  const portrait = height > width;
  const columns = portrait ? 3 : 5;
  const rows = portrait ? 3 : 2;
  const bedHeight = portrait ? 21 : 18.5;
  const fieldTop = height - rows * (bedHeight + BED_GAP) - 2.5;
  const bedWidth = Math.min(31, (width - 8) / columns - BED_GAP);
  const left = width / 2 - (columns * (bedWidth + BED_GAP) - BED_GAP) / 2;
  const beds: Spot[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      beds.push({
        x: left + column * (bedWidth + BED_GAP) + bedWidth / 2,
        y: fieldTop + row * (bedHeight + BED_GAP) + bedHeight / 2 + 1,
        width: bedWidth,
        height: bedHeight,
      });
    }
  }
  const horizon = portrait ? height * 0.36 : 36;
  // In a narrow frame the animals also stand in front of the barn.
  const meadow: Meadow = {
    left: portrait ? 14 : width > 150 ? 57 : 40,
    top: horizon + (portrait ? 17 : 10),
    right: width - 14.5,
    bottom: fieldTop - (portrait ? 4 : 2),
  };
  return {
    width,
    height,
    horizon,
    beds,
    fieldTop,
    beast: portrait ? 1 : 0.84,
    meadow,
    stalls: portrait ? inTwoRows(meadow) : inZigzag(meadow),
    basket: { x: portrait ? 15 : 17, y: fieldTop - (portrait ? 8 : 6) },
    barn: { x: portrait ? 23 : 33, y: horizon + (portrait ? 3 : 4), size: portrait ? 1 : 0.8 },
    // Both are above the animals' bubbles.
    sun: portrait
      ? { x: width * 0.28, y: height * 0.175, size: 0.9 }
      : { x: width * 0.42, y: 12.5, size: 0.76 },
    cloud: { x: width * (portrait ? 0.72 : 0.65), y: portrait ? height * 0.19 : 11.5 },
    shelf: { x: 4, y: 3.5 },
  };
}

/** Beside each other over the whole width, every second one a little nearer. */
function inZigzag({ left, right, top, bottom }: Meadow): Point[] {
  return BEASTS.map((_, index) => ({
    x: left + ((right - left) * index) / (BEASTS.length - 1),
    y: index % 2 === 0 ? top : bottom,
  }));
}

/** Four behind and, between them and beside the basket, the others in front. */
function inTwoRows({ left, right, top, bottom }: Meadow): Point[] {
  const step = (right - left) / 3;
  return BEASTS.map((_, index) =>
    index < 4 ? { x: left + step * index, y: top } : { x: left + step * (index - 2.5), y: bottom },
  );
}

export type Heading = 'left' | 'right' | 'up' | 'down';

/** The place to which an arrow key moves from `from`: near and straight ahead; -1 if there is none. */
export function neighbour(places: readonly Point[], from: Point, heading: Heading): number {
  let best = -1;
  let cost = Infinity;
  places.forEach(({ x, y }, index) => {
    const dx = x - from.x;
    const dy = y - from.y;
    const ahead = heading === 'left' ? -dx : heading === 'right' ? dx : heading === 'up' ? -dy : dy;
    const aside = heading === 'left' || heading === 'right' ? Math.abs(dy) : Math.abs(dx);
    if (ahead < 3) return;
    const price = ahead + aside * 2.2;
    if (price < cost) {
      cost = price;
      best = index;
    }
  });
  return best;
}
