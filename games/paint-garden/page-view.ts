import { stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import type { Work } from './archive.ts';
import { Brushes } from './brushes.ts';
import { Brushwork } from './brushwork.ts';
import type { Stroke } from './freehand.ts';
import type { Square } from './layout.ts';
import type { Paint, Sticker } from './paints.ts';
import { type Flood, INK } from './print.ts';
import type { StickerArt } from './sticker-art.ts';

type Ctx = CanvasRenderingContext2D;
const FLOOD_SECONDS = 0.55;
/** The diagonal of the sheet: a flood of this radius has filled any area. */
const FAR = 142;

/** The keyboard's place: at an area, or at the tip of a brush of a width in sheet units. */
export type Choice =
  | { readonly kind: 'area'; readonly area: number }
  | { readonly kind: 'tip'; readonly x: number; readonly y: number; readonly width: number };

export function drawStickers(ctx: Ctx, stickers: readonly Sticker[], art: StickerArt): void {
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
  private readonly brushwork: Brushwork;
  /** The fills alone, and all of the sheet. */
  private readonly fills = document.createElement('canvas');
  private readonly image = document.createElement('canvas');
  private floods: Flood[] = [];
  /** The fills have changed, or only what lies on them. */
  private stale: 'fills' | 'top' | 'nothing' = 'fills';
  private clock = 0;
  private feast = 0;
  private stickers: StickerArt | undefined;

  constructor(kit: Kit, work: Work) {
    this.kit = kit;
    this.work = work;
    this.brushwork = new Brushwork(work.print, this.brushes);
  }

  resize(page: Square, stickers: StickerArt): void {
    this.page = page;
    this.stickers = stickers;
    for (const canvas of [this.image, this.fills]) {
      canvas.width = Math.ceil(page.size * this.kit.stage.density);
      canvas.height = canvas.width;
    }
    this.renew();
  }

  /** Fills an area with paint that spreads from a point of the sheet. */
  flood(area: number, { x, y, before }: { x: number; y: number; before: Paint | null }): void {
    this.floods = this.floods.filter((flood) => flood.area !== area);
    this.floods.push({ area, x, y, before, radius: 1.6 });
  }

  /** Shows the point that was just added to a stroke. */
  drawOn(stroke: Stroke): void {
    this.brushwork.paintEnd(stroke);
    if (this.stale === 'nothing') this.stale = 'top';
  }

  /** Updates the sheet at once, without a flood; `unfinished` are strokes that it does not have yet. */
  renew(unfinished: readonly Stroke[] = []): void {
    this.floods = [];
    this.stale = 'fills';
    this.brushwork.paint(this.image.width, [...this.work.sheet.strokes, ...unfinished]);
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
    this.stale = 'fills';
  }

  /** Draws the page, and where the keyboard is on it. */
  draw(ctx: Ctx, choice: Choice): void {
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
    ctx.scale(page.size / 100, page.size / 100);
    this.drawSheet(ctx);
    if (this.kit.input.device === 'keyboard' && !this.kit.showing) this.drawChoice(ctx, choice);
    ctx.restore();
    edge(ctx, page.size);
    ctx.strokeStyle = INK;
    ctx.lineWidth = 1.1;
    ctx.stroke();
    ctx.restore();
  }

  private drawSheet(ctx: Ctx): void {
    if (this.floods.length > 0) {
      this.work.print.draw(ctx, this.work.sheet.paints, this.brushes, this.floods);
      this.drawTop(ctx);
      return;
    }
    if (this.stale !== 'nothing') this.refresh();
    ctx.drawImage(this.image, 0, 0, 100, 100);
  }

  private drawTop(ctx: Ctx): void {
    this.brushwork.draw(ctx);
    if (this.stickers !== undefined) drawStickers(ctx, this.work.sheet.stickers, this.stickers);
  }

  private refresh(): void {
    const fills = inSheetUnits(this.fills);
    const image = inSheetUnits(this.image);
    if (fills === null || image === null) return;
    if (this.stale === 'fills') this.work.print.draw(fills, this.work.sheet.paints, this.brushes);
    image.drawImage(this.fills, 0, 0, 100, 100);
    this.drawTop(image);
    this.stale = 'nothing';
  }

  private drawChoice(ctx: Ctx, choice: Choice): void {
    const path = choice.kind === 'tip' ? ring(choice) : this.work.print.path(choice.area);
    if (path === undefined) return;
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

function ring({ x, y, width }: { x: number; y: number; width: number }): Path2D {
  const path = new Path2D();
  path.arc(x, y, Math.max(3, width / 2 + 1.5), 0, 7);
  return path;
}

function inSheetUnits(canvas: HTMLCanvasElement): Ctx | null {
  const ctx = canvas.getContext('2d');
  ctx?.setTransform(canvas.width / 100, 0, 0, canvas.height / 100, 0, 0);
  return ctx;
}

function edge(ctx: Ctx, size: number): void {
  ctx.beginPath();
  ctx.roundRect(0, 0, size, size, 3);
}
