import { fillCircle, fillPolygon, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import type { DecorKind, World } from './worlds.ts';

type Ctx = CanvasRenderingContext2D;

const INK = '#1d1a26';
/** Metres of a picture that stands beside the track. */
const DECOR = { width: 4, height: 6 } as const;

/** Paints what stands beside a track of a world: three of a kind; the foot is at the lower edge's middle. */
export function paintDecor({ decor, leaf, band }: World, density: number): readonly Sprite[] {
  return [0, 1, 2].map((nth) =>
    paintSprite(DECOR.width, DECOR.height, density, (ctx) => {
      ctx.translate(0, DECOR.height / 2);
      PAINTERS[decor](ctx, leaf, nth, band);
    }),
  );
}

const PAINTERS: Record<
  DecorKind,
  (ctx: Ctx, leaf: readonly [string, string], nth: number, band: string) => void
> = {
  tree: (ctx, [dark, light], nth) => {
    const tall = 2.2 + nth * 0.8;
    fillPolygon(ctx, [-0.16, 0, -0.1, -tall, 0.1, -tall, 0.16, 0], '#6b4630');
    for (const [x, y, radius, colour] of [
      [-0.6, -tall, 0.8, dark],
      [0.6, -tall + 0.1, 0.75, dark],
      [0, -tall - 0.7, 1, dark],
      [-0.2, -tall - 0.85, 0.7, light],
      [0.5, -tall - 0.2, 0.4, light],
    ] as const)
      fillCircle(ctx, x, y, radius, colour);
  },
  rock: (ctx, [dark, light], nth) => {
    const tall = 1.2 + nth * 0.9;
    fillPolygon(ctx, [-1.3, 0, -1, -tall * 0.7, -0.3, -tall, 0.5, -tall * 0.8, 1.2, 0], dark);
    fillPolygon(ctx, [-1, -tall * 0.7, -0.3, -tall, 0.5, -tall * 0.8, -0.2, -tall * 0.6], light);
    if (nth === 1)
      fillPolygon(ctx, [-0.08, -tall, -0.05, -tall - 1.4, 0.9, -tall - 1.1, -0.05, -tall - 0.8], '#d84a3a');
  },
  pine: (ctx, [dark, light], nth) => {
    fillPolygon(ctx, [-0.13, 0, -0.1, -1, 0.1, -1, 0.13, 0], '#5a3d2b');
    for (let row = 0; row < 3; row += 1) {
      const [y, wide] = [-0.6 - row * (0.9 + nth * 0.15), 1.1 - row * 0.28];
      fillPolygon(ctx, [-wide, y, 0, y - 1.6, wide, y], dark);
      fillPolygon(ctx, [0, y - 1.6, wide, y, 0, y], light);
    }
  },
  tent: (ctx, [first, second], nth) => {
    if (nth === 2) {
      fillPolygon(ctx, [-0.06, 0, -0.06, -4, 0.06, -4, 0.06, 0], '#f7e9d7');
      [first, second, '#7ad7f0', '#ffffff'].forEach((colour, at) =>
        fillCircle(ctx, (at % 2 === 0 ? -1 : 1) * (0.3 + at * 0.1), -4.2 - at * 0.3, 0.42, colour),
      );
      return;
    }
    const tall = 2 + nth * 0.6;
    for (let stripe = 0; stripe < 6; stripe += 1) {
      const x = -1.5 + stripe * 0.5;
      fillPolygon(
        ctx,
        [x, 0, x, -tall * 0.55, x + 0.5, -tall * 0.55, x + 0.5, 0],
        stripe % 2 === 0 ? first : '#fff3df',
      );
      fillPolygon(
        ctx,
        [x * 1.1, -tall * 0.55, 0, -tall * 1.3, (x + 0.5) * 1.1, -tall * 0.55],
        stripe % 2 === 0 ? second : first,
      );
    }
    fillPolygon(ctx, [-0.03, -tall * 1.25, -0.03, -tall * 1.6, 0.5, -tall * 1.45], '#7ad7f0');
  },
  snow: (ctx, [dark, white], nth) => {
    fillPolygon(ctx, [-0.13, 0, -0.1, -1, 0.1, -1, 0.13, 0], '#4b4a63');
    for (let row = 0; row < 3; row += 1) {
      const [y, wide] = [-0.6 - row * (0.85 + nth * 0.15), 1.1 - row * 0.28];
      fillPolygon(ctx, [-wide, y, 0, y - 1.6, wide, y], dark);
      fillPolygon(
        ctx,
        [-wide * 0.6, y - 0.64, 0, y - 1.6, wide * 0.6, y - 0.64, wide * 0.2, y - 0.5, -wide * 0.2, y - 0.75],
        white,
      );
    }
  },
  lamp: (ctx, [first, second], nth, band) => {
    const tall = 3 + nth * 0.7;
    if (nth === 1) {
      fillRound(ctx, { x: -1.4, y: -tall - 0.6, width: 2.8, height: 1.6 }, 0.2, INK);
      ctx.strokeStyle = first;
      ctx.lineWidth = 0.14;
      ctx.strokeRect(-1.2, -tall - 0.4, 2.4, 1.2);
      fillPolygon(
        ctx,
        [
          -0.7,
          -tall + 0.2,
          0.1,
          -tall + 0.2,
          0.1,
          -tall - 0.15,
          0.9,
          -tall + 0.25,
          0.1,
          -tall + 0.65,
          0.1,
          -tall + 0.4,
          -0.7,
          -tall + 0.4,
        ],
        second,
      );
    }
    fillPolygon(
      ctx,
      [-0.08, 0, -0.08, -tall + (nth === 1 ? 1 : 0), 0.08, -tall + (nth === 1 ? 1 : 0), 0.08, 0],
      band,
    );
    if (nth === 1) return;
    ctx.globalAlpha = 0.25;
    fillCircle(ctx, 0.5, -tall, 0.9, second);
    ctx.globalAlpha = 1;
    fillRound(ctx, { x: -0.1, y: -tall - 0.1, width: 0.9, height: 0.24 }, 0.1, nth === 0 ? first : second);
  },
};
