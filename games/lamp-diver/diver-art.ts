import { sin } from '../kit/maths.ts';
import { fillCircle, fillPolygon, fillRound } from '../kit/draw.ts';

type Ctx = CanvasRenderingContext2D;

interface Suit {
  readonly cloth: string;
  readonly shade: string;
  readonly fins: string;
}
const RUST: Suit = { cloth: '#e8633a', shade: '#b8432a', fins: '#2c6f86' };
const SUITS: ReadonlyMap<string, Suit> = new Map([
  ['rust', RUST],
  ['moss', { cloth: '#8fb548', shade: '#5f8230', fins: '#c9683a' }],
  ['pearl', { cloth: '#efe6dc', shade: '#bdb0a8', fins: '#e58aa6' }],
  ['ray', { cloth: '#9a7bff', shade: '#6a4fd0', fins: '#5fe0d0' }],
  ['gilded', { cloth: '#ffcf5c', shade: '#c98d22', fins: '#e8463a' }],
]);

/** The suit of a style; the first one for a recorded run. */
export function suitOf(style: string): Suit {
  return SUITS.get(style) ?? RUST;
}

const BRASS = '#e9b84f';
const BRASS_SHADE = '#a8752a';

/** The lamp's place relative to the diver's centre. */
export const LAMP_X = 6.6;
export const LAMP_Y = 1.4;

/** The diver, swimming to the right, turned by `tilt` radians; `kick` is the legs' phase. */
export function drawDiver(
  ctx: Ctx,
  { cloth, shade, fins }: Suit,
  { tilt, kick }: { readonly tilt: number; readonly kick: number },
): void {
  ctx.save();
  ctx.rotate(tilt);
  for (const side of [-1, 1]) {
    const swing = sin(kick + (side > 0 ? Math.PI : 0)) * 1.7;
    ctx.strokeStyle = side < 0 ? shade : cloth;
    ctx.lineCap = 'round';
    ctx.lineWidth = 1.7;
    ctx.beginPath();
    ctx.moveTo(-2, 0.8);
    ctx.quadraticCurveTo(-4, 0.8 + swing * 0.3, -6, 0.6 + swing);
    ctx.stroke();
    fillPolygon(ctx, [-5.6, 0.2 + swing, -9.4, -1 + swing * 1.5, -9, 2 + swing * 1.5], fins);
  }
  fillRound(ctx, { x: -3.4, y: -3.6, width: 4.4, height: 2.2 }, 1, BRASS_SHADE);
  fillRound(ctx, { x: -3.4, y: -2, width: 6, height: 4.2 }, 2, cloth);
  fillRound(ctx, { x: -1.4, y: -2, width: 1.1, height: 4.2 }, 0, shade);
  ctx.strokeStyle = cloth;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.moveTo(1.4, 0.9);
  ctx.lineTo(LAMP_X - 1.4, LAMP_Y);
  ctx.stroke();
  fillCircle(ctx, 3, -1.3, 2.7, BRASS_SHADE);
  fillCircle(ctx, 2.9, -1.5, 2.4, BRASS);
  fillCircle(ctx, 3.7, -1.4, 1.5, '#17384a');
  fillCircle(ctx, 3.3, -1.9, 0.5, '#bfefff');
  fillRound(ctx, { x: LAMP_X - 1.2, y: LAMP_Y - 1.2, width: 2.4, height: 2.6 }, 0.6, BRASS_SHADE);
  fillCircle(ctx, LAMP_X, LAMP_Y + 0.1, 0.9, '#fff7d0');
  ctx.restore();
}
