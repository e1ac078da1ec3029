import { cos, hypot, sin } from '../kit/maths.ts';
import { darken, fade, lighten, mix } from '../kit/colour.ts';
import { fillCircle, radialGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import type { Ground } from './ground.ts';
import type { Lie } from './lie.ts';
import type { Table } from './tables.ts';

type Ctx = CanvasRenderingContext2D;

/** The table top. */
export function paintTable(ctx: Ctx, { view }: Stage, table: Table): void {
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  const middleX = (view.left + view.right) / 2;
  const middleY = (view.top + view.bottom) / 2;
  ctx.fillStyle = radialGradient(ctx, middleX, middleY, Math.max(width, height) * 0.72, [
    table.light,
    table.base,
    table.dark,
  ]);
  ctx.fillRect(view.left, view.top, width, height);
  const random = new Random('table');
  for (let dot = 0; dot < 260; dot += 1) {
    const tone = random.pick(['#ffffff22', fade(darken(table.dark, 0.25), 0.13), fade(table.light, 0.3)]);
    fillCircle(
      ctx,
      random.range(view.left, view.right),
      random.range(view.top, view.bottom),
      random.range(0.2, 0.7),
      tone,
    );
  }
}

/** A hole on its table. */
interface Place {
  readonly ground: Ground;
  readonly lie: Lie;
  readonly table: Table;
}

/** Paper trees and pebbles wherever there is room beside the course. */
export function paintTrees(ctx: Ctx, { view }: Stage, { ground, lie, table }: Place): void {
  const random = new Random(`trees ${ground.hole.name}`);
  const taken: { x: number; y: number; size: number }[] = [];
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const size = random.range(3.2, 7);
    const place = {
      x: random.range(view.left - 2, view.right + 2),
      y: random.range(view.top - 2, view.bottom + 2),
      size,
    };
    const free = taken.every(
      (other) => hypot(other.x - place.x, other.y - place.y) > (other.size + size) * 0.9,
    );
    if (!free || !isAside(place, ground, lie)) continue;
    taken.push(place);
    paintTree(ctx, place, { colour: random.pick(table.plants), table });
  }
}

function isAside({ x, y, size }: { x: number; y: number; size: number }, ground: Ground, lie: Lie): boolean {
  const reach = size + lie.scale * 0.45;
  for (let row = 0; row < ground.height; row += 1) {
    for (let column = 0; column < ground.width; column += 1) {
      if (ground.at(column, row) === ' ') continue;
      const middle = lie.toStage({ x: column + 0.5, y: row + 0.5 });
      if (hypot(middle.x - x, middle.y - y) < reach + lie.scale * 0.7) return false;
    }
  }
  return true;
}

function paintTree(
  ctx: Ctx,
  { x, y, size }: { x: number; y: number; size: number },
  { colour, table }: { colour: string; table: Table },
): void {
  fillCircle(ctx, x + size * 0.16, y + size * 0.5, size * 0.94, fade(darken(table.dark, 0.5), 0.28));
  for (let ring = 0; ring < 4; ring += 1) {
    const radius = size * (0.92 - ring * 0.24);
    ctx.fillStyle =
      ring % 2 === 0 ? mix(colour, '#26305c', 0.16 - ring * 0.04) : lighten(colour, 0.08 + ring * 0.1);
    ctx.beginPath();
    const points = Math.max(4, table.points - ring * 2);
    for (let point = 0; point < points * 2; point += 1) {
      const angle = (point / points) * Math.PI + ring * 0.3;
      const reach = radius * (point % 2 === 0 ? 1 : table.dip);
      ctx.lineTo(x + cos(angle) * reach, y - ring * size * 0.09 + sin(angle) * reach);
    }
    ctx.fill();
  }
}
