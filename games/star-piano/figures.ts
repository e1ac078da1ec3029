import { fade } from '../kit/colour.ts';
import type { Extent } from '../kit/stage.ts';
import { TUNE_NAMES, type TuneName } from './tune-names.ts';

type Ctx = CanvasRenderingContext2D;

/** The lines between the stars of each tune's figure, as pairs from -1 to 1. */
const LINES: Readonly<Record<TuneName, readonly (readonly number[])[]>> = {
  star: [
    [
      0, -1, 0.3, -0.3, 1, -0.3, 0.45, 0.2, 0.6, 0.9, 0, 0.5, -0.6, 0.9, -0.45, 0.2, -1, -0.3, -0.3, -0.3, 0,
      -1,
    ],
  ],
  boat: [
    [-1, 0.4, 1, 0.4, 0.6, 0.9, -0.6, 0.9, -1, 0.4],
    [0, 0.4, 0, -0.9, 0.8, 0.1, 0, 0.1],
  ],
  lamb: [
    [-0.9, -0.2, -0.5, -0.6, 0.6, -0.6, 0.9, -0.1, 0.6, 0.4, -0.5, 0.4, -0.9, -0.2],
    [-0.3, 0.4, -0.3, 0.9],
    [0.4, 0.4, 0.4, 0.9],
  ],
  sun: [
    [0, -0.5, 0.5, 0, 0, 0.5, -0.5, 0, 0, -0.5],
    [0, -0.6, 0, -1],
    [0, 0.6, 0, 1],
    [0.6, 0, 1, 0],
    [-0.6, 0, -1, 0],
  ],
  moon: [[0.3, -0.9, -0.5, -0.6, -0.8, 0.1, -0.4, 0.7, 0.4, 0.9, -0.1, 0.4, -0.2, -0.2, 0.3, -0.9]],
  bridge: [
    [-1, 0.3, 1, 0.3],
    [-0.6, 0.8, -0.6, -0.7, 0, 0, 0.6, -0.7, 0.6, 0.8],
  ],
  snail: [
    [0.2, 0.1, 0.4, -0.2, 0.1, -0.6, -0.5, -0.5, -0.7, 0.1, -0.3, 0.6, 0.6, 0.6, 1, 0.1],
    [1, 0.1, 0.8, -0.4],
  ],
  lantern: [
    [-0.4, -0.6, 0.4, -0.6, 0.6, 0.3, 0, 0.9, -0.6, 0.3, -0.4, -0.6],
    [0, -0.6, 0, -1],
  ],
  duck: [[-1, 0.1, -0.4, 0.8, 0.5, 0.7, 0.5, 0, 0.9, -0.2, 0.6, -0.8, 0.1, -0.6, 0.1, 0, -1, 0.1]],
  bee: [
    [-0.7, 0.1, 0, 0.6, 0.8, 0.2, 0, -0.2, -0.7, 0.1],
    [0, -0.2, -0.4, -0.9, 0.1, -0.7, 0, -0.2],
    [0, -0.2, 0.5, -0.8, 0.5, -0.4, 0, -0.2],
  ],
  cuckoo: [
    [-0.8, 0.9, -0.8, -0.2, 0, -0.9, 0.8, -0.2, 0.8, 0.9, -0.8, 0.9],
    [-0.2, 0.4, 0.2, 0.2, 0.4, 0.5],
  ],
  farm: [
    [-0.9, 0.8, -0.9, -0.1, 0, -0.8, 0.9, -0.1, 0.9, 0.8, -0.9, 0.8],
    [-0.3, 0.8, -0.3, 0.1, 0.3, 0.1, 0.3, 0.8],
  ],
  brother: [[-0.7, 0.6, -0.5, -0.3, 0, -0.8, 0.5, -0.3, 0.7, 0.6, -0.7, 0.6]],
  bells: [
    [-0.9, 0.2, -0.5, -0.6, -0.1, 0.2, -0.9, 0.2],
    [0.1, 0.6, 0.5, -0.2, 0.9, 0.6, 0.1, 0.6],
  ],
  saints: [[-1, 0, 0.3, -0.2, 0.9, -0.7, 0.9, 0.7, 0.3, 0.2, -1, 0]],
  comet: [
    [-0.9, -0.6, 0.3, 0.1, 0.9, 0, 0.8, 0.6, 0.2, 0.7, 0.3, 0.1],
    [-0.9, 0.2, 0.2, 0.7],
  ],
};

/** Figures of stars in the sky, one for each tune that has been played; the one that sounds is brighter. */
export function drawFigures(
  ctx: Ctx,
  sky: Extent,
  {
    has,
    sounding,
    seconds,
  }: { has: (name: TuneName) => boolean; sounding: TuneName | undefined; seconds: number },
): void {
  const size = figureSize(sky);
  for (const [index, name] of TUNE_NAMES.entries()) {
    if (!has(name)) continue;
    const { x, y } = figureSpot(index, sky);
    const light = name === sounding ? 1 : 0.42 + 0.1 * Math.sin(seconds * 0.9 + index);
    ctx.lineWidth = 0.3;
    ctx.strokeStyle = fade('#ffe9b0', light * 0.7);
    ctx.fillStyle = fade('#fff8e0', Math.min(1, light + 0.25));
    for (const line of LINES[name]) {
      ctx.beginPath();
      for (let at = 0; at + 1 < line.length; at += 2)
        ctx.lineTo(x + (line[at] ?? 0) * size, y + (line[at + 1] ?? 0) * size);
      ctx.stroke();
      for (let at = 0; at + 1 < line.length; at += 2) {
        ctx.beginPath();
        ctx.arc(x + (line[at] ?? 0) * size, y + (line[at + 1] ?? 0) * size, 0.55, 0, Math.PI * 2);
        ctx.fill();
      }
    }
  }
}

/** The place of a figure: in two rows across a wide sky, in four across a tall one. */
export function figureSpot(index: number, { left, top, right, bottom }: Extent): { x: number; y: number } {
  const columns = right - left > bottom - top ? 8 : 4;
  const rows = TUNE_NAMES.length / columns;
  const column = index % columns;
  const row = Math.floor(index / columns);
  const lift = (column % 2 === 0 ? -0.12 : 0.12) / rows;
  return {
    x: left + ((column + 0.5) / columns) * (right - left),
    y: top + ((row + 0.5) / rows + lift) * (bottom - top),
  };
}

/** Half the width of a figure. */
export function figureSize({ left, right, top, bottom }: Extent): number {
  const wide = right - left > bottom - top;
  return Math.min(((right - left) / (wide ? 8 : 4)) * 0.3, ((bottom - top) / (wide ? 2 : 4)) * 0.3);
}
