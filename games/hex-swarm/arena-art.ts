import { fillPolygon } from '../kit/draw.ts';
import { cos, sin } from '../kit/maths.ts';
import { type Box, wrap } from '../kit/vector.ts';
import { hexagon } from './arena.ts';
import { windAt } from './nights.ts';
import type { World } from './world.ts';

const STREAKS = 26;
const STREAK = 46;

/** Draws the rule of an arena: pools of amber, the streaks of the wind, ice that shines. */
export function drawArena(ctx: CanvasRenderingContext2D, world: World, shown: Box, calm: boolean): void {
  const { arena, seconds } = world;
  if (arena === undefined) return;
  for (const { x, y, radius } of world.pools) {
    fillPolygon(ctx, hexagon(radius * 1.06, x, y), 'rgb(120 60 4 / 0.55)');
    fillPolygon(ctx, hexagon(radius * 0.96, x, y), 'rgb(226 140 30 / 0.75)');
    fillPolygon(ctx, hexagon(radius * 0.5, x - radius * 0.2, y - radius * 0.24), 'rgb(255 214 120 / 0.5)');
  }
  if (arena.wind === undefined && arena.grip === undefined) return;
  const angle = arena.wind === undefined ? Math.PI / 4 : windAt(seconds);
  const way = arena.wind === undefined || calm ? 0 : seconds * arena.wind * 6;
  const [dx, dy] = [cos(angle), sin(angle)];
  ctx.strokeStyle = 'rgb(255 255 255 / 0.4)';
  ctx.lineWidth = 3;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let streak = 0; streak < STREAKS; streak += 1) {
    // They stand in the world, so that they pass as the hero flies.
    const x = shown.x + wrap(streak * 173 + dx * way - shown.x, shown.width);
    const y = shown.y + wrap(streak * 317 + dy * way - shown.y, shown.height);
    ctx.moveTo(x, y);
    ctx.lineTo(x + dx * STREAK, y + dy * STREAK);
  }
  ctx.stroke();
}
