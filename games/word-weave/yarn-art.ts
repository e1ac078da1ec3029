import { cos } from '../kit/maths.ts';
import { darken, fade, lighten, mix } from '../kit/colour.ts';
import { drawText, fillCircle, paintSprite, type Sprite } from '../kit/draw.ts';
import type { Layout } from './layout.ts';
import { FELT, INK } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** Draws a twisted thread through the cells, up to `part` 0–1 of its length. */
export function drawYarn(
  ctx: Ctx,
  cells: readonly number[],
  layout: Layout,
  yarn: { colour: string; part: number; thick?: number },
): void {
  if (cells.length < 2) return;
  const thick = layout.cell * (yarn.thick ?? 0.34);
  const upTo = (cells.length - 1) * yarn.part;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  cells.forEach((cell, index) => {
    if (index > Math.ceil(upTo)) return;
    const before = cells[Math.max(0, index - 1)] ?? cell;
    const t = Math.min(1, upTo - (index - 1));
    const x = layout.x(before) + (layout.x(cell) - layout.x(before)) * (index === 0 ? 1 : t);
    const y = layout.y(before) + (layout.y(cell) - layout.y(before)) * (index === 0 ? 1 : t);
    ctx.lineTo(x, y);
  });
  ctx.lineWidth = thick * 1.18;
  ctx.strokeStyle = darken(yarn.colour, 0.45);
  ctx.stroke();
  ctx.lineWidth = thick;
  ctx.strokeStyle = yarn.colour;
  ctx.stroke();
  ctx.lineCap = 'butt';
  ctx.setLineDash([thick * 0.26, thick * 0.3]);
  ctx.lineWidth = thick * 0.72;
  ctx.strokeStyle = fade(lighten(yarn.colour, 0.35), 0.55);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A felt patch with its letter; `colour` if it is woven or being traced, `lift` 0–1 raises it, `turn` 0–1 turns it over. */
interface Patch {
  readonly letter: string;
  readonly colour: string | undefined;
  readonly lift: number;
  readonly shown: boolean;
  readonly turn: number;
}

/** The patches of one cloth in one frame; each that does not move is painted once. */
export class PatchArt {
  private readonly sprites = new Map<string, Sprite>();
  private readonly density: number;

  constructor(density: number) {
    this.density = density;
  }

  /** Draws a patch around x, y on a cloth whose cells are so large. */
  draw(ctx: Ctx, x: number, y: number, cell: number, patch: Patch): void {
    const { density } = this;
    if (!isWhole(patch.lift) || !isWhole(patch.turn)) {
      drawPatch(ctx, x, y, cell, patch);
      return;
    }
    const { image } = this.sprite(patch, cell);
    // On whole device pixels, so that the letter is as sharp as if it were drawn in place.
    const left = Math.round(x * density - image.width / 2) / density;
    const top = Math.round(y * density - image.height / 2) / density;
    ctx.drawImage(image, left, top, image.width / density, image.height / density);
  }

  private sprite(patch: Patch, cell: number): Sprite {
    const key = `${patch.letter}${patch.colour ?? ''}${patch.lift}${patch.shown}`;
    const known = this.sprites.get(key);
    if (known !== undefined) return known;
    const side = Math.ceil(cell * this.density) / this.density;
    const made = paintSprite(side, side, this.density, (ctx) => drawPatch(ctx, 0, 0, cell, patch));
    this.sprites.set(key, made);
    return made;
  }
}

function isWhole(part: number): boolean {
  return part === 0 || part === 1;
}

function drawPatch(ctx: Ctx, x: number, y: number, cell: number, patch: Patch): void {
  const radius = cell * (0.365 + 0.05 * patch.lift);
  const felt = patch.colour ?? FELT;
  fillCircle(ctx, x + cell * 0.02, y + cell * 0.045, radius, 'rgb(10 14 30 / 0.4)');
  fillCircle(ctx, x, y, radius, felt);
  ctx.lineWidth = cell * 0.022;
  ctx.setLineDash([cell * 0.075, cell * 0.055]);
  ctx.strokeStyle = patch.colour === undefined ? mix(FELT, '#a98f62', 0.6) : lighten(patch.colour, 0.45);
  ctx.beginPath();
  ctx.arc(x, y, radius * 0.86, 0, 7);
  ctx.stroke();
  ctx.setLineDash([]);
  if (patch.shown) {
    ctx.lineWidth = cell * 0.06;
    ctx.strokeStyle = '#ffcf3f';
    ctx.beginPath();
    ctx.arc(x, y, radius * 1.08, 0, 7);
    ctx.stroke();
  }
  const wide = Math.abs(cos(patch.turn * Math.PI));
  ctx.save();
  ctx.translate(x, y + cell * 0.02);
  ctx.scale(Math.max(0.05, wide), 1);
  const ink = patch.colour === undefined ? INK : '#fffaf0';
  drawText(ctx, patch.letter, 0, 0, {
    size: cell * 0.42,
    fill: ink,
    font: 'slab',
    weight: 800,
    ...(patch.colour === undefined ? {} : { outline: darken(patch.colour, 0.4) }),
  });
  ctx.restore();
}
