import { darken, fade } from '../kit/colour.ts';
import { fillCircle } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { type Ground, isBelt } from './ground.ts';
import type { Lie } from './lie.ts';
import { FELT, FELT_LIGHT, ICE, SAND, WATER, WOOD, WOOD_DARK } from './palette.ts';
import { paintTable, paintTrees } from './table-art.ts';
import { tableOf } from './tables.ts';

type Ctx = CanvasRenderingContext2D;

/** Paints table and course, as large as the frame. */
export function paintCourse(stage: Stage, ground: Ground, lie: Lie): HTMLCanvasElement {
  const { canvas, view, density } = stage;
  const image = document.createElement('canvas');
  image.width = canvas.width;
  image.height = canvas.height;
  const ctx = image.getContext('2d');
  if (ctx === null) return image;
  ctx.setTransform(density, 0, 0, density, -view.left * density, -view.top * density);
  const table = tableOf(ground.hole.name);
  paintTable(ctx, stage, table);
  paintTrees(ctx, stage, { ground, lie, table });
  const shape = shapeOf(ground);
  ctx.save();
  // The shadow falls down the screen, whatever the hole's orientation.
  ctx.translate(lie.scale * 0.1, lie.scale * 0.34);
  lie.apply(ctx);
  fillEdge(ctx, shape, 0.66, fade(darken(table.dark, 0.5), 0.4));
  ctx.restore();
  ctx.save();
  ctx.translate(0, lie.scale * 0.13);
  lie.apply(ctx);
  fillEdge(ctx, shape, 0.62, WOOD_DARK);
  ctx.restore();
  ctx.save();
  lie.apply(ctx);
  fillEdge(ctx, shape, 0.62, WOOD);
  fillEdge(ctx, shape, 0.2, darken(WOOD, 0.22));
  paintFelt(ctx, ground, shape, table.felt ?? [FELT, FELT_LIGHT]);
  ctx.restore();
  return image;
}

function shapeOf(ground: Ground): Path2D {
  const shape = new Path2D();
  for (let row = 0; row < ground.height; row += 1) {
    for (let column = 0; column < ground.width; column += 1) {
      const corners = ground.corners(column, row);
      for (let index = 0; index < corners.length; index += 2) {
        const x = corners[index] ?? 0;
        const y = corners[index + 1] ?? 0;
        if (index === 0) shape.moveTo(x, y);
        else shape.lineTo(x, y);
      }
      if (corners.length > 0) shape.closePath();
    }
  }
  return shape;
}

function fillEdge(ctx: Ctx, shape: Path2D, width: number, colour: string): void {
  ctx.lineJoin = 'round';
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.stroke(shape);
  ctx.fill(shape);
}

function paintFelt(ctx: Ctx, ground: Ground, shape: Path2D, [felt, light]: readonly [string, string]): void {
  ctx.save();
  ctx.clip(shape);
  for (let row = 0; row < ground.height; row += 1) {
    for (let column = 0; column < ground.width; column += 1) {
      const letter = ground.at(column, row);
      if (letter === ' ') continue;
      ctx.fillStyle = (column + row) % 2 === 0 ? felt : light;
      ctx.fillRect(column - 0.01, row - 0.01, 1.02, 1.02);
      if ('<>^v'.includes(letter) || isBelt(letter)) {
        ctx.fillStyle = isBelt(letter) ? '#4a5378' : 'rgb(20 90 60 / 0.25)';
        ctx.fillRect(column - 0.01, row - 0.01, 1.02, 1.02);
      }
    }
  }
  paintPatches(ctx, ground, 'w', [darken(WATER, 0.3), WATER]);
  paintPatches(ctx, ground, 's', [darken(SAND, 0.18), SAND]);
  paintPatches(ctx, ground, 'i', [darken(ICE, 0.1), ICE]);
  paintGrains(ctx, ground);
  // A slight shadow along the inner side of the boards.
  ctx.lineWidth = 0.22;
  ctx.strokeStyle = 'rgb(10 60 40 / 0.22)';
  for (const { ax, ay, bx, by } of ground.walls) {
    ctx.beginPath();
    ctx.moveTo(ax, ay);
    ctx.lineTo(bx, by);
    ctx.stroke();
  }
  ctx.restore();
  const { tee } = ground;
  ctx.fillStyle = 'rgb(255 255 255 / 0.28)';
  ctx.beginPath();
  ctx.roundRect(tee.x - 0.42, tee.y - 0.42, 0.84, 0.84, 0.14);
  ctx.fill();
}

/** Each pond or bunker as one rounded shape with a rim. */
function paintPatches(
  ctx: Ctx,
  ground: Ground,
  letter: string,
  [rim, fill]: readonly [string, string],
): void {
  const shape = new Path2D();
  for (let row = 0; row < ground.height; row += 1) {
    for (let column = 0; column < ground.width; column += 1) {
      if (ground.at(column, row) === letter) shape.rect(column + 0.1, row + 0.1, 0.8, 0.8);
    }
  }
  fillEdge(ctx, shape, 0.5, rim);
  ctx.save();
  ctx.translate(0, 0.03);
  fillEdge(ctx, shape, 0.36, fill);
  ctx.restore();
}

function paintGrains(ctx: Ctx, ground: Ground): void {
  const random = new Random('sand');
  for (let row = 0; row < ground.height; row += 1) {
    for (let column = 0; column < ground.width; column += 1) {
      if (ground.at(column, row) !== 's') continue;
      for (let grain = 0; grain < 14; grain += 1) {
        fillCircle(
          ctx,
          column + random.next(),
          row + random.next(),
          0.025,
          random.chance(0.5) ? '#cfa55a' : '#fff3cf',
        );
      }
    }
  }
}
