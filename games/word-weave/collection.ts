import { drawText, fillRound } from '../kit/draw.ts';
import { FONTS } from '../kit/overlay/look.ts';
import { HUD_HEIGHT, type Stage } from '../kit/stage.ts';
import { FELT, INK, YARNS } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** In a lower frame the title itself is there, in CSS pixels. */
const ROOM = 440;

/** Draws how many themes were woven: a label in the upper left corner of the title, with a band that grows. */
export function drawCollection(ctx: Ctx, { safe, view, scale }: Stage, woven: number, all: number): void {
  if ((view.bottom - view.top) * scale < ROOM) return;
  const px = 1 / scale;
  const text = `${woven} of ${all} themes woven`;
  const size = 15 * px;
  ctx.font = `800 ${size}px ${FONTS.slab}`;
  const inner = ctx.measureText(text).width;
  const box = {
    x: safe.left + 12 * px,
    y: safe.top + (10 - HUD_HEIGHT) * px,
    width: inner + 28 * px,
    height: 44 * px,
  };
  fillRound(ctx, box, 10 * px, FELT);
  const left = box.x + 14 * px;
  drawText(ctx, text, left, box.y + 17 * px, { size, fill: INK, font: 'slab', weight: 800, align: 'left' });
  const band = { x: left, y: box.y + 31 * px, width: inner, height: 5 * px };
  fillRound(ctx, band, 2.5 * px, '#ddcda9');
  if (woven > 0) drawBand(ctx, { ...band, width: Math.max(band.height, (inner * woven) / all) }, inner);
}

/** The woven part of the band, striped with every yarn. */
function drawBand(
  ctx: Ctx,
  band: { x: number; y: number; width: number; height: number },
  whole: number,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(band.x, band.y, band.width, band.height, band.height / 2);
  ctx.clip();
  const stripe = whole / YARNS.length / 4;
  for (let at = 0; at * stripe < band.width; at += 1) {
    ctx.fillStyle = YARNS[at % YARNS.length] ?? INK;
    ctx.fillRect(band.x + at * stripe, band.y, stripe + 0.01, band.height);
  }
  ctx.restore();
}
