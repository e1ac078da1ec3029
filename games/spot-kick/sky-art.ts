import { fillCircle, fillRound, verticalGradient } from '../kit/draw.ts';
import { sin } from '../kit/maths.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { type Camera, LINE_AT } from './camera.ts';
import type { Light } from './light.ts';
import { STAND_TOP, STAND_Z } from './stand-art.ts';

type Ctx = CanvasRenderingContext2D;

/** Metres to each side at which the floodlights stand, and how high. */
const MASTS = [7, 26] as const;
const MAST_HEIGHT = 21;
/** Places by their shares of what they are scattered over, each with a number of its own from 0 to 1. */
const STARS = scatter('the stars', 40);
/** People of whom some take a picture, at night. */
const FLASHES = scatter('the flashes', 60);
const DROPS = scatter('the rain', 70);

/** The sky behind the stand, its sun or moon, and at night its stars and the masts. */
export function drawSky(ctx: Ctx, camera: Camera, { view, unit }: Stage, { sky, sun, over }: Light): void {
  const width = view.right - view.left;
  const skyline = camera.toY(3, STAND_Z);
  ctx.fillStyle = verticalGradient(ctx, view.top, camera.toY(STAND_TOP, STAND_Z), sky);
  ctx.fillRect(view.left, view.top, width, skyline - view.top);
  const atNight = over === 'floodlights';
  if (atNight) {
    for (const { across, down } of STARS) {
      const y = view.top + down * (skyline - view.top);
      fillCircle(ctx, view.left + across * width, y, unit * 0.35, '#c9d4ff');
    }
  }
  const size = unit * (atNight ? 5 : 9);
  fillCircle(ctx, view.left + width * sun.across, camera.toY(sun.high, STAND_Z), size, sun.colour);
  if (atNight) drawMasts(ctx, camera);
}

/** Pictures that are taken in the stand: the gladder the crowd, the more. */
export function drawFlashes(ctx: Ctx, camera: Camera, { time, joy }: { time: number; joy: number }): void {
  const scale = camera.scaleAt(STAND_Z);
  for (const { across, down, own } of FLASHES) {
    const light = sin(time * 2.1 + own * 100) - (0.93 - joy * 0.25);
    if (light <= 0) continue;
    const [x, y] = [(across - 0.5) * 52, 1.2 + down * (STAND_TOP - 1.2)];
    fillCircle(ctx, camera.toX(x, STAND_Z), camera.toY(y, STAND_Z), scale * 0.13, '#f4f8ff');
  }
}

/** @param seconds for how long it has rained */
export function drawRain(ctx: Ctx, { view, unit }: Stage, seconds: number): void {
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  ctx.strokeStyle = 'rgb(235 244 255 / 0.34)';
  ctx.lineWidth = unit * 0.28;
  ctx.beginPath();
  for (const { across, down, own } of DROPS) {
    const x = view.left + across * width;
    const y = view.top + ((down + seconds * (1 + own * 0.6)) % 1) * height;
    ctx.moveTo(x, y);
    ctx.lineTo(x - unit * 0.9, y + unit * 4);
  }
  ctx.stroke();
}

/** The masts behind the stand, with their lamps. */
function drawMasts(ctx: Ctx, camera: Camera): void {
  const z = STAND_Z + 4;
  const scale = camera.scaleAt(z);
  const y = camera.toY(MAST_HEIGHT, z);
  for (const mast of MASTS)
    for (const side of [-1, 1]) {
      const x = camera.toX(side * mast, z);
      ctx.fillStyle = '#2b3766';
      ctx.fillRect(x - scale * 0.2, y, scale * 0.4, scale * MAST_HEIGHT);
      fillRound(
        ctx,
        { x: x - scale * 2.2, y: y - scale * 2.4, width: scale * 4.4, height: scale * 3 },
        scale * 0.3,
        '#2b3766',
      );
      for (let lamp = 0; lamp < 8; lamp += 1) {
        const [column, row] = [lamp % 4, Math.floor(lamp / 4)];
        fillCircle(ctx, x + (column - 1.5) * scale, y + (row - 1.6) * scale * 1.2, scale * 0.42, '#fffbe0');
      }
    }
}

/** The light of the masts as it falls on the pitch, from beyond the frame's upper corners. */
export function drawBeams(ctx: Ctx, camera: Camera, { view }: Stage): void {
  const line = LINE_AT[camera.seat];
  const [foot, scale] = [camera.toY(0, line), camera.scaleAt(line)];
  const middle = (view.left + view.right) / 2;
  const reach = (view.right - view.left) / 2;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.fillStyle = verticalGradient(ctx, view.top, foot, ['#fff6c43d', '#fff6c412', '#fff6c400']);
  for (const side of [-1, 1]) {
    const x = middle + side * reach * 0.94;
    const [inner, outer] = [camera.toX(side * -1.5, line), camera.toX(side * 4.6, line)];
    ctx.beginPath();
    ctx.moveTo(x - scale * 0.3, view.top);
    ctx.lineTo(x + scale * 0.3, view.top);
    ctx.lineTo(side > 0 ? outer : inner, foot);
    ctx.lineTo(side > 0 ? inner : outer, foot);
    ctx.fill();
  }
  ctx.restore();
}

/** The same places on every day. */
function scatter(name: string, count: number) {
  const random = new Random(name);
  return Array.from({ length: count }, () => ({
    across: random.next(),
    down: random.next(),
    own: random.next(),
  }));
}
