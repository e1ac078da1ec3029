import { darken, lighten } from '../kit/colour.ts';
import { paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { damp, TAU } from '../kit/vector.ts';
import { Brushes } from './brushes.ts';
import type { Hand } from './hand.ts';
import { type Round, type Tool, TRAY } from './layout.ts';
import { COLOURS } from './paints.ts';
import { INK } from './print.ts';
import { drawSign } from './signs.ts';
import { STICKER_SIZE, type StickerArt } from './sticker-art.ts';

type Ctx = CanvasRenderingContext2D;

/** The buttons beside the page: tools, styles and colours. */
export class Tray {
  buttons: readonly Round[] = [];
  private readonly brushes = new Brushes();
  private pots: readonly Sprite[] = [];
  private readonly lift: number[] = TRAY.map(() => 0);
  private clock = 0;

  resize(buttons: readonly Round[], density: number): void {
    this.buttons = buttons;
    const size = (buttons[0]?.radius ?? 9) * 2;
    this.pots = COLOURS.map((colour, index) =>
      paintSprite(size, size, density, (ctx) => paintPot(ctx, size / 2, colour, index)),
    );
  }

  at(x: number, y: number): number {
    return this.buttons.findIndex((button) => Math.hypot(button.x - x, button.y - y) < button.radius * 1.04);
  }

  press(index: number): void {
    this.lift[index] = 1.6;
  }

  update(dt: number, hand: Hand): void {
    this.clock += dt;
    TRAY.forEach((tool, index) => {
      this.lift[index] = damp(this.lift[index] ?? 0, isHeld(tool, hand) ? 1 : 0, 12, dt);
    });
  }

  draw(ctx: Ctx, hand: Hand, art: { stickers: StickerArt; canUndo: boolean }): void {
    this.buttons.forEach((place, index) => {
      const tool = TRAY[index];
      if (tool === undefined) return;
      const lift = this.lift[index] ?? 0;
      const held = isHeld(tool, hand);
      const sway = held ? Math.sin(this.clock * 4) * 0.04 : 0;
      ctx.save();
      ctx.translate(place.x, place.y - lift * 0.5);
      ctx.rotate(sway);
      ctx.scale(0.84 + lift * 0.13, 0.84 + lift * 0.13);
      if (tool.kind === 'colour') this.drawPot(ctx, tool.colour, held, place.radius);
      else {
        ctx.globalAlpha = tool.kind === 'undo' && !art.canUndo ? 0.45 : 1;
        this.drawTool(ctx, tool, { hand, held, radius: place.radius, stickers: art.stickers });
      }
      ctx.restore();
    });
  }

  private drawPot(ctx: Ctx, colour: number, held: boolean, radius: number): void {
    const pot = this.pots[colour];
    if (pot !== undefined) stamp(ctx, pot, 0, 0);
    if (!held) return;
    ctx.strokeStyle = INK;
    ctx.lineWidth = radius * 0.13;
    ctx.beginPath();
    ctx.arc(0, 0, radius * 0.97, 0, TAU);
    ctx.stroke();
  }

  private drawTool(
    ctx: Ctx,
    tool: Tool,
    { hand, held, radius, stickers }: { hand: Hand; held: boolean; radius: number; stickers: StickerArt },
  ): void {
    ctx.fillStyle = '#fffdf8';
    ctx.strokeStyle = held ? INK : '#d9cfe4';
    ctx.lineWidth = radius * (held ? 0.15 : 0.1);
    ctx.beginPath();
    ctx.roundRect(-radius * 0.92, -radius * 0.92, radius * 1.84, radius * 1.84, radius * 0.5);
    ctx.fill();
    ctx.stroke();
    if (tool.kind === 'style') {
      const fit = radius / 9;
      ctx.scale(fit, fit);
      ctx.fillStyle = this.brushes.fill(
        ctx,
        { colour: hand.colour, style: tool.style },
        { left: -6, top: -6, right: 6, bottom: 6 },
      );
      ctx.strokeStyle = INK;
      ctx.lineWidth = 0.7;
      ctx.beginPath();
      splat(ctx, 6.2, tool.style.length);
      ctx.fill();
      ctx.stroke();
    } else if (tool.kind === 'sticker') {
      const sprite = stickers.sprite(hand.sticker);
      if (sprite !== undefined) stamp(ctx, sprite, 0, 0, 0.1, (radius * 1.9) / STICKER_SIZE);
    } else if (tool.kind !== 'colour') drawSign(ctx, tool.kind, radius, hand);
  }
}

function isHeld(tool: Tool, { tool: held, colour, style }: Hand): boolean {
  const isPaint = held === 'pour' || held === 'brush';
  if (tool.kind === 'colour') return isPaint && tool.colour === colour;
  if (tool.kind === 'style') return isPaint && tool.style === style;
  return tool.kind === held;
}

/** A path shaped like a drop of paint on paper. */
export function splat(ctx: Ctx, radius: number, seed: number): void {
  for (let step = 0; step <= 40; step += 1) {
    const turn = (step / 40) * TAU;
    const reach = radius * (1 + 0.07 * Math.sin(turn * 3 + seed) + 0.05 * Math.sin(turn * 5 + seed * 2.1));
    ctx.lineTo(Math.cos(turn) * reach, Math.sin(turn) * reach);
  }
  ctx.closePath();
}

function paintPot(ctx: Ctx, radius: number, colour: string, seed: number): void {
  const isWhite = colour === '#ffffff';
  ctx.fillStyle = isWhite ? '#cfc8dc' : darken(colour, 0.16);
  ctx.beginPath();
  splat(ctx, radius * 0.84, seed * 1.7);
  ctx.fill();
  ctx.translate(0, -radius * 0.05);
  ctx.fillStyle = colour;
  ctx.beginPath();
  splat(ctx, radius * 0.77, seed * 1.7);
  ctx.fill();
  ctx.fillStyle = isWhite ? '#eee9f4' : lighten(colour, 0.5);
  ctx.beginPath();
  ctx.ellipse(-radius * 0.28, -radius * 0.38, radius * 0.22, radius * 0.11, -0.6, 0, TAU);
  ctx.fill();
}
