import type { Point } from '../kit/vector.ts';
import type { Plan } from './plan.ts';

/** Stage units; `hud` is the height of the bar above. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly hud: number;
}

export interface SeatPlace extends Point {
  readonly waggon: number;
  readonly seat: number;
}

/** The places of a train and its blocks in the station. */
export interface Layout {
  /** The height of the rails on the screen. */
  readonly track: number;
  /** A waggon's width, including its coupling. */
  readonly pitch: number;
  readonly bodyHeight: number;
  /** The left end of each waggon's body. */
  readonly waggons: readonly number[];
  readonly engine: number;
  readonly engineWidth: number;
  /** The total length of the train. */
  readonly length: number;
  readonly seats: readonly SeatPlace[];
  /** A block's width in its seat, and on the platform. */
  readonly seatSize: number;
  readonly blockSize: number;
  readonly platform: readonly Point[];
}

const ENGINE = 1.25;
const WHEEL = 5;

export function layoutTrain({ waggons, loads }: Plan, { width, height, hud }: FrameSize): Layout {
  const portrait = height > width;
  const track = portrait ? height * 0.56 : 63;
  const count = waggons.length;
  const rows = Math.max(...waggons.map(({ length }) => length));
  const pitch = Math.min((width - 3) / (count + ENGINE), portrait ? 30 : 33);
  const seatSize = Math.min(pitch * 0.76, (track - hud - WHEEL - 7) / rows - 2);
  const length = pitch * (count + ENGINE);
  const left = (width - length) / 2;
  const bodyHeight = rows * (seatSize + 2) + 4;
  const starts = waggons.map((_, index) => left + index * pitch);
  return {
    track,
    pitch,
    bodyHeight,
    waggons: starts,
    engine: left + count * pitch,
    engineWidth: pitch * ENGINE,
    length,
    seats: waggons.flatMap((seats, waggon) =>
      seats.map((_, seat) => ({
        waggon,
        seat,
        x: (starts[waggon] ?? 0) + pitch * 0.47,
        y: track - WHEEL - 2 - (seatSize + 2) * (seat + 0.5),
      })),
    ),
    seatSize,
    ...placeBlocks(loads.length, { top: track + 8, width, height }),
  };
}

/** One or two rows of blocks on the platform, whichever makes them larger. */
function placeBlocks(
  count: number,
  { top, width, height }: { top: number; width: number; height: number },
): Pick<Layout, 'blockSize' | 'platform'> {
  const sizeIn = (rows: number): number =>
    Math.min(24, (width - 6) / Math.ceil(count / rows) - 3, (height - top - 3) / rows - 3);
  const rows = sizeIn(2) > sizeIn(1) ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const blockSize = sizeIn(rows);
  const step = Math.min(blockSize * 1.35, (width - 6) / columns);
  const room = (height - top) / rows;
  return {
    blockSize,
    platform: Array.from({ length: count }, (_, index) => {
      const row = Math.floor(index / columns);
      const inRow = row === rows - 1 ? count - columns * (rows - 1) : columns;
      return { x: width / 2 + ((index % columns) - (inRow - 1) / 2) * step, y: top + room * (row + 0.5) };
    }),
  };
}
