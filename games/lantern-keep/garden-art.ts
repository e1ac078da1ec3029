import { cos, sin } from '../kit/maths.ts';
import { darken, lighten } from '../kit/colour.ts';
import { fillCircle, fillPolygon, fillRound, radialGradient } from '../kit/draw.ts';
import type { Random } from '../kit/random.ts';
import { FIRE, INK, LEAF, MOON, RED, WATER } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** A round tree with its foot at the origin; `size` is a cell. */
export function paintTree(ctx: Ctx, size: number, random: Random): void {
  const leaf = random.pick([LEAF, '#2a6b4f', '#1b5450', '#37714a']);
  fillCircle(ctx, size * 0.1, size * 0.16, size * 0.4, 'rgb(2 14 18 / 0.45)');
  fillRound(ctx, { x: -size * 0.06, y: -size * 0.1, width: size * 0.12, height: size * 0.34 }, 3, '#3b2f2c');
  fillCircle(ctx, 0, -size * 0.22, size * 0.42, darken(leaf, 0.35));
  for (let clump = 0; clump < 9; clump += 1) {
    const angle = random.range(0, 6.3);
    const far = random.range(0, size * 0.24);
    const light = 0.12 * (1 - sin(angle)) * random.range(0.4, 1.2);
    const radius = size * random.range(0.13, 0.22);
    fillCircle(ctx, cos(angle) * far, -size * 0.26 + sin(angle) * far, radius, lighten(leaf, light));
  }
}

/** One to three blades of grass. */
export function paintTuft(ctx: Ctx, x: number, y: number, size: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(1, size * 0.03);
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const lean of [-0.06, 0, 0.06]) {
    ctx.moveTo(x + lean * size * 0.4, y);
    ctx.quadraticCurveTo(x + lean * size * 0.6, y - size * 0.08, x + lean * size * 1.6, y - size * 0.13);
  }
  ctx.stroke();
}

/** A pond over some cells, given by their centres. */
export function paintPond(ctx: Ctx, cells: readonly (readonly [number, number])[], cell: number): void {
  for (const [grow, fill] of [
    [0.6, '#28463f'],
    [0.53, '#0c3140'],
    [0.47, WATER],
  ] as const) {
    for (const [x, y] of cells) fillCircle(ctx, x, y, cell * grow, fill);
    cells.slice(1).forEach(([x, y], index) => {
      const [fromX, fromY] = cells[index] ?? [x, y];
      ctx.lineWidth = cell * grow * 2;
      ctx.strokeStyle = fill;
      ctx.beginPath();
      ctx.moveTo(fromX, fromY);
      ctx.lineTo(x, y);
      if (Math.abs(x - fromX) + Math.abs(y - fromY) < cell * 1.5) ctx.stroke();
    });
  }
  const [first, second] = cells;
  if (first === undefined) return;
  const [x, y] = first;
  fillCircle(ctx, x + cell * 0.08, y - cell * 0.05, cell * 0.15, MOON);
  ctx.fillStyle = 'rgb(232 242 223 / 0.35)';
  for (const step of [0.16, 0.24, 0.31])
    ctx.fillRect(x - cell * 0.1, y + cell * step, cell * (0.42 - step), 2);
  const [lilyX, lilyY] = second ?? first;
  for (const [dx, dy] of [
    [-0.2, 0.1],
    [0.12, 0.22],
  ] as const) {
    fillCircle(ctx, lilyX + dx * cell, lilyY + dy * cell, cell * 0.12, '#3f8a5e');
    fillCircle(ctx, lilyX + dx * cell, lilyY + (dy - 0.03) * cell, cell * 0.045, '#ffc4d4');
  }
}

/** The tea-house: two roofs, glowing windows, a step. Its centre is at the origin, about two cells wide. */
export function paintTeaHouse(ctx: Ctx, cell: number, style: string): void {
  const roof = ROOFS.get(style) ?? TEAL;
  const u = cell;
  ctx.fillStyle = radialGradient(ctx, 0, 0, u * 2, [
    'rgb(255 179 71 / 0.6)',
    'rgb(255 150 60 / 0.16)',
    'rgb(255 150 60 / 0)',
  ]);
  ctx.fillRect(-u * 2, -u * 2, u * 4, u * 4);
  fillRound(ctx, { x: -u * 0.62, y: u * 0.36, width: u * 1.24, height: u * 0.16 }, u * 0.05, '#4a4038');
  fillRound(ctx, { x: -u * 0.5, y: -u * 0.14, width: u, height: u * 0.54 }, u * 0.04, '#5a3226');
  for (const x of [-0.36, -0.11, 0.14]) {
    const pane = { x: x * u, y: -u * 0.03, width: u * 0.22, height: u * 0.36 };
    fillRound(ctx, pane, u * 0.03, '#ffe2a0');
    ctx.fillStyle = 'rgb(150 70 30 / 0.75)';
    ctx.fillRect(pane.x + pane.width / 2 - 1, pane.y, 2, pane.height);
    ctx.fillRect(pane.x, pane.y + pane.height / 2 - 1, pane.width, 2);
  }
  paintRoof(ctx, { u, y: -0.12, half: 0.82 }, roof);
  fillRound(ctx, { x: -u * 0.26, y: -u * 0.56, width: u * 0.52, height: u * 0.24 }, u * 0.03, FIRE);
  ctx.fillStyle = '#5a3226';
  for (const x of [-0.13, 0, 0.13]) ctx.fillRect(x * u - 1.5, -u * 0.56, 3, u * 0.24);
  paintRoof(ctx, { u, y: -0.52, half: 0.5 }, roof);
  fillCircle(ctx, 0, -u * 0.9, u * 0.06, FIRE);
}

interface Roof {
  readonly tiles: string;
  readonly ridge: string;
}
const TEAL: Roof = { tiles: '#1d5a5c', ridge: '#2f7d78' };
/** By the ids of the wardrobe. */
const ROOFS: ReadonlyMap<string, Roof> = new Map([
  ['maple', { tiles: '#a83a22', ridge: '#e0693c' }],
  ['plum', { tiles: '#5a2f6e', ridge: '#8a55a3' }],
  ['moon', { tiles: '#6f86a8', ridge: '#c9dcf2' }],
  ['gold', { tiles: '#b8822a', ridge: '#ffd777' }],
]);

/** A curved roof whose eaves are at `y` and extend `half` to both sides, in cells of `u`. */
function paintRoof(
  ctx: Ctx,
  { u, y, half }: { readonly u: number; readonly y: number; readonly half: number },
  { tiles, ridge }: Roof,
): void {
  ctx.beginPath();
  ctx.moveTo(-u * half, u * (y - 0.07));
  ctx.quadraticCurveTo(-u * half * 0.45, u * (y - 0.06), -u * half * 0.3, u * (y - 0.34));
  ctx.lineTo(u * half * 0.3, u * (y - 0.34));
  ctx.quadraticCurveTo(u * half * 0.45, u * (y - 0.06), u * half, u * (y - 0.07));
  ctx.quadraticCurveTo(u * half * 0.6, u * (y + 0.07), 0, u * (y + 0.05));
  ctx.quadraticCurveTo(-u * half * 0.6, u * (y + 0.07), -u * half, u * (y - 0.07));
  ctx.fillStyle = tiles;
  ctx.fill();
  ctx.lineWidth = Math.max(1.5, u * 0.045);
  ctx.strokeStyle = INK;
  ctx.stroke();
  fillPolygon(
    ctx,
    [-u * half * 0.3, u * (y - 0.34), u * half * 0.3, u * (y - 0.34), u * half * 0.34, u * (y - 0.28)],
    ridge,
  );
  for (const side of [-1, 1]) {
    fillCircle(ctx, side * u * half * 0.93, u * (y + 0.07), u * 0.07, RED);
    fillCircle(ctx, side * u * half * 0.93, u * (y + 0.07), u * 0.035, '#ffd98a');
  }
}

/** The thicket that the dark comes out of, with eyes in it. */
export function paintThicket(ctx: Ctx, cell: number, random: Random): void {
  for (let clump = 0; clump < 14; clump += 1) {
    const x = random.range(-0.7, 0.7) * cell;
    const y = random.range(-0.65, 0.65) * cell;
    fillCircle(ctx, x, y, cell * random.range(0.2, 0.36), random.pick(['#061a1e', '#0a2427', '#0c2d2c']));
  }
  for (const [x, y] of [
    [-0.2, -0.3],
    [0.2, 0.2],
    [-0.25, 0.35],
  ] as const) {
    for (const side of [-0.07, 0.07]) fillCircle(ctx, (x + side) * cell, y * cell, cell * 0.04, '#c9b8ff');
  }
}
