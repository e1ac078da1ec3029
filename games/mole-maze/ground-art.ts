import { darken, fade, lighten, mix } from '../kit/colour.ts';
import { verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Biome } from './biome.ts';
import { flat, lump } from './clay.ts';
import { paintFind } from './finds.ts';
import type { Maze } from './maze.ts';
import { middleOf, type Plot } from './plot.ts';

type Ctx = CanvasRenderingContext2D;

/** The most pixels, to limit memory. */
const MOST_PIXELS = 5_000_000;

/** Paints the whole world of a maze once; its picture covers `plot.world`. */
export function paintGround(
  image: HTMLCanvasElement,
  { maze, plot, biome, density }: { maze: Maze; plot: Plot; biome: Biome; density: number },
): void {
  const { world } = plot;
  const width = world.right - world.left;
  const height = world.bottom - world.top;
  const scale = Math.min(density, Math.sqrt(MOST_PIXELS / (width * height)));
  image.width = Math.ceil(width * scale);
  image.height = Math.ceil(height * scale);
  const ctx = image.getContext('2d', { alpha: false });
  if (ctx === null) return;
  ctx.scale(scale, scale);
  ctx.translate(-world.left, -world.top);
  paintEarth(ctx, plot, biome);
  paintFinds(ctx, { maze, plot, biome });
  paintTunnels(ctx, { maze, plot, biome });
  paintMeadow(ctx, plot);
}

function paintEarth(ctx: Ctx, { world }: Plot, { earth, deep, band }: Biome): void {
  ctx.fillStyle = verticalGradient(ctx, world.top, world.bottom, [earth, deep]);
  ctx.fillRect(world.left, world.top, world.right - world.left, world.bottom - world.top);
  for (let y = 10; y < world.bottom + 10; y += 17) {
    ctx.fillStyle = fade(band, 0.4);
    ctx.beginPath();
    for (let x = world.left - 5; x <= world.right + 5; x += 5) ctx.lineTo(x, y + Math.sin(x * 0.05 + y) * 3);
    for (let x = world.right + 5; x >= world.left - 5; x -= 5) {
      ctx.lineTo(x, y + 6 + Math.sin(x * 0.043 + y * 1.7) * 3);
    }
    ctx.fill();
  }
  const random = new Random(77);
  const grains = ((world.right - world.left) * (world.bottom - world.top)) / 26;
  for (let grain = 0; grain < grains; grain += 1) {
    const tint = random.chance(0.5) ? lighten(earth, 0.18) : darken(deep, 0.2);
    const x = random.range(world.left, world.right);
    flat(
      ctx,
      [x, random.range(0, world.bottom), random.range(0.2, 0.8), random.range(0.2, 0.5)],
      fade(tint, 0.6),
    );
  }
}

/** Stones, roots and crystals are placed between the tunnels, at the corners of the cells. */
function paintFinds(ctx: Ctx, { maze, plot, biome }: { maze: Maze; plot: Plot; biome: Biome }): void {
  const random = new Random(23);
  const { cell, world } = plot;
  for (let row = 0; row <= maze.rows; row += 1) {
    const beyond = Math.ceil(-world.left / cell);
    for (let column = -beyond; column <= maze.columns + beyond; column += 1) {
      if (row === 0 || random.chance(0.2)) continue;
      const x = column * cell + random.range(-0.1, 0.1) * cell;
      const y = row * cell + random.range(-0.1, 0.1) * cell;
      paintFind(ctx, { x, y, size: cell * random.range(0.09, 0.13) }, biome, random);
    }
  }
}

/** Rounded tunnels in layers: a dark rim, a shaded wall, a light floor. */
function paintTunnels(ctx: Ctx, { maze, plot, biome }: { maze: Maze; plot: Plot; biome: Biome }): void {
  const { cell } = plot;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const [shift, wide, colour] of [
    [0.035, 0.8, fade(darken(biome.rim, 0.3), 0.45)],
    [0, 0.78, biome.rim],
    [0.02, 0.69, mix(biome.rim, biome.floor, 0.55)],
    [0.045, 0.62, biome.floor],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = cell * wide;
    ctx.save();
    ctx.translate(0, cell * shift);
    traceTunnels(ctx, maze, plot);
    ctx.stroke();
    ctx.restore();
  }
  const random = new Random(5);
  maze.tunnels.forEach((_, index) => {
    const { x, y } = middleOf(maze, plot, index);
    flat(ctx, [x, y + cell * 0.04, cell * 0.2, cell * 0.16], fade(lighten(biome.floor, 0.5), 0.4));
    for (let pebble = 0; pebble < 3; pebble += 1) {
      const size = cell * random.range(0.012, 0.028);
      const at = [x + random.range(-0.2, 0.2) * cell, y + random.range(0.1, 0.26) * cell] as const;
      flat(ctx, [at[0], at[1], size * 1.4, size], fade(biome.rim, 0.35));
    }
  });
}

/** Curves from the middle of each side to the middle of each other side; straight into a dead end. */
function traceTunnels(ctx: Ctx, maze: Maze, plot: Plot): void {
  ctx.beginPath();
  maze.tunnels.forEach((open, index) => {
    const here = middleOf(maze, plot, index);
    const sides = open.map((other) => {
      const there = middleOf(maze, plot, other);
      return { x: (here.x + there.x) / 2, y: (here.y + there.y) / 2 };
    });
    sides.forEach((from, side) => {
      ctx.moveTo(from.x, from.y);
      if (sides.length === 1) ctx.lineTo(here.x, here.y);
      for (const to of sides.slice(side + 1)) {
        ctx.moveTo(from.x, from.y);
        ctx.bezierCurveTo(
          from.x + (here.x - from.x) * 0.82,
          from.y + (here.y - from.y) * 0.82,
          to.x + (here.x - to.x) * 0.82,
          to.y + (here.y - to.y) * 0.82,
          to.x,
          to.y,
        );
      }
    });
  });
}

/** Sky, and grass that hangs over the edge of the earth. */
function paintMeadow(ctx: Ctx, { world }: Plot): void {
  const edge = -3;
  ctx.fillStyle = verticalGradient(ctx, world.top, edge, ['#8fd3ee', '#d5f0ee']);
  ctx.beginPath();
  ctx.moveTo(world.left, world.top);
  ctx.lineTo(world.right, world.top);
  for (let x = world.right; x >= world.left - 3; x -= 3) ctx.lineTo(x, edge + Math.sin(x * 0.09) * 0.8);
  ctx.fill();
  const random = new Random(9);
  for (let x = world.left; x < world.right; x += random.range(26, 44)) {
    const y = world.top + random.range(3, 8);
    for (const [dx, dy, r] of [
      [-4, 0.6, 3],
      [0, -0.6, 4],
      [4.4, 0.4, 3.2],
    ] as const)
      flat(ctx, [x + dx, y + dy, r, r * 0.66], fade('#ffffff', 0.85));
  }
  for (let x = world.left - 2; x < world.right + 3; x += 2.2) {
    const y = edge + Math.sin(x * 0.09) * 0.8;
    lump(ctx, [x, y, 2.3, random.range(1.8, 3)], random.pick(['#6cb544', '#7cc653', '#5fa63c']));
  }
  for (let x = world.left + 6; x < world.right; x += random.range(9, 19)) {
    const colour = random.pick(['#ff7a8a', '#ffd34d', '#ffffff', '#c79bf2']);
    for (let petal = 0; petal < 5; petal += 1) {
      const angle = (petal / 5) * Math.PI * 2;
      flat(ctx, [x + Math.cos(angle) * 0.9, edge - 3 + Math.sin(angle) * 0.9, 0.75], colour);
    }
    flat(ctx, [x, edge - 3, 0.6], '#f2a92e');
  }
}
