import { sin } from '../kit/maths.ts';
import { fillCircle } from '../kit/draw.ts';
import type { Creature } from './dark.ts';
import type { Streak } from './effects.ts';
import type { Lantern } from './lanterns.ts';
import type { Layout } from './layout.ts';
import type { Night } from './night.ts';
import { rayStrength } from './shine.ts';
import type { Throw } from './night-events.ts';

type Ctx = CanvasRenderingContext2D;

/** A spark flying from a lantern to its target. */
export function drawStreak(ctx: Ctx, layout: Layout, { lantern, x, y, age }: Streak): void {
  const t = Math.min(1, age / 0.1);
  const fromX = layout.x(lantern.x, lantern.y);
  const fromY = layout.y(lantern.x, lantern.y) - layout.cell * 0.15;
  const toX = layout.x(x, y);
  const toY = layout.y(x, y);
  const tail = Math.max(0, t - 0.5);
  ctx.globalAlpha = 1 - t * 0.6;
  ctx.lineCap = 'round';
  for (const [width, colour] of [
    [6 + lantern.level, '#ff7a3d'],
    [2.5, '#fff3c0'],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.moveTo(fromX + (toX - fromX) * tail, fromY + (toY - fromY) * tail);
    ctx.lineTo(fromX + (toX - fromX) * t, fromY + (toY - fromY) * t);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** The rays from prisms to their targets. */
export function drawRays(ctx: Ctx, layout: Layout, night: Night): void {
  for (const lantern of night.lanterns.values()) {
    if (lantern.kind.id !== 'prism' || lantern.target === undefined) continue;
    const target = night.creatures.find((creature) => creature === lantern.target);
    if (target !== undefined) drawRay(ctx, layout, lantern, target);
  }
}

function drawRay(ctx: Ctx, layout: Layout, lantern: Lantern, target: Creature): void {
  const strength = rayStrength(lantern);
  ctx.lineCap = 'round';
  for (const [width, colour] of [
    [3 + strength * 3.4, 'rgb(255 110 180 / 0.4)'],
    [1.5 + strength * 1.3, '#ffd0e8'],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.moveTo(layout.x(lantern.x, lantern.y), layout.y(lantern.x, lantern.y) - layout.cell * 0.2);
    ctx.lineTo(layout.x(target.x, target.y), layout.y(target.x, target.y));
    ctx.stroke();
  }
  fillCircle(ctx, layout.x(target.x, target.y), layout.y(target.x, target.y), 2 + strength * 2.4, '#fff0f8');
}

/** A pot of fire in the air, and its shadow. */
export function drawPot(ctx: Ctx, layout: Layout, pot: Throw): void {
  const { fromX, fromY, x, y, age, seconds } = pot;
  const t = age / seconds;
  const placeX = fromX + (x - fromX) * t;
  const placeY = fromY + (y - fromY) * t;
  const lift = sin(t * Math.PI) * layout.cell * 0.9;
  const [screenX, screenY] = [layout.x(placeX, placeY), layout.y(placeX, placeY)];
  fillCircle(ctx, screenX, screenY, layout.cell * 0.09, 'rgb(2 10 16 / 0.4)');
  fillCircle(ctx, screenX, screenY - lift, layout.cell * 0.16, '#ff9d3d');
  fillCircle(ctx, screenX, screenY - lift, layout.cell * 0.09, '#fff3c0');
}
