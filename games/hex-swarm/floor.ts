import { mix } from '../kit/colour.ts';
import { fillPolygon, paintSprite } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import type { Box } from '../kit/vector.ts';
import { ARENA_RADIUS, hexagon } from './arena.ts';
import { AMBER, HONEY, INK, NIGHT } from './palette.ts';

/** The size of a tile; a patch of the floor is PATCH × PATCH periods and repeats. */
export const TILE = 34;
const PATCH = 3;
const PATCH_WIDTH = TILE * 3 * PATCH;
const PATCH_HEIGHT = TILE * Math.sqrt(3) * PATCH;
const WALL = 26;

/** The light on the comb from a time in seconds on: a colour in hex, and how much of it there is. */
const LIGHTS = [
  { from: 0, colour: '#f6e9c9', share: 0 },
  { from: 85, colour: '#f2b134', share: 0.24 },
  { from: 185, colour: '#e8766a', share: 0.32 },
  { from: 300, colour: '#6a58b0', share: 0.42 },
  { from: 420, colour: '#1f4f7a', share: 0.5 },
] as const;

/** Seconds in which one light gives way to the next. */
const FADING = 5;

/** The light at a time: as a run grows late, day turns to evening and night. */
export function lightAt(seconds: number): { readonly colour: string; readonly share: number } {
  const at = LIGHTS.findLastIndex(({ from }) => from <= seconds);
  const light = LIGHTS[Math.max(0, at)] ?? LIGHTS[0];
  const before = LIGHTS[Math.max(0, at - 1)] ?? LIGHTS[0];
  const t = Math.min(1, (seconds - light.from) / FADING);
  return {
    colour: mix(before.colour, light.colour, t),
    share: before.share + (light.share - before.share) * t,
  };
}

/** The honeycomb floor: paper cells inside the walls, dark ones outside. */
export class Floor {
  private inside: CanvasPattern | null = null;
  private outside: CanvasPattern | null = null;

  /** Repaints for the stage's resolution. */
  resize(stage: Stage): void {
    this.inside = patternOf(stage, ['#f6e9c9', '#f3e2ba', '#f8efd8', '#f1dcae'], '#dcbf83');
    this.outside = patternOf(stage, [NIGHT, '#122a41', '#0d1f31', '#15304a'], '#1d3d5a');
  }

  /** Draws the part of the floor in a box, in world units. */
  draw(
    ctx: CanvasRenderingContext2D,
    { x: left, y: top, width, height }: Box,
    { colour, share }: ReturnType<typeof lightAt>,
  ): void {
    ctx.fillStyle = this.outside ?? NIGHT;
    ctx.fillRect(left, top, width, height);
    ctx.lineJoin = 'round';
    trace(ctx, ARENA_RADIUS + WALL * 0.5);
    ctx.lineWidth = WALL + 10;
    ctx.strokeStyle = INK;
    ctx.stroke();
    ctx.lineWidth = WALL;
    ctx.strokeStyle = HONEY;
    ctx.stroke();
    trace(ctx, ARENA_RADIUS + WALL * 0.78);
    ctx.lineWidth = WALL * 0.4;
    ctx.strokeStyle = AMBER;
    ctx.stroke();
    trace(ctx, ARENA_RADIUS);
    ctx.fillStyle = this.inside ?? HONEY;
    ctx.fill();
    if (share > 0) {
      ctx.globalAlpha = share;
      ctx.fillStyle = colour;
      ctx.fill();
      ctx.globalAlpha = 1;
    }
    ctx.lineWidth = 10;
    ctx.strokeStyle = 'rgb(120 74 12 / 0.28)';
    trace(ctx, ARENA_RADIUS - 5);
    ctx.stroke();
  }
}

function trace(ctx: CanvasRenderingContext2D, radius: number): void {
  ctx.beginPath();
  const points = hexagon(radius);
  for (let index = 0; index < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.closePath();
}

function patternOf(stage: Stage, fills: readonly string[], line: string): CanvasPattern | null {
  const density = Math.min(stage.density, 2.5);
  const { image } = paintSprite(PATCH_WIDTH, PATCH_HEIGHT, density, (ctx) => paintPatch(ctx, fills, line));
  const pattern = stage.ctx.createPattern(image, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(PATCH_WIDTH / image.width, PATCH_HEIGHT / image.height));
  return pattern;
}

/** Cells across an edge are painted on both sides, so that the patch repeats without a seam. */
function paintPatch(ctx: CanvasRenderingContext2D, fills: readonly string[], line: string): void {
  ctx.translate(-PATCH_WIDTH / 2, -PATCH_HEIGHT / 2);
  const columns = PATCH * 2;
  for (let column = -1; column <= columns; column += 1) {
    for (let row = -1; row <= PATCH; row += 1) {
      const cell = ((column + columns) % columns) * 10 + ((row + PATCH) % PATCH);
      const random = new Random(cell + 5);
      const x = column * TILE * 1.5;
      const y = (row + (((column + 2) % 2) * 1) / 2) * TILE * Math.sqrt(3);
      const fill = random.pick(fills);
      fillPolygon(ctx, hexagon(TILE, x, y), fill);
      ctx.strokeStyle = line;
      ctx.lineWidth = 2;
      ctx.stroke();
      if (random.chance(0.3)) fillPolygon(ctx, hexagon(TILE * 0.62, x, y), mix(fill, line, 0.22));
    }
  }
}
