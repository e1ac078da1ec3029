import { fade } from '../kit/colour.ts';
import { fillCircle, fillPolygon, fillRound } from '../kit/draw.ts';
import { sin } from '../kit/maths.ts';
import type { Prop } from './loose.ts';
import type { Ride } from './ride.ts';
import { heightAt } from './track.ts';
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

/** Draws the flags of a track, raised once they were reached, and its finish. `time` in seconds, for what waves. */
export function drawFlags(
  ctx: CanvasRenderingContext2D,
  { layout, flag }: Ride,
  { left, right }: { readonly left: number; readonly right: number },
  time: number,
): void {
  const { flags, finish } = layout;
  flags.forEach((x, nth) => {
    if (nth === 0 || x < left - 2 || x > right + 2) return;
    const isReached = nth <= flag;
    const y = -heightAt(layout, x);
    const wave = sin(time * 6 + nth) * 0.08;
    fillRound(ctx, { x: x - 0.07, y: y - 2.4, width: 0.14, height: 2.4 }, 0.05, INK);
    const low = isReached ? 0 : 1.1;
    fillPolygon(
      ctx,
      [x + 0.07, y - 2.35 + low, x + 1.15, y - 2 + low + wave, x + 0.07, y - 1.6 + low],
      isReached ? '#ffd23f' : '#f4f1ea',
    );
    if (isReached) fillCircle(ctx, x + 0.38, y - 1.98 + wave * 0.4, 0.13, INK);
  });
  if (finish < left - 4 || finish > right + 4) return;
  const y = -heightAt(layout, finish);
  for (const post of [0, 3.2])
    fillRound(ctx, { x: finish + post - 0.1, y: y - 3.4, width: 0.2, height: 3.4 }, 0.08, INK);
  for (let square = 0; square < 16; square += 1)
    fillRound(
      ctx,
      {
        x: finish + (square % 8) * 0.4,
        y: y - 3.4 + Math.floor(square / 8) * 0.4,
        width: 0.4,
        height: 0.4,
      },
      0,
      (square + Math.floor(square / 8)) % 2 === 0 ? '#ffffff' : INK,
    );
}
