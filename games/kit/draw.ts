import { FONTS, type FontName } from './overlay/look.ts';
import { TAU } from './vector.ts';

type Ctx = CanvasRenderingContext2D;

/** A picture painted once and drawn often; painted at the stage's `density`, so that it stays sharp. */
export interface Sprite {
  readonly image: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

/** Paints a sprite of the given size (game units) with `density` device pixels per unit; the origin is its centre. */
export function paintSprite(
  width: number,
  height: number,
  density: number,
  paint: (ctx: Ctx) => void,
): Sprite {
  const image = document.createElement('canvas');
  image.width = pixelsOf(width * density);
  image.height = pixelsOf(height * density);
  const ctx = image.getContext('2d');
  if (ctx !== null) {
    ctx.scale(image.width / width, image.height / height);
    ctx.translate(width / 2, height / 2);
    paint(ctx);
  }
  return { image, width, height };
}

/** The pixels that hold a length; what is whole but for an error of rounding needs no further one. */
function pixelsOf(length: number): number {
  return Math.max(1, Math.ceil(length - 1e-6));
}

/** Draws a sprite with its centre at x, y. */
export function stamp(ctx: Ctx, sprite: Sprite, x: number, y: number, turn = 0, scale = 1): void {
  const width = sprite.width * scale;
  const height = sprite.height * scale;
  if (turn === 0) {
    ctx.drawImage(sprite.image, x - width / 2, y - height / 2, width, height);
    return;
  }
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.drawImage(sprite.image, -width / 2, -height / 2, width, height);
  ctx.restore();
}

export function fillCircle(
  ctx: Ctx,
  x: number,
  y: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, Math.max(0, radius), 0, TAU);
  ctx.fill();
}

/** Draws a ring that closes clockwise from the top as `share` (0–1) grows; `width` is that of its line. */
export function drawRing(
  ctx: Ctx,
  { x, y, radius, width, share }: { x: number; y: number; radius: number; width: number; share: number },
  { open, closed }: { open: string; closed: string },
): void {
  ctx.lineCap = 'round';
  ctx.lineWidth = width;
  for (const [part, colour] of [
    [1, open],
    [share, closed],
  ] as const) {
    if (part <= 0) continue;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.arc(x, y, radius, -TAU / 4, -TAU / 4 + TAU * part);
    ctx.stroke();
  }
}

export function fillRound(
  ctx: Ctx,
  box: { x: number; y: number; width: number; height: number },
  radius: number | number[],
  fill: string | CanvasGradient,
): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, radius);
  ctx.fill();
}

/**
 * Draws what `paint` fills with soft edges, all in one colour. It is its shadow alone, since Safari has no `filter` on a canvas;
 * `blur` is that of the filter, a standard deviation in device pixels.
 */
export function fillSoft(
  ctx: Ctx,
  { blur, colour }: { readonly blur: number; readonly colour: string },
  paint: (fill: string) => void,
): void {
  const away = ctx.canvas.width * 2;
  ctx.save();
  ctx.shadowColor = colour;
  // https://html.spec.whatwg.org/multipage/canvas.html#shadows: half of it is the standard deviation.
  ctx.shadowBlur = blur * 2;
  ctx.shadowOffsetX = away;
  const { a, b, c, d, e, f } = ctx.getTransform();
  ctx.setTransform(a, b, c, d, e - away, f);
  paint('#000000');
  ctx.restore();
}

/** Fills and closes the polygon given as x, y pairs. */
export function fillPolygon(ctx: Ctx, points: readonly number[], fill: string | CanvasGradient): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2) {
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  }
  ctx.closePath();
  ctx.fill();
}

/** A vertical gradient from top to bottom through the colours at equal steps. */
export function verticalGradient(
  ctx: Ctx,
  top: number,
  bottom: number,
  colours: readonly string[],
): CanvasGradient {
  const gradient = ctx.createLinearGradient(0, top, 0, bottom);
  colours.forEach((colour, index) => gradient.addColorStop(index / Math.max(1, colours.length - 1), colour));
  return gradient;
}

/** A radial gradient from the centre outwards through the colours at equal steps; a frame without a size has no radius. */
export function radialGradient(
  ctx: Ctx,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
): CanvasGradient {
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, Math.max(0, radius));
  colours.forEach((colour, index) => gradient.addColorStop(index / Math.max(1, colours.length - 1), colour));
  return gradient;
}

/**
 * A soft light as a sprite: cheap to draw with `ctx.globalCompositeOperation = 'lighter'`. `colour` is a hex colour.
 */
export function glowSprite(radius: number, density: number, colour: string): Sprite {
  return paintSprite(radius * 2, radius * 2, density, (ctx) => {
    ctx.fillStyle = radialGradient(ctx, 0, 0, radius, [`${colour}cc`, `${colour}44`, `${colour}00`]);
    ctx.fillRect(-radius, -radius, radius * 2, radius * 2);
  });
}

function setFont(ctx: Ctx, { weight = 700, font = 'plain' }: TextStyle, size: number): void {
  ctx.font = `${weight} ${size}px ${FONTS[font]}`;
}

export interface TextStyle {
  readonly size: number;
  readonly fill: string | CanvasGradient;
  readonly font?: FontName;
  readonly weight?: number;
  readonly align?: CanvasTextAlign;
  readonly baseline?: CanvasTextBaseline;
  readonly outline?: string;
  /** The width that there is for it: a longer text becomes smaller. */
  readonly room?: number;
}

export function drawText(ctx: Ctx, text: string, x: number, y: number, style: TextStyle): void {
  setFont(ctx, style, style.size);
  if (style.room !== undefined) {
    const { width } = ctx.measureText(text);
    if (width > style.room) setFont(ctx, style, (style.size * style.room) / width);
  }
  ctx.textAlign = style.align ?? 'center';
  ctx.textBaseline = style.baseline ?? 'middle';
  if (style.outline !== undefined) {
    ctx.lineJoin = 'round';
    ctx.lineWidth = style.size * 0.18;
    ctx.strokeStyle = style.outline;
    ctx.strokeText(text, x, y);
  }
  ctx.fillStyle = style.fill;
  ctx.fillText(text, x, y);
}
