import { hypot } from '../kit/maths.ts';
import { paintSprite, type Sprite, verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { paintPond, paintTeaHouse, paintThicket, paintTree, paintTuft } from './garden-art.ts';
import { type Garden, LONG, openCells, keyOf, SHORT } from './gardens.ts';
import type { Layout } from './layout.ts';
import { GRASS, GRASS_DARK, SAND, SAND_DARK } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** Paints the whole static garden for a frame: covers the stage's view. */
export function paintGround(
  stage: Stage,
  layout: Layout,
  { garden, style }: { readonly garden: Garden; readonly style: string },
): Sprite {
  const { view } = stage;
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  return paintSprite(width, height, stage.density, (ctx) => {
    ctx.translate(-width / 2 - view.left, -height / 2 - view.top);
    const random = new Random(`garden ${garden.id}`);
    ctx.fillStyle = verticalGradient(ctx, view.top, view.bottom, ['#0b2d33', GRASS_DARK, '#0a2b2c']);
    ctx.fillRect(view.left, view.top, width, height);
    paintSurroundings(ctx, stage, layout, random);
    paintLawn(ctx, layout, garden, random);
    paintPath(ctx, layout, garden, random);
    const middles = garden.ponds.map(([x, y]) => middleOf(layout, x, y));
    paintPond(ctx, middles, layout.cell);
    for (const [x, y] of garden.trees)
      at(ctx, middleOf(layout, x, y), () => paintTree(ctx, layout.cell, random));
    const [startX, startY] = garden.corners[0] ?? [0, 0];
    at(ctx, middleOf(layout, startX + 0.35, startY), () => paintThicket(ctx, layout.cell, random));
    const [endX, endY] = garden.corners.at(-1) ?? [0, 0];
    at(ctx, middleOf(layout, endX, endY), () => paintTeaHouse(ctx, layout.cell * 1.05, style));
    paintDusk(ctx, stage);
  });
}

function middleOf(layout: Layout, x: number, y: number): readonly [number, number] {
  return [layout.x(x + 0.5, y + 0.5), layout.y(x + 0.5, y + 0.5)];
}

function at(ctx: Ctx, [x, y]: readonly [number, number], paint: () => void): void {
  ctx.save();
  ctx.translate(x, y);
  paint();
  ctx.restore();
}

/** Woods beyond the garden, denser further out. */
function paintSurroundings(ctx: Ctx, { view }: Stage, layout: Layout, random: Random): void {
  const { left, top, width, height, cell } = layout;
  const outside = (x: number, y: number): number =>
    Math.max(left - x, x - left - width, top - y, y - top - height) / cell;
  for (let y = view.top; y < view.bottom + cell; y += cell * 0.55) {
    for (let x = view.left; x < view.right + cell; x += cell * 0.6) {
      const placeX = x + random.range(-0.3, 0.3) * cell;
      const placeY = y + random.range(-0.2, 0.2) * cell;
      const far = outside(placeX, placeY);
      if (far > 0.42 && random.chance(0.62))
        at(ctx, [placeX, placeY], () => paintTree(ctx, cell * random.range(0.8, 1.25), random));
      else if (far > 0.05) paintTuft(ctx, placeX, placeY, cell, '#1c5148');
    }
  }
}

/** The lawn's cells: those where a lantern can hang are lighter. */
function paintLawn(ctx: Ctx, layout: Layout, garden: Garden, random: Random): void {
  const { cell } = layout;
  ctx.fillStyle = GRASS;
  ctx.beginPath();
  ctx.roundRect(layout.left - 4, layout.top - 4, layout.width + 8, layout.height + 8, cell * 0.3);
  ctx.fill();
  const open = openCells(garden);
  for (let x = 0; x < LONG; x += 1) {
    for (let y = 0; y < SHORT; y += 1) {
      const [middleX, middleY] = middleOf(layout, x, y);
      if (open.has(keyOf(x, y))) {
        ctx.fillStyle = (x + y) % 2 === 0 ? 'rgb(90 170 130 / 0.13)' : 'rgb(90 170 130 / 0.06)';
        const side = cell * 0.94;
        ctx.beginPath();
        ctx.roundRect(middleX - side / 2, middleY - side / 2, side, side, cell * 0.14);
        ctx.fill();
      }
      for (let tuft = 0; tuft < 2; tuft += 1) {
        const dx = random.range(-0.45, 0.45) * cell;
        const dy = random.range(-0.4, 0.45) * cell;
        const colour = random.pick(['#1d5a4c', '#246a54', '#174a45']);
        paintTuft(ctx, middleX + dx, middleY + dy, cell, colour);
      }
    }
  }
}

function paintPath(ctx: Ctx, layout: Layout, garden: Garden, random: Random): void {
  const { cell } = layout;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const [wide, colour] of [
    [0.86, 'rgb(4 22 27 / 0.5)'],
    [0.76, SAND_DARK],
    [0.66, SAND],
  ] as const) {
    ctx.lineWidth = cell * wide;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    for (const [x, y] of garden.corners) ctx.lineTo(...middleOf(layout, x, y));
    ctx.stroke();
  }
  garden.corners.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = garden.corners[index] ?? [x, y];
    const steps = (Math.abs(x - fromX) + Math.abs(y - fromY)) * 2;
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const [placeX, placeY] = middleOf(layout, fromX + (x - fromX) * t, fromY + (y - fromY) * t);
      ctx.fillStyle = random.pick(['#8f8a76', '#bdb59a', '#9a947d', '#c8c1a6']);
      ctx.beginPath();
      const wide = cell * random.range(0.07, 0.14);
      const [dx, dy] = [random.range(-0.2, 0.2) * cell, random.range(-0.2, 0.2) * cell];
      ctx.ellipse(placeX + dx, placeY + dy, wide, wide * 0.66, random.range(0, 3), 0, 7);
      ctx.fill();
    }
  });
}

/** The picture is darker towards the edges. */
function paintDusk(ctx: Ctx, { view }: Stage): void {
  const x = (view.left + view.right) / 2;
  const y = (view.top + view.bottom) / 2;
  const reach = hypot(view.right - view.left, view.bottom - view.top) / 2;
  const dusk = ctx.createRadialGradient(x, y, reach * 0.3, x, y, reach);
  dusk.addColorStop(0, 'rgb(6 26 44 / 0.1)');
  dusk.addColorStop(1, 'rgb(3 14 26 / 0.7)');
  ctx.fillStyle = dusk;
  ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
}
