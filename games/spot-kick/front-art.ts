import { mix } from '../kit/colour.ts';
import { fillCircle, fillPolygon, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';

type Ctx = CanvasRenderingContext2D;

/** Room under the ball, in stage units, that lets them sit along the whole edge; else they sit to its sides. */
const ROOM = 36;
/** Half the width that is kept free where there is less room. */
const GAP = 40;
const NIGHT = '#14213d';
const SHIRTS = ['#ef3e36', '#3fb8af', '#ffc857', '#5b7bd5', '#f7e8c6'] as const;
const HAIR = ['#3a2a20', '#1d1a24', '#7a4a20', '#c98d4f'] as const;

/** The height of the sprite in stage units; its lower edge is the frame's. */
const TALL = 34;

/** Those who sit behind the ball, seen from behind against the light of the pitch: photographers and children. */
export function paintFront({ view, density }: Stage, room: number): Sprite {
  const width = view.right - view.left;
  const random = new Random('the front row');
  const whole = room > ROOM;
  return paintSprite(width, TALL, density, (ctx) => {
    ctx.translate(0, TALL / 2);
    const spacing = whole ? 11.5 : 12.5;
    const count = Math.ceil(width / spacing / 2);
    for (let place = -count; place <= count; place += 1) {
      const x = (place + (whole ? 0.5 : 0)) * spacing + random.range(-1.2, 1.2);
      const kind = random.int(0, 3);
      const look = { shirt: random.pick(SHIRTS), hair: random.pick(HAIR) };
      if (!whole && Math.abs(x) < GAP) continue;
      // Lower towards the middle, where the ball is.
      const outward = Math.min(1, Math.abs(x) / (width / 2));
      ctx.save();
      ctx.translate(x, random.range(-0.8, 0.8) + (whole ? 3 - outward * 7 : 4 - outward * 5));
      if (x > 0) ctx.scale(-1, 1);
      paintSitter(ctx, kind, look);
      ctx.restore();
    }
  });
}

/** Somebody from behind, around the middle of the frame's lower edge; about 12 wide, and up to 20 high. */
function paintSitter(ctx: Ctx, kind: number, { shirt, hair }: { shirt: string; hair: string }): void {
  const dim = (colour: string): string => mix(colour, NIGHT, 0.62);
  if (kind === 3) paintScarf(ctx, dim(shirt));
  if (kind === 1) paintCamera(ctx);
  fillRound(ctx, { x: -6.4, y: -9.4, width: 12.8, height: 24 }, 5, NIGHT);
  fillRound(ctx, { x: -5.7, y: -8.7, width: 11.4, height: 24 }, 4.4, dim(shirt));
  fillRound(ctx, { x: -1.6, y: -11.4, width: 3.2, height: 4 }, 1, NIGHT);
  fillCircle(ctx, 0, -13.2, 4.3, NIGHT);
  fillCircle(ctx, 0, -13.2, 3.6, mix(hair, NIGHT, 0.45));
  if (kind === 0) {
    fillRound(ctx, { x: -4.1, y: -17.5, width: 8.2, height: 4.8 }, 2.4, NIGHT);
    fillRound(ctx, { x: -3.5, y: -16.9, width: 7, height: 3.6 }, 1.8, dim(shirt));
    fillCircle(ctx, 0, -17.6, 1, dim('#f7e8c6'));
  } else if (kind === 2) {
    for (const side of [-1, 1]) {
      fillCircle(ctx, side * 3.9, -11.6, 2, NIGHT);
      fillCircle(ctx, side * 3.9, -11.6, 1.4, mix(hair, NIGHT, 0.45));
    }
  }
}

/** A camera that is held up with both hands, with the goal on its screen. */
function paintCamera(ctx: Ctx): void {
  for (const side of [-1, 1])
    fillRound(ctx, { x: side * 4.6 - 1.3, y: -20, width: 2.6, height: 14 }, 1.3, NIGHT);
  fillRound(ctx, { x: -5, y: -26, width: 10, height: 7 }, 1.2, NIGHT);
  fillRound(ctx, { x: -3.9, y: -25, width: 7.8, height: 5 }, 0.6, '#37ae6e');
  fillPolygon(
    ctx,
    [-2.4, -21.4, -2.4, -24, 2.4, -24, 2.4, -21.4, 1.9, -21.4, 1.9, -23.5, -1.9, -23.5, -1.9, -21.4],
    '#f4fff2',
  );
}

/** A scarf that is held up with both hands. */
function paintScarf(ctx: Ctx, colour: string): void {
  for (const side of [-1, 1])
    fillRound(ctx, { x: side * 6 - 1.3, y: -19, width: 2.6, height: 14 }, 1.3, NIGHT);
  fillRound(ctx, { x: -8.6, y: -21.6, width: 17.2, height: 3.8 }, 0.8, NIGHT);
  fillRound(ctx, { x: -8, y: -21, width: 16, height: 2.6 }, 0.5, colour);
  for (let x = -6; x < 7; x += 4) fillRound(ctx, { x, y: -21, width: 1.7, height: 2.6 }, 0, '#8f8a86');
}
