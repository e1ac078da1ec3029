import { drawText } from '../kit/draw.ts';
import type { Highway } from './highway.ts';
import type { Poster } from './posters.ts';
import type { Round } from './round.ts';

/** The combo is shown in the sun; `pulse` is the beat, 0–1. */
export function drawCombo(
  ctx: CanvasRenderingContext2D,
  { combo, multiplier }: Round,
  { highway, poster, pulse }: { highway: Highway; poster: Poster; pulse: number },
): void {
  if (combo < 3) return;
  const size = highway.lane * (0.5 + pulse * 0.05);
  drawText(ctx, String(combo), highway.x, highway.y(1) - size * 0.62, {
    size,
    fill: poster.ink,
    font: 'heavy',
    weight: 900,
  });
  if (multiplier < 2) return;
  const small = highway.lane * 0.3;
  drawText(ctx, `×${multiplier}`, highway.x, highway.y(1) - highway.lane * 1.08, {
    size: small,
    fill: poster.ink,
    font: 'heavy',
    weight: 900,
  });
}
