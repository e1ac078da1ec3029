import { stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import type { Work } from './archive.ts';
import { Brushes } from './brushes.ts';
import type { Square } from './layout.ts';
import type { Paint, Sticker } from './paints.ts';
import { type Flood, INK } from './print.ts';
import type { StickerArt } from './sticker-art.ts';

const FLOOD_SECONDS = 0.55;
/** The diagonal of the sheet: a flood of this radius has filled any area. */
const FAR = 142;

/** The size of stickers in sheet units. */
export function drawStickers(
  ctx: CanvasRenderingContext2D,
  stickers: readonly Sticker[],
  art: StickerArt,
): void {
  for (const { kind, x, y, turn } of stickers) {
    const sprite = art.sprite(kind);
    if (sprite !== undefined) stamp(ctx, sprite, x, y, turn);
  }
}

/** Draws the sheet on the easel; cached as one picture while no paint is flowing. */
export class PageView {
  page: Square = { x: 0, y: 0, size: 90 };
  private readonly kit: Kit;
  private readonly work: Work;
  private readonly brushes = new Brushes();
  private readonly image = document.createElement('canvas');
  private floods: Flood[] = [];
  private stale = true;
  private clock = 0;
  private feast = 0;
  private stickers: StickerArt | undefined;

  constructor(kit: Kit, work: Work) {
    this.kit = kit;
    this.work = work;
  }

  resize(page: Square, stickers: StickerArt): void {
    this.page = page;
    this.stickers = stickers;
    this.image.width = Math.ceil(page.size * this.kit.stage.density);
    this.image.height = this.image.width;
    this.stale = true;
  }

  /** Fills an area with paint that spreads from a point of the sheet. */
  flood(area: number, { x, y, before }: { x: number; y: number; before: Paint | null }): void {
    this.floods = this.floods.filter((flood) => flood.area !== area);
    this.floods.push({ area, x, y, before, radius: 1.6 });
  }

  /** Updates the sheet at once, without a flood. */
  renew(): void {
    this.floods = [];
    this.stale = true;
  }

  /** The page hops. */
  celebrate(): void {
    this.feast = 2;
  }

  update(dt: number): void {
    this.clock += dt;
    this.feast = Math.max(0, this.feast - dt);
    for (const flood of this.floods) flood.radius += (dt / FLOOD_SECONDS) * 120 * (0.35 + flood.radius / 90);
    if (!this.floods.some(({ radius }) => radius > FAR)) return;
    this.floods = this.floods.filter(({ radius }) => radius <= FAR);
    this.stale = true;
  }

  /** Draws the page, and a dashed outline around the area that the keyboard has selected. */
  draw(ctx: CanvasRenderingContext2D, chosen: number): void {
    const { page } = this;
    const hop = this.kit.fx.calm ? 0 : Math.abs(Math.sin(this.feast * 5)) * this.feast * 0.9;
    const middle = page.size / 2;
    ctx.save();
    ctx.translate(page.x + middle, page.y + middle - hop);
    ctx.rotate(this.kit.fx.calm ? 0 : Math.sin(this.feast * 9) * this.feast * 0.012);
    ctx.translate(-middle, -middle);
    ctx.fillStyle = 'rgb(60 40 90 / 0.18)';
    ctx.beginPath();
    ctx.roundRect(-0.4, 1.2, page.size + 0.8, page.size + 0.6, 3.4);
    ctx.fill();
    ctx.save();
    edge(ctx, page.size);
    ctx.clip();
    this.drawSheet(ctx);
    this.drawChoice(ctx, chosen);
    ctx.restore();
    edge(ctx, page.size);
    ctx.strokeStyle = INK;
    ctx.lineWidth = 1.1;
    ctx.stroke();
    ctx.restore();
  }

  private drawSheet(ctx: CanvasRenderingContext2D): void {
    const { size } = this.page;
    if (this.floods.length > 0) {
      ctx.scale(size / 100, size / 100);
      this.work.print.draw(ctx, this.work.sheet.paints, this.brushes, this.floods);
      this.drawTop(ctx);
      return;
    }
    if (this.stale) this.refresh();
    ctx.drawImage(this.image, 0, 0, size, size);
    ctx.scale(size / 100, size / 100);
  }

  private drawTop(ctx: CanvasRenderingContext2D): void {
    if (this.stickers !== undefined) drawStickers(ctx, this.work.sheet.stickers, this.stickers);
  }

  private refresh(): void {
    const inner = this.image.getContext('2d');
    if (inner === null) return;
    inner.setTransform(this.image.width / 100, 0, 0, this.image.height / 100, 0, 0);
    this.work.print.draw(inner, this.work.sheet.paints, this.brushes);
    this.drawTop(inner);
    this.stale = false;
  }

  private drawChoice(ctx: CanvasRenderingContext2D, chosen: number): void {
    const path = this.work.print.path(chosen);
    if (path === undefined || this.kit.input.device !== 'keyboard' || this.kit.showing) return;
    ctx.lineCap = 'round';
    ctx.setLineDash([3, 3.4]);
    ctx.lineDashOffset = -this.clock * 7;
    for (const [colour, width] of [
      ['#ffffff', 3],
      ['#e5397a', 1.8],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
    ctx.setLineDash([]);
  }
}

function edge(ctx: CanvasRenderingContext2D, size: number): void {
  ctx.beginPath();
  ctx.roundRect(0, 0, size, size, 3);
}
