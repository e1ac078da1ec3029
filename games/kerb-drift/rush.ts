import { cos, sin } from '../kit/maths.ts';
import { TAU } from '../kit/vector.ts';
import type { Car } from './car.ts';
import { CHARGE_TIME, type DriftScore } from './drift-score.ts';

type Ctx = CanvasRenderingContext2D;

const LINES = 26;
const CHARGE_COLOURS = ['#ffffff', '#7fd8ff', '#ffb03a', '#ff5fa8'] as const;
/** Metres from the car to its ring. */
const RING = 3.5;

/** Lines of wind around the edges of a frame, as strong as the car is fast: 0–1. */
export function drawWind(
  ctx: Ctx,
  { width, height, strength, clock }: { width: number; height: number; strength: number; clock: number },
): void {
  if (strength <= 0.02) return;
  const reach = Math.sqrt(width * width + height * height) / 2;
  ctx.save();
  ctx.translate(width / 2, height / 2);
  ctx.lineCap = 'round';
  ctx.strokeStyle = '#fff4e6';
  for (let line = 0; line < LINES; line += 1) {
    const angle = ((line * 0.618) % 1) * TAU;
    const run = (clock * 2.6 + line * 0.37) % 1;
    const from = reach * (0.5 + run * 0.5);
    ctx.globalAlpha = strength * 0.5 * (1 - run);
    ctx.lineWidth = 1 + (line % 3);
    ctx.beginPath();
    ctx.moveTo(cos(angle) * from, sin(angle) * from);
    ctx.lineTo(cos(angle) * (from + reach * 0.16), sin(angle) * (from + reach * 0.16));
    ctx.stroke();
  }
  ctx.restore();
}

/** A ring around a sliding car that closes as its boost charges, in metres. */
export function drawCharge(ctx: Ctx, car: Car, drift: DriftScore): void {
  const { held, charge } = drift;
  if (held <= 0.06) return;
  ctx.lineCap = 'round';
  for (const [part, style, wide] of [
    [1, 'rgb(24 8 40 / 0.35)', 0.5],
    [Math.min(1, held / CHARGE_TIME), CHARGE_COLOURS[charge] ?? '#ffffff', 0.34],
  ] as const) {
    ctx.strokeStyle = style;
    ctx.lineWidth = wide;
    ctx.beginPath();
    ctx.arc(car.x, car.y, RING, -TAU / 4, -TAU / 4 + TAU * part);
    ctx.stroke();
  }
}
