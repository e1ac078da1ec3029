import { darken, lighten } from '../kit/colour.ts';
import { fillCircle, fillPolygon, paintSprite, type Sprite } from '../kit/draw.ts';
import { cos, sin } from '../kit/maths.ts';
import { Random } from '../kit/random.ts';
import { type Paint, PAINTS, PAPER, shadeOf } from './palette.ts';
import type { BlockShape, Corners } from './shapes.ts';

type Ctx = CanvasRenderingContext2D;

/** The corners of a star of five points around the origin, whose points are 1 away. */
const STAR: readonly number[] = Array.from({ length: 10 }, (_, index) => {
  const reach = index % 2 === 0 ? 1 : 0.44;
  const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
  return [cos(angle) * reach, sin(angle) * reach];
}).flat();

/** Picture units per metre. */
export const METRE = 10;
const ROUND = 0.9;
/** The motif of the palest paint, which needs dark ink. */
const PALE = 4;

/** The blocks as painted wood, each painted once. */
export class BlockArt {
  private readonly sprites = new Map<string, Sprite>();
  private readonly density: number;
  private readonly style: string;

  constructor(density: number, style: string) {
    this.density = density;
    this.style = style;
  }

  of(shape: BlockShape, paint: Paint): Sprite {
    const key = shape.name + paint;
    const known = this.sprites.get(key);
    if (known !== undefined) return known;
    const sprite = paintSprite(shape.width * METRE + 2, shape.height * METRE + 2, this.density, (ctx) =>
      paintBlock(ctx, shape, { shade: shadeOf(paint, this.style), motif: PAINTS.indexOf(paint) }),
    );
    this.sprites.set(key, sprite);
    return sprite;
  }
}

/** A colour, and which inlay goes with it. */
interface Wood {
  readonly shade: string;
  readonly motif: number;
}

function paintBlock(ctx: Ctx, shape: BlockShape, { shade, motif }: Wood): void {
  const width = shape.width * METRE;
  const height = shape.height * METRE;
  trace(ctx, shape.outline);
  ctx.lineJoin = 'round';
  ctx.lineWidth = ROUND;
  ctx.strokeStyle = darken(shade, 0.24);
  ctx.fillStyle = shade;
  ctx.stroke();
  ctx.fill();
  ctx.save();
  ctx.clip();
  const light = ctx.createLinearGradient(-width / 2, -height / 2, width / 2, height / 2);
  light.addColorStop(0, lighten(shade, 0.2));
  light.addColorStop(0.55, shade);
  light.addColorStop(1, darken(shade, 0.17));
  ctx.fillStyle = light;
  ctx.fillRect(-width, -height, width * 2, height * 2);
  paintGrain(ctx, shape, shade);
  paintMotif(ctx, shape, { shade, motif });
  ctx.lineWidth = 1.1;
  ctx.strokeStyle = lighten(shade, 0.38);
  ctx.globalAlpha = 0.7;
  ctx.translate(0.35, 0.35);
  trace(ctx, shape.outline);
  ctx.stroke();
  ctx.restore();
}

function trace(ctx: Ctx, outline: Corners): void {
  const inset = ROUND / 2 / METRE;
  ctx.beginPath();
  for (let index = 0; index + 1 < outline.length; index += 2) {
    const x = outline[index] ?? 0;
    const y = outline[index + 1] ?? 0;
    ctx.lineTo((x - Math.sign(x) * inset) * METRE, -(y - Math.sign(y) * inset) * METRE);
  }
  ctx.closePath();
}

function paintGrain(ctx: Ctx, { name, width, height }: BlockShape, shade: string): void {
  const chance = new Random(name + shade);
  ctx.strokeStyle = darken(shade, 0.3);
  ctx.globalAlpha = 0.16;
  ctx.lineWidth = 0.25;
  for (let y = -height * 5; y < height * 5; y += chance.range(0.9, 1.9)) {
    const bend = chance.range(-0.8, 0.8);
    ctx.beginPath();
    ctx.moveTo(-width * 5, y);
    ctx.quadraticCurveTo(0, y + bend, width * 5, y + bend * 0.3);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** An inlay for each colour, so that hue is not the only sign. */
function paintMotif(ctx: Ctx, { height }: BlockShape, { shade, motif }: Wood): void {
  const size = Math.min(3, height * METRE * 0.26);
  const ink = motif === PALE ? '#35557f' : PAPER;
  ctx.fillStyle = ink;
  ctx.strokeStyle = ink;
  ctx.globalAlpha = 0.86;
  ctx.lineWidth = size * 0.3;
  const y = height > 1.2 ? -height * 1.6 : 0;
  ctx.beginPath();
  switch (motif) {
    case 0:
      ctx.arc(0, y + size * 0.45, size, Math.PI, 0);
      ctx.fill();
      break;
    case 1:
      fillCircle(ctx, 0, y, size * 0.85, ink);
      fillCircle(ctx, 0, y, size * 0.4, shade);
      break;
    case 2:
      ctx.ellipse(0, y, size * 1.25, size * 0.55, -0.5, 0, Math.PI * 2);
      ctx.fill();
      break;
    case 3:
      for (const shift of [-0.5, 0.35]) {
        ctx.moveTo(-size * 1.4, y + shift * size);
        ctx.quadraticCurveTo(-size * 0.7, y + (shift - 0.7) * size, 0, y + shift * size);
        ctx.quadraticCurveTo(size * 0.7, y + (shift + 0.7) * size, size * 1.4, y + shift * size);
      }
      ctx.stroke();
      break;
    case 4:
      for (const shift of [-1, 0, 1])
        ctx.rect(shift * size * 0.8 - size * 0.18, y - size * 0.8, size * 0.36, size * 1.6);
      ctx.fill();
      break;
    default:
      ctx.moveTo(0, y - size);
      ctx.lineTo(size, y);
      ctx.lineTo(0, y + size);
      ctx.lineTo(-size, y);
      ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** The star on a block, over its inlay; `pulse` from -1 to 1 makes it twinkle. */
export function drawStar(ctx: Ctx, { height }: BlockShape, pulse: number): void {
  const size = Math.min(4.4, height * METRE * 0.42) * (1 + pulse * 0.08);
  ctx.save();
  ctx.translate(0, height > 1.2 ? -height * 1.6 : 0);
  ctx.scale(size, size);
  ctx.lineJoin = 'round';
  ctx.lineWidth = 0.34;
  ctx.strokeStyle = '#7a3d12';
  fillPolygon(ctx, STAR, '#ffd64a');
  ctx.stroke();
  fillPolygon(ctx, STAR, '#ffd64a');
  ctx.restore();
}
