import { darken, fade, lighten } from '../kit/colour.ts';
import { paintSprite, type Sprite } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { tracePath } from './outline.ts';
import { type Block, COLOURS, type Shape } from './plan.ts';

type Ctx = CanvasRenderingContext2D;
/** A block's own units: it fills a square of 20, in a sprite of 24. */
export const BLOCK = 20;
const BLOCK_SPRITE = 24;
const INK = '#2c2440';

/** Blocks and empty seats, painted when first needed. */
export class BlockArt {
  private readonly density: number;
  private readonly sprites = new Map<string, Sprite>();

  /** `density` is device pixels per block unit. */
  constructor(density: number) {
    this.density = density;
  }

  block({ shape, colour }: Block, glad: boolean): Sprite {
    return this.keep(`${shape} ${colour} ${glad}`, (ctx) => paintBlock(ctx, shape, { colour, glad }));
  }

  /** The hollow of a shape; undefined where the shape does not matter. */
  hollow(shape: Shape | undefined): Sprite {
    return this.keep(`hollow ${shape ?? '?'}`, (ctx) => paintHollow(ctx, shape));
  }

  private keep(key: string, paint: (ctx: Ctx) => void): Sprite {
    const known = this.sprites.get(key);
    if (known !== undefined) return known;
    const made = paintSprite(BLOCK_SPRITE, BLOCK_SPRITE, this.density, paint);
    this.sprites.set(key, made);
    return made;
  }
}

function paintBlock(ctx: Ctx, shape: Shape, { colour, glad }: { colour: number; glad: boolean }): void {
  const base = COLOURS[colour] ?? COLOURS[0];
  ctx.lineJoin = 'round';
  ctx.lineWidth = 1.6;
  ctx.translate(0, 1.1);
  ctx.fillStyle = darken(base, 0.3);
  ctx.strokeStyle = darken(base, 0.3);
  tracePath(ctx, shape);
  ctx.fill();
  ctx.stroke();
  ctx.translate(0, -1.6);
  ctx.fillStyle = base;
  ctx.strokeStyle = base;
  tracePath(ctx, shape);
  ctx.fill();
  ctx.stroke();
  ctx.save();
  tracePath(ctx, shape);
  ctx.clip();
  paintTexture(ctx, colour, { x: -10, y: -10, width: 20, height: 20 });
  ctx.restore();
  ctx.strokeStyle = fade(lighten(base, 0.55), 0.9);
  ctx.lineWidth = 0.7;
  ctx.save();
  ctx.scale(0.93, 0.93);
  tracePath(ctx, shape);
  ctx.stroke();
  ctx.restore();
  paintFace(ctx, { x: shape === 'moon' ? 5.6 : 0, y: shape === 'triangle' ? 2.4 : 0, glad, pale: base });
}

/** The texture of each colour: dots, waves, rays, checks, rings, hearts' hatching. */
export function paintTexture(
  ctx: Ctx,
  colour: number,
  box: { x: number; y: number; width: number; height: number },
): void {
  const { x, y, width, height } = box;
  const tone = fade('#ffffff', 0.26);
  ctx.strokeStyle = tone;
  ctx.fillStyle = tone;
  ctx.lineWidth = 1.1;
  for (let row = 0; row * 4 < height + 4; row += 1) {
    for (let column = 0; column * 4 < width + 4; column += 1) {
      const left = x + column * 4;
      const top = y + row * 4;
      ctx.beginPath();
      if (colour === 0) {
        ctx.arc(left + (row % 2) * 2, top + 2, 0.85, 0, TAU);
        ctx.fill();
      } else if (colour === 1) {
        ctx.moveTo(left, top + 2);
        ctx.quadraticCurveTo(left + 1, top + 0.4, left + 2, top + 2);
        ctx.quadraticCurveTo(left + 3, top + 3.6, left + 4, top + 2);
        ctx.stroke();
      } else if (colour === 2) ctx.fillRect(left + 1, top, 1.4, 4.1);
      else if (colour === 3) ctx.fillRect(left + (row % 2) * 2, top, 2, 4);
      else if (colour === 4) {
        ctx.arc(left + 2, top + 2, 1.3, 0, TAU);
        ctx.stroke();
      } else {
        ctx.moveTo(left, top + 4);
        ctx.lineTo(left + 4, top);
        ctx.stroke();
      }
    }
  }
}

function paintFace(
  ctx: Ctx,
  { x, y, glad, pale }: { x: number; y: number; glad: boolean; pale: string },
): void {
  const apart = x === 0 ? 2.7 : 1.5;
  ctx.fillStyle = pale;
  ctx.beginPath();
  ctx.ellipse(x, y + 0.4, apart + 2.2, 3.6, 0, 0, TAU);
  ctx.fill();
  ctx.strokeStyle = INK;
  ctx.fillStyle = INK;
  ctx.lineCap = 'round';
  ctx.lineWidth = 0.8;
  for (const side of [-apart, apart]) {
    ctx.beginPath();
    if (glad) {
      ctx.arc(x + side, y - 0.4, 1.1, Math.PI * 1.1, Math.PI * 1.9);
      ctx.stroke();
      continue;
    }
    ctx.ellipse(x + side, y - 0.9, 1.05, 1.3, 0, 0, TAU);
    ctx.fill();
  }
  if (!glad) {
    ctx.fillStyle = '#ffffff';
    for (const side of [-apart, apart]) {
      ctx.beginPath();
      ctx.arc(x + side + 0.35, y - 1.4, 0.4, 0, TAU);
      ctx.fill();
    }
  }
  ctx.beginPath();
  if (glad) {
    ctx.fillStyle = '#8c1f3a';
    ctx.arc(x, y + 1.2, 1.7, 0, Math.PI);
    ctx.fill();
  } else {
    ctx.arc(x, y + 0.7, 1.4, 0.35, Math.PI - 0.35);
    ctx.stroke();
  }
}

function paintHollow(ctx: Ctx, shape: Shape | undefined): void {
  ctx.lineJoin = 'round';
  ctx.fillStyle = fade(INK, 0.3);
  ctx.strokeStyle = fade('#fff6e0', 0.95);
  ctx.lineWidth = 0.9;
  if (shape === undefined) {
    ctx.beginPath();
    ctx.roundRect(-8.6, -8.6, 17.2, 17.2, 6);
    ctx.setLineDash([2.4, 1.8]);
  } else tracePath(ctx, shape);
  ctx.fill();
  ctx.stroke();
}
