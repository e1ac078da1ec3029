import { fade } from '../kit/colour.ts';
import { fillPolygon, fillRound } from '../kit/draw.ts';
import type { Prop } from './course.ts';
import type { World } from './worlds.ts';

const INK = '#1d1a26';

/** Draws a plank, a seesaw, a lift or a crate; the picture is in metres, y down. */
export function drawProp(
  ctx: CanvasRenderingContext2D,
  { kind, body, width, height }: Prop,
  { left, right }: { readonly left: number; readonly right: number },
  { band, edge }: World,
): void {
  const { x, y } = body.getPosition();
  if (x + width < left || x - width > right) return;
  if (kind === 'seesaw') fillPolygon(ctx, [x, -y, x + 0.5, -y + 1.5, x - 0.5, -y + 1.5], INK);
  if (kind === 'lift') {
    ctx.fillStyle = fade(INK, 0.55);
    ctx.fillRect(x - 0.16, -y, 0.32, 14);
  }
  ctx.save();
  ctx.translate(x, -y);
  ctx.rotate(-body.getAngle());
  const box = { x: -width / 2, y: -height / 2, width, height };
  fillRound(ctx, { x: box.x - 0.05, y: box.y - 0.05, width: width + 0.1, height: height + 0.1 }, 0.08, INK);
  fillRound(ctx, box, 0.06, kind === 'lift' ? band : kind === 'crate' ? '#e0a458' : '#c98b4a');
  if (kind === 'crate') {
    ctx.strokeStyle = '#9c6a33';
    ctx.lineWidth = 0.09;
    ctx.strokeRect(box.x + 0.08, box.y + 0.08, width - 0.16, height - 0.16);
    ctx.beginPath();
    ctx.moveTo(box.x + 0.1, box.y + 0.1);
    ctx.lineTo(-box.x - 0.1, -box.y - 0.1);
    ctx.stroke();
  } else {
    ctx.fillStyle = kind === 'lift' ? edge : '#f0bd7c';
    ctx.fillRect(box.x, box.y, width, height * 0.35);
  }
  ctx.restore();
}
