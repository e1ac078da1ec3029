import { paintSprite, type Sprite } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { heart } from './brushes.ts';
import { INK } from './print.ts';
import { type StickerKind, STICKERS } from './paints.ts';

type Ctx = CanvasRenderingContext2D;
/** A sticker's side in sheet units. */
export const STICKER_SIZE = 17;
const RIM = 0.9;

/** The stickers, each with a white rim; `density` is pixels per sheet unit. */
export class StickerArt {
  private readonly sprites: ReadonlyMap<StickerKind, Sprite>;

  constructor(density: number) {
    this.sprites = new Map(STICKERS.map((kind) => [kind, cutOut(density, PAINTS[kind])]));
  }

  sprite(kind: StickerKind): Sprite | undefined {
    return this.sprites.get(kind);
  }
}

function cutOut(density: number, paint: (ctx: Ctx) => void): Sprite {
  const picture = paintSprite(STICKER_SIZE, STICKER_SIZE, density, paint);
  const half = STICKER_SIZE / 2;
  const shape = paintSprite(STICKER_SIZE, STICKER_SIZE, density, (ctx) => {
    ctx.drawImage(picture.image, -half, -half, STICKER_SIZE, STICKER_SIZE);
    ctx.globalCompositeOperation = 'source-in';
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(-half, -half, STICKER_SIZE, STICKER_SIZE);
  });
  return paintSprite(STICKER_SIZE, STICKER_SIZE, density, (ctx) => {
    for (let step = 0; step < 16; step += 1) {
      const turn = (step / 16) * TAU;
      ctx.drawImage(
        shape.image,
        -half + Math.cos(turn) * RIM,
        -half + Math.sin(turn) * RIM,
        STICKER_SIZE,
        STICKER_SIZE,
      );
    }
    ctx.drawImage(picture.image, -half, -half, STICKER_SIZE, STICKER_SIZE);
  });
}

function disc(ctx: Ctx, x: number, y: number, rx: number, ry: number, fill: string, turn = 0): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, turn, 0, TAU);
  ctx.fill();
}

function face(ctx: Ctx, y: number, apart: number): void {
  disc(ctx, -apart, y, 0.6, 0.8, INK);
  disc(ctx, apart, y, 0.6, 0.8, INK);
  ctx.strokeStyle = INK;
  ctx.lineWidth = 0.55;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(0, y + 0.9, apart * 0.62, 0.3, Math.PI - 0.3);
  ctx.stroke();
}

const PAINTS: Readonly<Record<StickerKind, (ctx: Ctx) => void>> = {
  star: (ctx) => {
    ctx.fillStyle = '#ffc81f';
    ctx.strokeStyle = '#ffc81f';
    ctx.lineWidth = 1.4;
    ctx.lineJoin = 'round';
    ctx.beginPath();
    for (let point = 0; point < 10; point += 1) {
      const reach = point % 2 === 0 ? 6 : 3;
      const turn = (point / 10) * TAU - Math.PI / 2;
      ctx.lineTo(Math.cos(turn) * reach, Math.sin(turn) * reach);
    }
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
    face(ctx, -0.4, 1.5);
  },
  heart: (ctx) => {
    ctx.fillStyle = '#f0476f';
    heart(ctx, 0, 0.6, 5.2);
    disc(ctx, -2.2, -1.8, 1.1, 0.7, '#ffb0c2', -0.7);
  },
  bee: (ctx) => {
    disc(ctx, -1.6, -3.6, 1.9, 3, '#cfeafc', -0.4);
    disc(ctx, 1.8, -3.6, 1.9, 3, '#cfeafc', 0.4);
    disc(ctx, 0, 1, 5.6, 4, '#ffc81f');
    for (const x of [-2.6, 0.2]) disc(ctx, x, 1, 0.9, x < 0 ? 3.4 : 3.9, INK);
    disc(ctx, 3.4, 0.4, 0.6, 0.8, INK);
  },
  blossom: (ctx) => {
    for (let petal = 0; petal < 6; petal += 1) {
      const turn = (petal / 6) * TAU;
      disc(
        ctx,
        Math.cos(turn) * 3.8,
        Math.sin(turn) * 3.8,
        2.5,
        2.1,
        petal % 2 === 0 ? '#b078e8' : '#c99af5',
        turn,
      );
    }
    disc(ctx, 0, 0, 2.6, 2.6, '#ffd23a');
    face(ctx, -0.4, 1);
  },
  smile: (ctx) => {
    disc(ctx, 0, 0, 5.8, 5.8, '#ffd93d');
    disc(ctx, -3.4, 1.2, 1.1, 0.8, '#ff9c7a');
    disc(ctx, 3.4, 1.2, 1.1, 0.8, '#ff9c7a');
    face(ctx, -0.8, 2.2);
  },
  ladybird: (ctx) => {
    disc(ctx, 0, -3.6, 2.6, 2.2, INK);
    disc(ctx, 0, 0.8, 5.2, 4.9, '#ee3b33');
    disc(ctx, 0, 0.8, 0.35, 4.9, INK);
    for (const [x, y] of [
      [-2.6, -0.6],
      [2.6, -0.6],
      [-2, 2.8],
      [2, 2.8],
    ] as const)
      disc(ctx, x, y, 0.95, 0.95, INK);
    disc(ctx, -1, -4, 0.55, 0.6, '#ffffff');
    disc(ctx, 1, -4, 0.55, 0.6, '#ffffff');
  },
};
