import { cos, sin } from '../kit/maths.ts';
import { fillCircle, fillRound } from '../kit/draw.ts';
import type { Style } from './characters.ts';

type Ctx = CanvasRenderingContext2D;

const INK = '#14213d';

/** Colours in hex. */
export interface Look {
  readonly shirt: string;
  readonly trim: string;
  readonly skin: string;
  readonly hair: string;
  readonly style: Style;
}

/** A head and shoulders around the origin, about 20 high and wide. */
export function paintBust(ctx: Ctx, look: Look): void {
  fillRound(ctx, { x: -9.6, y: 4.4, width: 19.2, height: 12 }, 5.4, INK);
  fillRound(ctx, { x: -8.8, y: 5.2, width: 17.6, height: 12 }, 4.8, look.shirt);
  fillRound(ctx, { x: -3.2, y: 4.6, width: 6.4, height: 3.4 }, 1.6, look.trim);
  fillRound(ctx, { x: -2, y: 1, width: 4, height: 5.6 }, 1.6, look.skin);
  if (look.style === 'bun') dot(ctx, 0, -10.4, 2.8, look.hair);
  if (look.style === 'curls')
    for (let curl = 0; curl < 7; curl += 1) {
      const angle = Math.PI * (1.02 + curl * 0.16);
      dot(ctx, cos(angle) * 6.4, -3.4 + sin(angle) * 6, 2.6, look.hair);
    }
  dot(ctx, 0, -3.2, 6.5, look.skin);
  paintHair(ctx, look);
  for (const side of [-1, 1]) {
    fillCircle(ctx, side * 2.5, -3, 1, INK);
    fillCircle(ctx, side * 2.5 + 0.3, -3.3, 0.35, '#ffffff');
  }
  ctx.lineCap = 'round';
  ctx.lineWidth = 0.8;
  ctx.strokeStyle = INK;
  ctx.beginPath();
  ctx.arc(0, -1.6, 2.3, 0.5, Math.PI - 0.5);
  ctx.stroke();
}

function paintHair(ctx: Ctx, { style, hair, trim }: Look): void {
  if (style === 'bald') return;
  ctx.fillStyle = hair;
  ctx.beginPath();
  if (style === 'spikes') {
    ctx.moveTo(-6.4, -4.6);
    for (let spike = 0; spike < 5; spike += 1) {
      ctx.lineTo(-6 + spike * 2.6, -12.4 + Math.abs(spike - 2) * 1.2);
      ctx.lineTo(-4 + spike * 2.6, -7.4);
    }
    ctx.lineTo(6.4, -4.6);
  } else {
    ctx.arc(0, -3.6, 6.3, Math.PI, 0);
    ctx.quadraticCurveTo(0, -6.6, -6.3, -3.6);
  }
  ctx.closePath();
  ctx.fill();
  ctx.lineWidth = 0.7;
  ctx.strokeStyle = INK;
  ctx.stroke();
  if (style === 'beard') {
    ctx.beginPath();
    ctx.arc(0, -2.6, 6, 0.25, Math.PI - 0.25);
    ctx.quadraticCurveTo(0, 0.2, 5.8, -1.2);
    ctx.fill();
    ctx.stroke();
  }
  if (style === 'cap') {
    fillRound(ctx, { x: -6.6, y: -10.2, width: 13.2, height: 4.8 }, 2.2, trim);
    fillRound(ctx, { x: -1, y: -6.6, width: 9.4, height: 1.9 }, 0.9, INK);
  }
  if (style === 'band') fillRound(ctx, { x: -6.3, y: -6.9, width: 12.6, height: 1.9 }, 0.8, trim);
}

function dot(ctx: Ctx, x: number, y: number, radius: number, fill: string): void {
  fillCircle(ctx, x, y, radius + 0.6, INK);
  fillCircle(ctx, x, y, radius, fill);
}
