import { paintSprite, type Sprite } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;
const RIM = '#fffaf0';

/** A sprite like a sticker: the painting with a cream rim `rim` units wide. */
export function sticker(
  width: number,
  height: number,
  density: number,
  paint: (ctx: Ctx) => void,
  rim = 0.9,
): Sprite {
  const picture = paintSprite(width, height, density, paint);
  const shape = paintSprite(width, height, density, (ctx) => {
    ctx.drawImage(picture.image, -width / 2, -height / 2, width, height);
    ctx.globalCompositeOperation = 'source-in';
    ctx.fillStyle = RIM;
    ctx.fillRect(-width / 2, -height / 2, width, height);
  });
  return paintSprite(width, height, density, (ctx) => {
    for (let step = 0; step < 20; step += 1) {
      const turn = (step / 20) * TAU;
      ctx.drawImage(
        shape.image,
        -width / 2 + Math.cos(turn) * rim,
        -height / 2 + Math.sin(turn) * rim,
        width,
        height,
      );
    }
    ctx.drawImage(picture.image, -width / 2, -height / 2, width, height);
  });
}

export type Oval = readonly [x: number, y: number, rx: number, ry: number];

export function oval(ctx: Ctx, [x, y, rx, ry]: Oval, fill: string | CanvasGradient, turn = 0): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, turn, 0, TAU);
  ctx.fill();
}

/** The same ellipse left and right of `about`. */
export function twins(ctx: Ctx, about: number, [x, y, rx, ry]: Oval, fill: string, turn = 0): void {
  oval(ctx, [about - x, y, rx, ry], fill, -turn);
  oval(ctx, [about + x, y, rx, ry], fill, turn);
}

/** A stroke through points with round ends. */
export function cord(ctx: Ctx, points: readonly number[], colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.stroke();
}

export type Eyes = 'open' | 'glad' | 'asleep';

/** Two eyes, each `apart` from `x`: buttons, arcs of joy, or lids. */
export function eyes(ctx: Ctx, x: number, y: number, apart: number, look: Eyes, size = 1.25): void {
  for (const side of [-apart, apart]) {
    if (look === 'open') {
      oval(ctx, [x + side, y, size, size * 1.12], '#35211a');
      oval(ctx, [x + side + size * 0.3, y - size * 0.4, size * 0.36, size * 0.36], '#ffffff');
      continue;
    }
    ctx.strokeStyle = '#35211a';
    ctx.lineWidth = size * 0.5;
    ctx.lineCap = 'round';
    ctx.beginPath();
    if (look === 'glad') ctx.arc(x + side, y + size * 0.5, size, Math.PI * 1.1, Math.PI * 1.9);
    else ctx.arc(x + side, y - size * 0.4, size, Math.PI * 0.15, Math.PI * 0.85);
    ctx.stroke();
  }
}
