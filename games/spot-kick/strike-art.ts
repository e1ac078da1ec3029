import type { Point } from '../kit/vector.ts';
import type { Aim } from './aim.ts';
import type { Camera } from './camera.ts';
import { LEAST_POWER_SHOT, MOST_POWER, WILD_POWER } from './shot.ts';
import type { Ground } from './turn.ts';

type Ctx = CanvasRenderingContext2D;

/** The line drawn so far by a finger or the mouse. */
export function drawFlick(ctx: Ctx, path: readonly Point[]): void {
  if (path.length < 2) return;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const [width, colour] of [
    [3, 'rgb(20 33 61 / 0.5)'],
    [1.7, '#fff4d6'],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    for (const { x, y } of path) ctx.lineTo(x, y);
    ctx.stroke();
  }
}

/** A gauge beside the ball that fills with power, with the ranges of power shots and of inaccurate ones marked, and an arc for the swing. */
export function drawPower(ctx: Ctx, camera: Camera, aim: Aim): void {
  const x = camera.toX(0, 0);
  const y = camera.toY(0, 0) + 3.4;
  ctx.fillStyle = '#14213d';
  ctx.fillRect(x - 16.6, y - 0.6, 33.2, 3.8);
  for (const [from, to, colour] of [
    [LEAST_POWER_SHOT, WILD_POWER, '#b5651d'],
    [WILD_POWER, MOST_POWER, '#7a1f2b'],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.fillRect(x - 16 + 32 * (from / MOST_POWER), y, 32 * ((to - from) / MOST_POWER), 2.6);
  }
  ctx.fillStyle = aim.colour;
  ctx.fillRect(x - 16, y, (32 * aim.power) / MOST_POWER, 2.6);
  if (Math.abs(aim.bend) < 0.05) return;
  ctx.strokeStyle = '#fff4d6';
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  ctx.moveTo(x, camera.toY(0.4, 0));
  const goalX = camera.toX(aim.x, 11);
  const goalY = camera.toY(aim.y, 11);
  ctx.quadraticCurveTo((x + goalX) / 2 + aim.bend * 22, (camera.toY(0, 0) + goalY) / 2, goalX, goalY);
  ctx.stroke();
}

/** Grass torn up by the boot. */
export function scatterTurf({ camera, kit }: Ground): void {
  kit.fx.burst(camera.toX(0, 0), camera.toY(0, 0), {
    colours: ['#2f9e63', '#57c785', '#1f7a49'],
    count: 16,
    speed: [12, 46],
    size: [0.7, 1.7],
    life: [0.3, 0.6],
    angle: -Math.PI / 2,
    spread: 1.8,
    gravity: 120,
  });
}
