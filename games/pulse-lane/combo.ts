import { drawText } from '../kit/draw.ts';
import type { Highway } from './highway.ts';
import type { Poster } from './posters.ts';
import type { Round } from './round.ts';

/** A letter's width in the heavy font, and the multiplier's size beside the combo, both as shares of the combo's size. */
const LETTER = 0.72;
const SMALL = 0.62;
/** The widest line within the sun, in lanes. */
const ROOM = 1.5;

/** The combo is shown in the sun with its multiplier beside it, below the sun's rings, which a wide frame cuts; `pulse` is the beat, 0–1. */
export function drawCombo(
  ctx: CanvasRenderingContext2D,
  { combo, multiplier }: Round,
  { highway, poster, pulse }: { highway: Highway; poster: Poster; pulse: number },
): void {
  if (combo < 3) return;
  const text = String(combo);
  const times = multiplier < 2 ? '' : `×${multiplier}`;
  const wide = LETTER * (text.length + (times === '' ? 0 : (times.length + 0.3) * SMALL));
  const size = highway.lane * Math.min(0.5, ROOM / wide) * (1 + pulse * 0.06);
  const y = highway.y(1) - size * 0.62;
  const left = highway.x - (wide * size) / 2;
  const style = { fill: poster.ink, font: 'heavy', weight: 900 } as const;
  drawText(ctx, text, left + (LETTER * text.length * size) / 2, y, { ...style, size });
  if (times === '') return;
  const right = left + wide * size - (LETTER * SMALL * times.length * size) / 2;
  drawText(ctx, times, right, y + size * 0.12, { ...style, size: size * SMALL });
}
