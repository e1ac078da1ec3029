import { fade, lighten, mix } from '../kit/colour.ts';
import { fillCircle, fillPolygon, fillRound } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import type { Edge } from './beam.ts';
import { gemOutline } from './gem-art.ts';
import { BRASS, BRASS_DARK, CREAM, glassOf, LAMP } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

const TURN: Readonly<Record<Edge, number>> = {
  left: 0,
  top: Math.PI / 2,
  right: Math.PI,
  bottom: -Math.PI / 2,
};

/** A silvered bar that turns; `turn` is -1 for falling, 1 for rising, between while it moves. */
export function drawMirror(ctx: Ctx, x: number, y: number, cell: number, turn: number): void {
  ctx.save();
  ctx.translate(x, y);
  fillCircle(ctx, 0, 0, cell * 0.42, '#0d1c22');
  ctx.strokeStyle = '#6f8f99';
  ctx.lineWidth = cell * 0.03;
  ctx.stroke();
  ctx.rotate((-Math.PI / 4) * turn);
  const long = cell * 0.8;
  const thick = cell * 0.16;
  fillRound(ctx, { x: -long / 2, y: -thick / 2, width: long, height: thick }, thick / 2, '#dff3f7');
  fillRound(ctx, { x: -long / 2, y: 0, width: long, height: thick / 2 }, [0, 0, thick, thick], '#86aab5');
  fillCircle(ctx, 0, 0, cell * 0.1, BRASS);
  fillCircle(ctx, -cell * 0.02, -cell * 0.02, cell * 0.045, CREAM);
  ctx.restore();
}

/** A hanging lamp; its glass shows the colour and the gem's shape that it needs, and `glow` 0–1 its brightness. */
export function drawLantern(
  ctx: Ctx,
  x: number,
  y: number,
  cell: number,
  colour: number | null,
  glow: number,
): void {
  const light = colour === null ? LAMP : glassOf(colour);
  if (glow > 0) {
    ctx.globalCompositeOperation = 'lighter';
    fillCircle(ctx, x, y, cell * 0.78 * glow, fade(light, 0.16));
    fillCircle(ctx, x, y, cell * 0.55 * glow, fade(light, 0.22));
    ctx.globalCompositeOperation = 'source-over';
  }
  const wide = cell * 0.46;
  const high = cell * 0.46;
  ctx.strokeStyle = BRASS;
  ctx.lineWidth = cell * 0.045;
  ctx.beginPath();
  ctx.arc(x, y - high * 0.66, cell * 0.09, Math.PI, TAU);
  ctx.stroke();
  const body = { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
  fillRound(ctx, body, cell * 0.07, mix('#241a10', light, 0.18 + 0.72 * glow));
  ctx.strokeStyle = mix(light, BRASS, 0.4);
  ctx.lineWidth = cell * 0.05;
  ctx.stroke();
  const cap = { x: x - wide * 0.6, y: y - high * 0.66, width: wide * 1.2, height: high * 0.2 };
  fillRound(ctx, cap, cell * 0.04, BRASS);
  fillRound(ctx, { ...cap, y: y + high * 0.46 }, cell * 0.04, BRASS_DARK);
  const flame = glow > 0 ? lighten(light, 0.75) : mix('#241a10', light, 0.5);
  if (colour !== null) {
    ctx.save();
    ctx.translate(x, y);
    fillPolygon(ctx, gemOutline(colour, wide * 0.36), flame);
    ctx.restore();
    return;
  }
  const [tip, side] = [high * 0.32, wide * 0.17];
  fillPolygon(ctx, [x, y - tip, x + side, y + tip * 0.2, x, y + tip, x - side, y + tip * 0.2], flame);
}

/** A prism on the rim, pointing inwards; `charge` 0–1, `pulse` 0–1 when it is charged. */
export function drawPrism(
  ctx: Ctx,
  prism: { x: number; y: number; cell: number; edge: Edge; colour: number; charge: number; pulse: number },
): void {
  const { x, y, cell, charge, pulse } = prism;
  const glass = glassOf(prism.colour);
  const full = charge >= 1;
  if (full) {
    ctx.globalCompositeOperation = 'lighter';
    fillCircle(ctx, x, y, cell * (0.5 + 0.14 * pulse), fade(glass, 0.35));
    ctx.globalCompositeOperation = 'source-over';
  }
  fillCircle(ctx, x, y, cell * 0.45, '#10181a');
  ctx.lineWidth = cell * 0.085;
  ctx.strokeStyle = '#33434a';
  ctx.beginPath();
  ctx.arc(x, y, cell * 0.4, 0, TAU);
  ctx.stroke();
  ctx.strokeStyle = full ? '#ffffff' : glass;
  ctx.beginPath();
  ctx.arc(x, y, cell * 0.4, -Math.PI / 2, -Math.PI / 2 + TAU * charge);
  ctx.stroke();
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(TURN[prism.edge]);
  const size = cell * (0.27 + (full ? 0.03 * pulse : 0));
  const dim = full ? 0 : 0.24;
  const nib = cell * 0.17;
  const tip = cell * 0.56;
  fillPolygon(ctx, [tip, 0, tip - nib, -nib, tip - nib, nib], full ? '#ffffff' : lighten(glass, 0.3));
  ctx.restore();
  // Of the same shape as the gems that charge it.
  ctx.save();
  ctx.translate(x, y);
  fillPolygon(ctx, gemOutline(prism.colour, size * 1.16), mix(glass, '#0c0a14', 0.62));
  fillPolygon(ctx, gemOutline(prism.colour, size), mix(glass, '#0c1417', dim));
  fillPolygon(ctx, gemOutline(prism.colour, size * 0.55), mix(lighten(glass, 0.4), '#0c1417', dim));
  ctx.restore();
}
