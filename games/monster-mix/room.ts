import { mix } from '../kit/colour.ts';
import type { Kit } from '../kit/game.ts';
import type { Stage } from '../kit/stage.ts';
import { TAU } from '../kit/vector.ts';
import { draw, INK, LINE, traceOval } from './ink.ts';
import type { Layout, Plank } from './layout.ts';
import { paletteOf } from './palettes.ts';

type Ctx = CanvasRenderingContext2D;

const RAYS = 11;
/** In stage units: how wide a pair of stripes is, and how far bubbles and stars are apart. */
const STRIPE = 24;
const SPACING = 21;

/** The room: rays on the wall in colours that match the monster, a rug, and planks for the shelf. */
export class Room {
  private room = '#ffd23f';
  private rays = '#ffc21a';
  private rug = '#ff7043';
  private turn = 0.14;
  private readonly dots = document.createElement('canvas');
  private dotted = '';

  /** Colours fade to those of the monster; the rays rotate while it dances. */
  update(dt: number, colour: number, speed: number): void {
    const palette = paletteOf(colour);
    const share = 1 - Math.exp(-dt * 7);
    this.room = mix(this.room, palette.room, share);
    this.rays = mix(this.rays, palette.rays, share);
    this.rug = mix(this.rug, palette.accent, share);
    this.turn += dt * speed;
  }

  /** `style` is the pattern of the wallpaper. */
  draw(ctx: Ctx, { stage, style }: Pick<Kit, 'stage' | 'style'>, layout: Layout): void {
    const { width, height } = stage;
    const { monster, floor } = layout;
    ctx.fillStyle = this.room;
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = this.rays;
    if (style === 'bubbles' || style === 'stars') this.drawPattern(ctx, stage, style);
    else if (style === 'stripes') this.drawStripes(ctx, stage);
    else this.drawRays(ctx, stage, monster);
    this.drawFloor(ctx, stage, layout, floor);
    for (const plank of layout.planks) drawPlank(ctx, plank);
  }

  private drawRays(ctx: Ctx, { width, height }: Stage, monster: Layout['monster']): void {
    const middle = monster.y - 34 * monster.scale;
    const reach = Math.hypot(width, height);
    ctx.beginPath();
    for (let ray = 0; ray < RAYS; ray += 1) {
      const from = (ray / RAYS) * TAU + this.turn;
      const to = from + TAU / RAYS / 2;
      ctx.moveTo(monster.x, middle);
      ctx.lineTo(monster.x + Math.cos(from) * reach, middle + Math.sin(from) * reach);
      ctx.lineTo(monster.x + Math.cos(to) * reach, middle + Math.sin(to) * reach);
    }
    ctx.fill();
  }

  private drawStripes(ctx: Ctx, { width, height }: Stage): void {
    const shift = ((this.turn * 12) % STRIPE) - STRIPE;
    for (let x = shift; x < width; x += STRIPE) ctx.fillRect(x, 0, STRIPE / 2, height);
  }

  private drawPattern(ctx: Ctx, { width, height }: Stage, kind: 'bubbles' | 'stars'): void {
    ctx.beginPath();
    for (let row = 0; row * SPACING < height + SPACING; row += 1) {
      for (let x = (row % 2) * SPACING * 0.5; x < width + SPACING; x += SPACING) {
        const y = row * SPACING;
        if (kind === 'stars') traceStar(ctx, x, y, this.turn);
        else {
          const radius = SPACING * (0.2 + 0.08 * Math.sin(this.turn * 3 + x * 0.2 + row));
          ctx.moveTo(x + radius, y);
          ctx.arc(x, y, radius, 0, TAU);
        }
      }
    }
    ctx.fill();
  }

  private drawFloor(ctx: Ctx, stage: Stage, { monster }: Layout, floor: number): void {
    const { width, height } = stage;
    const edge = floor - 11 * monster.scale;
    ctx.fillStyle = mix(this.room, this.rug, 0.42);
    ctx.fillRect(0, edge, width, height - edge);
    ctx.drawImage(this.screen(stage), 0, edge, width, height - edge + 1);
    ctx.fillStyle = INK;
    ctx.fillRect(0, edge - LINE / 2, width, LINE * 0.8);
    draw(
      ctx,
      traceOval(monster.x, floor + 3 * monster.scale, 40 * monster.scale, 9 * monster.scale),
      this.rug,
      LINE,
    );
    ctx.setLineDash([2.4, 2.4]);
    ctx.strokeStyle = '#fff8ec';
    ctx.lineWidth = 0.7;
    traceOval(monster.x, floor + 3 * monster.scale, 36.5 * monster.scale, 7.6 * monster.scale)(ctx);
    ctx.stroke();
    ctx.setLineDash([]);
    draw(
      ctx,
      traceOval(monster.x, floor + 2 * monster.scale, 22 * monster.scale, 4 * monster.scale),
      'rgb(43 26 46 / 0.28)',
      0.01,
    );
  }

  /** Halftone dots that grow towards the front of the floor. */
  private screen({ canvas }: Stage): HTMLCanvasElement {
    const { dots } = this;
    const key = `${canvas.width} ${canvas.height}`;
    if (key === this.dotted) return dots;
    this.dotted = key;
    dots.width = Math.round(canvas.width / 2);
    dots.height = Math.round(canvas.height / 8);
    const ctx = dots.getContext('2d');
    if (ctx === null) return dots;
    const step = Math.max(5, Math.min(canvas.width, canvas.height) / 110);
    ctx.fillStyle = 'rgb(43 26 46 / 0.16)';
    for (let row = 0; row * step < dots.height; row += 1) {
      const size = (step * 0.62 * row * step) / dots.height;
      for (let x = (row % 2) * step * 0.5; x < dots.width; x += step) {
        ctx.beginPath();
        ctx.arc(x, row * step, size, 0, TAU);
        ctx.fill();
      }
    }
    return dots;
  }
}

function traceStar(ctx: Ctx, x: number, y: number, turn: number): void {
  for (let point = 0; point < 10; point += 1) {
    const angle = (point / 10) * TAU + turn;
    const radius = SPACING * (point % 2 === 0 ? 0.3 : 0.13);
    const [to, down] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    if (point === 0) ctx.moveTo(to, down);
    else ctx.lineTo(to, down);
  }
  ctx.closePath();
}

function drawPlank(ctx: Ctx, { left, right, y }: Plank): void {
  ctx.fillStyle = 'rgb(43 26 46 / 0.16)';
  ctx.fillRect(left + 1, y + 2.4, right - left, 2.6);
  for (const x of [left + 5, right - 5]) {
    draw(
      ctx,
      (inner) => {
        inner.beginPath();
        inner.moveTo(x - 1.4, y);
        inner.lineTo(x + 1.4, y);
        inner.lineTo(x, y + 5.4);
        inner.closePath();
      },
      '#9a5a3c',
      0.9,
    );
  }
  draw(
    ctx,
    (inner) => {
      inner.beginPath();
      inner.roundRect(left, y, right - left, 2.6, 0.8);
    },
    '#d98c52',
    1,
  );
}
