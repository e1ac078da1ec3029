import { fillCircle, fillRound } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { CREAM, INK, ORANGE } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** A record with a coloured label and a sign on it: what a special fruit other than gold looks like; a cell is 100 units. */
export function paintRecord(ctx: Ctx, label: string, sign: (ctx: Ctx) => void): void {
  fillCircle(ctx, 0, 0, 58, CREAM);
  fillCircle(ctx, 0, 0, 53, INK);
  ctx.lineWidth = 2;
  ctx.strokeStyle = '#5a463c';
  for (const radius of [49, 44]) {
    ctx.beginPath();
    ctx.arc(0, 0, radius, 0, TAU);
    ctx.stroke();
  }
  fillCircle(ctx, 0, 0, 40, label);
  ctx.lineWidth = 9;
  ctx.lineCap = 'round';
  ctx.strokeStyle = '#fff8e6';
  ctx.fillStyle = '#fff8e6';
  sign(ctx);
}

export function paintScissors(ctx: Ctx): void {
  ctx.beginPath();
  ctx.moveTo(-24, -16);
  ctx.lineTo(10, 10);
  ctx.moveTo(-24, 16);
  ctx.lineTo(10, -10);
  ctx.stroke();
  ctx.lineWidth = 6;
  for (const y of [-17, 17]) {
    ctx.beginPath();
    ctx.arc(18, y, 9, 0, TAU);
    ctx.stroke();
  }
}

export function paintClock(ctx: Ctx): void {
  ctx.lineWidth = 7;
  ctx.beginPath();
  ctx.arc(0, 0, 25, 0, TAU);
  ctx.moveTo(0, -15);
  ctx.lineTo(0, 1);
  ctx.lineTo(11, 8);
  ctx.stroke();
}

export function paintTimesTwo(ctx: Ctx): void {
  ctx.font = '900 40px system-ui, sans-serif';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText('×2', 0, 3);
}

export function paintCoin(ctx: Ctx): void {
  fillCircle(ctx, 0, 0, 36, INK);
  fillCircle(ctx, 0, 0, 31, '#ffd84a');
  fillCircle(ctx, 0, 0, 22, '#f2a822');
  fillCircle(ctx, 0, 0, 8, INK);
  fillCircle(ctx, -12, -14, 5, '#fffbe0');
}

/** Six short legs, to be painted below a cherry. */
export function paintLegs(ctx: Ctx): void {
  ctx.lineWidth = 8;
  ctx.lineCap = 'round';
  ctx.strokeStyle = INK;
  ctx.beginPath();
  for (const x of [-38, -20, 0, 18, 36]) {
    ctx.moveTo(x, 30);
    ctx.lineTo(x - 4, 54);
  }
  ctx.stroke();
}

/** A pair of eyes on a cherry. */
export function paintEyes(ctx: Ctx): void {
  for (const [x, y] of [
    [-20, 14],
    [20, 10],
  ] as const) {
    fillCircle(ctx, x, y, 13, '#fff8e6');
    fillCircle(ctx, x + 3, y + 2, 6, INK);
  }
}

/** A roller shutter, `shut` 0-1: only its rails while it is open. */
export function paintShutter(ctx: Ctx, shut: number): void {
  ctx.globalAlpha = 0.75;
  for (const x of [-48, 40]) fillRound(ctx, { x, y: -46, width: 8, height: 92 }, 3, ORANGE);
  ctx.globalAlpha = 1;
  if (shut === 0) return;
  const height = 96 * shut;
  fillRound(ctx, { x: -48, y: -48, width: 96, height }, 6, INK);
  for (let y = -44; y < -48 + height - 10; y += 16) {
    fillRound(ctx, { x: -44, y, width: 88, height: 12 }, 4, y % 32 === -12 ? CREAM : ORANGE);
  }
}

/** Darkness around a light. */
export function paintDark(ctx: Ctx): void {
  const shade = ctx.createRadialGradient(0, 0, 14, 0, 0, 46);
  shade.addColorStop(0, 'rgb(6 4 16 / 0)');
  shade.addColorStop(0.55, 'rgb(6 4 16 / 0.55)');
  shade.addColorStop(1, 'rgb(6 4 16 / 0.93)');
  ctx.fillStyle = shade;
  ctx.fillRect(-120, -120, 240, 240);
}

/** The light of a fruit at night. */
export function paintGlow(ctx: Ctx): void {
  const light = ctx.createRadialGradient(0, 0, 4, 0, 0, 30);
  light.addColorStop(0, 'rgb(255 214 140 / 0.75)');
  light.addColorStop(1, 'rgb(255 190 110 / 0)');
  ctx.fillStyle = light;
  ctx.fillRect(-32, -32, 64, 64);
}
