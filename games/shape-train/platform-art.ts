import { fade, lighten } from '../kit/colour.ts';
import { fillRound, verticalGradient } from '../kit/draw.ts';

type Ctx = CanvasRenderingContext2D;

/** The picture's size, and the height of its rails. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly track: number;
}

export function paintRails(ctx: Ctx, { width, track }: Size): void {
  fillRound(ctx, { x: -4, y: track - 1, width: width + 8, height: 8 }, 0, '#b9a488');
  for (let x = 1; x < width; x += 6.5)
    fillRound(ctx, { x, y: track + 0.4, width: 3.2, height: 3.6 }, 0.8, '#7c5a40');
  ctx.fillStyle = '#5a5468';
  ctx.fillRect(0, track, width, 1.1);
}

export function paintPlatform(ctx: Ctx, { width, height, track }: Size): void {
  const top = track + 5;
  ctx.fillStyle = verticalGradient(ctx, top, height, ['#f7e7c6', '#eed4a4']);
  ctx.fillRect(0, top, width, height - top);
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, top, width, 1.6);
  ctx.fillStyle = '#e2453c';
  for (let x = 0; x < width; x += 8) ctx.fillRect(x, top, 4, 1.6);
  ctx.fillStyle = fade('#b98a4e', 0.28);
  for (let y = top + 9; y < height; y += 9) ctx.fillRect(0, y, width, 0.5);
  for (let y = top + 2, row = 0; y < height; y += 9, row += 1) {
    for (let x = (row % 2) * 14 + 6; x < width; x += 28) ctx.fillRect(x, y, 0.5, 7);
  }
  ctx.fillStyle = fade(lighten('#eed4a4', 0.5), 0.5);
  ctx.fillRect(0, top + 1.6, width, 1);
}
