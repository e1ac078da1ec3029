import { cos, sin } from '../kit/maths.ts';
import { fade, lighten, mix } from '../kit/colour.ts';
import { fillPolygon, paintSprite, type Sprite } from '../kit/draw.ts';
import { GLASS, glassOf } from './palette.ts';

type Corners = readonly (readonly [number, number])[];

/** Outlines within -1…1; each colour has its own shape. */
const SHAPES: readonly Corners[] = [
  ring(14, 0.93, 0),
  [
    [0, -1.02],
    [0.86, 0],
    [0, 1.02],
    [-0.86, 0],
  ],
  [
    [0, -0.98],
    [0.98, 0.66],
    [0.72, 0.9],
    [-0.72, 0.9],
    [-0.98, 0.66],
  ],
  [
    [-0.7, -0.84],
    [0.7, -0.84],
    [0.84, -0.7],
    [0.84, 0.7],
    [0.7, 0.84],
    [-0.7, 0.84],
    [-0.84, 0.7],
    [-0.84, -0.7],
  ],
  ring(6, 0.98, 0),
  [
    [-0.62, -0.86],
    [0.62, -0.86],
    [1, -0.3],
    [0, 1],
    [-1, -0.3],
  ],
];

/** The outline of a colour's gem around 0, 0, as x and y in turn. */
export const gemOutline = (colour: number, radius: number): number[] =>
  flat(SHAPES[colour] ?? ring(8, 1, 0), radius, 0);

/** The gems as sprites, each one cell wide. */
export function paintGems(cell: number, density: number): Sprite[] {
  return GLASS.map((_, colour) => paintSprite(cell, cell, density, (ctx) => paintGem(ctx, colour, cell)));
}

/** A cut glass around 0, 0 in a cell of that size. */
function paintGem(ctx: CanvasRenderingContext2D, colour: number, cell: number): void {
  const radius = cell * 0.4;
  const glass = glassOf(colour);
  const corners = SHAPES[colour] ?? ring(8, 1, 0);
  fillPolygon(ctx, flat(corners, radius, 0.05 * cell), 'rgb(0 0 0 / 0.4)');
  fillPolygon(ctx, flat(corners, radius * 1.07, 0), mix(glass, '#120a10', 0.62));
  corners.forEach(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    // The light comes from the upper left.
    const light = -(x + nextX) * 0.3 - (y + nextY) * 0.42;
    const facet = light > 0 ? mix(glass, '#ffffff', light * 0.62) : mix(glass, '#14060f', -light * 0.6);
    const inner = 0.56;
    fillPolygon(
      ctx,
      [x, y, nextX, nextY, nextX * inner, nextY * inner, x * inner, y * inner].map((part) => part * radius),
      facet,
    );
  });
  const table = ctx.createLinearGradient(-radius * 0.5, -radius * 0.5, radius * 0.5, radius * 0.5);
  table.addColorStop(0, lighten(glass, 0.42));
  table.addColorStop(0.5, glass);
  table.addColorStop(1, mix(glass, '#14060f', 0.16));
  fillPolygon(ctx, flat(corners, radius * 0.58, 0), table);
  ctx.fillStyle = fade('#ffffff', 0.75);
  ctx.beginPath();
  ctx.ellipse(-radius * 0.24, -radius * 0.3, radius * 0.17, radius * 0.08, -0.7, 0, 7);
  ctx.fill();
}

function ring(count: number, radius: number, turn: number): Corners {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * Math.PI * 2;
    return [cos(angle) * radius, sin(angle) * radius];
  });
}

function flat(corners: Corners, radius: number, down: number): number[] {
  return corners.flatMap(([x, y]) => [x * radius, y * radius + down]);
}
