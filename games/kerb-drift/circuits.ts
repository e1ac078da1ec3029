import { pow } from '../kit/maths.ts';
import type { Point } from '../kit/vector.ts';

/** A circuit's bends as control points in metres, in driving order; the start line is at the first. */
export interface Circuit {
  readonly name: string;
  readonly points: readonly Point[];
  readonly width: number;
  readonly laps: number;
}

function bends(...flat: readonly (readonly [number, number])[]): Point[] {
  return flat.map(([x, y]) => ({ x, y }));
}

/** The cup's rounds, each narrower and more twisted than the one before. */
const CIRCUITS: readonly Circuit[] = [
  {
    name: 'Marina Sweep',
    width: 16,
    laps: 2,
    points: bends(
      ...([
        [0, 0],
        [60, 0],
        [108, -12],
        [122, -52],
        [92, -82],
        [48, -74],
        [14, -96],
        [-34, -116],
      ] as const),
      ...([
        [-88, -104],
        [-112, -58],
        [-98, -14],
        [-55, 0],
      ] as const),
    ),
  },
  {
    name: 'Pine Hairpin',
    width: 14.5,
    laps: 2,
    points: bends(
      ...([
        [0, 0],
        [70, 2],
        [114, -18],
        [104, -56],
        [58, -58],
        [36, -86],
        [70, -112],
        [58, -146],
      ] as const),
      ...([
        [4, -150],
        [-34, -122],
        [-16, -82],
        [-48, -52],
        [-84, -82],
        [-122, -62],
        [-112, -14],
        [-60, 0],
      ] as const),
    ),
  },
  {
    name: 'Lantern Quarter',
    width: 13,
    laps: 3,
    points: bends(
      ...([
        [0, 0],
        [56, 0],
        [84, -24],
        [66, -54],
        [82, -84],
        [128, -90],
        [134, -134],
        [86, -142],
      ] as const),
      ...([
        [46, -116],
        [20, -72],
        [-18, -64],
        [-34, -100],
        [-78, -112],
        [-104, -78],
        [-72, -46],
        [-94, -10],
        [-50, 2],
      ] as const),
    ),
  },
  {
    name: 'Ridge Switchback',
    width: 12,
    laps: 3,
    points: bends(
      ...([
        [0, 0],
        [80, 0],
        [118, -18],
        [102, -44],
        [40, -40],
        [14, -60],
        [38, -82],
        [104, -82],
      ] as const),
      ...([
        [124, -106],
        [100, -128],
        [30, -122],
        [-14, -136],
        [-62, -122],
        [-54, -86],
        [-92, -62],
        [-112, -24],
        [-66, 0],
      ] as const),
    ),
  },
  {
    name: 'Long Dusk',
    width: 11,
    laps: 3,
    points: bends(
      ...([
        [0, 0],
        [64, -4],
        [96, 18],
        [140, 10],
        [150, -32],
        [112, -52],
        [124, -92],
        [90, -118],
      ] as const),
      ...([
        [48, -96],
        [52, -56],
        [12, -40],
        [-24, -66],
        [-10, -106],
        [-44, -136],
        [-92, -120],
        [-86, -78],
      ] as const),
      ...([
        [-122, -52],
        [-114, -8],
        [-60, 2],
      ] as const),
    ),
  },
];

/** Factor by which the road narrows with each pass of the cup, and the least width, in metres. */
const NARROWING = 0.86;
const LEAST_WIDTH = 8.5;

/** The circuit of a round, counted from 0; after the last, the cup starts over with narrower roads. */
export function circuitOf(round: number): Circuit {
  const circuit = CIRCUITS[round % CIRCUITS.length];
  if (circuit === undefined) throw new RangeError('the cup has no circuits');
  const width = Math.max(LEAST_WIDTH, circuit.width * pow(NARROWING, Math.floor(round / CIRCUITS.length)));
  return { ...circuit, width };
}
