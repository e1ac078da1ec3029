import { sin } from '../kit/maths.ts';
import { fade } from '../kit/colour.ts';
import { drawText } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { approach } from '../kit/vector.ts';
import type { Hand } from './hand.ts';
import { Layout } from './layout.ts';
import { paintLoom } from './loom-art.ts';
import type { Loom } from './loom.ts';
import { FELT, LINEN, MADDER, yarnOf } from './palette.ts';
import { Panel } from './panel.ts';
import { drawYarn, PatchArt } from './yarn-art.ts';

const RED = '#b3203a';

/** The parts of the picture beside the cloth. */
interface Beside {
  readonly hand: Hand;
  readonly caption: string;
}

/** Draws one cloth in progress, and holds its animations. */
export class View {
  readonly layout = new Layout();
  closeUp = false;
  /** Behind the title the cloth is paler, so that the title can be read. */
  veiled: boolean;
  private readonly kit: Kit;
  private back: HTMLCanvasElement | undefined;
  private patches = new PatchArt(1);
  private panel = new Panel();
  /** The progress of each found word's thread, 0–1. */
  private readonly runs: number[] = [];
  private readonly lifts: number[] = [];
  private clock = 0;
  private refusal: { cells: readonly number[]; left: number } = { cells: [], left: 0 };

  constructor(kit: Kit) {
    this.kit = kit;
    this.veiled = kit.showing;
  }

  refresh({ weave }: Loom): void {
    const { stage } = this.kit;
    if (this.closeUp) this.layout.closeUp(stage, weave.size);
    else this.layout.fit(stage, weave.size);
    this.back = paintLoom(stage, this.layout, this.kit.style);
    this.patches = new PatchArt(stage.density);
    this.panel = new Panel();
  }

  /** A new cloth begins without threads. */
  clear(): void {
    this.runs.length = 0;
    this.lifts.length = 0;
    this.refusal = { cells: [], left: 0 };
  }

  /** Shows for a moment that the path is not a word. */
  refuse(cells: readonly number[]): void {
    this.refusal = { cells: [...cells], left: 0.45 };
  }

  update(loom: Loom, dt: number): void {
    this.clock += dt;
    this.refusal.left = Math.max(0, this.refusal.left - dt);
    loom.found.forEach((_word, index) => {
      this.runs[index] = approach(this.runs[index] ?? 0, 1, dt * 2);
    });
    loom.weave.letters.forEach((_letter, cell) => {
      this.lifts[cell] = approach(this.lifts[cell] ?? 0, loom.path.includes(cell) ? 1 : 0, dt * 7);
    });
  }

  /** Completes every thread at once, for the thumbnail. */
  finishRuns(loom: Loom): void {
    loom.found.forEach((_word, index) => {
      this.runs[index] = 1;
    });
  }

  draw(ctx: CanvasRenderingContext2D, loom: Loom, { hand, caption }: Beside): void {
    const { view } = this.kit.stage;
    const { layout } = this;
    if (this.back !== undefined)
      ctx.drawImage(this.back, view.left, view.top, view.right - view.left, view.bottom - view.top);
    const colour = yarnOf(loom.found.length);
    loom.found.forEach(({ cells }, index) => {
      drawYarn(ctx, cells, layout, { colour: yarnOf(index), part: this.runs[index] ?? 0 });
    });
    drawYarn(ctx, loom.path, layout, { colour, part: 1 });
    if (this.refusal.left > 0) drawYarn(ctx, this.refusal.cells, layout, { colour: RED, part: 1 });
    this.drawPatches(ctx, loom, colour);
    if (hand.keyed) this.drawCursor(ctx, hand.cursor);
    if (!this.kit.showing) {
      const text =
        this.refusal.left > 0
          ? this.refusal.cells.map((cell) => loom.weave.letters[cell]).join('')
          : loom.text;
      const shown = { text, colour: this.refusal.left > 0 ? RED : colour, caption };
      this.panel.draw(ctx, this.kit.stage, { loom, layout }, shown);
    }
    if (this.veiled) {
      ctx.fillStyle = fade(LINEN, 0.5);
      ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    }
    this.kit.fx.draw(ctx);
  }

  private drawPatches(ctx: CanvasRenderingContext2D, loom: Loom, colour: string): void {
    const { layout } = this;
    loom.weave.letters.forEach((letter, cell) => {
      const owner = loom.found.findIndex(({ cells }) => cells.includes(cell));
      const place = loom.found[owner]?.cells.indexOf(cell) ?? 0;
      const length = loom.found[owner]?.cells.length ?? 1;
      const run = (this.runs[owner] ?? 0) * (length + 1) - place;
      const woven = owner >= 0 && run > 0.5;
      const traced = loom.path.includes(cell);
      const sway =
        this.refusal.left > 0 && this.refusal.cells.includes(cell) ? sin(this.refusal.left * 50) * 0.05 : 0;
      this.patches.draw(ctx, layout.x(cell) + sway * layout.cell, layout.y(cell), layout.cell, {
        letter,
        colour: woven ? yarnOf(owner) : traced ? colour : undefined,
        lift: this.lifts[cell] ?? 0,
        shown: loom.shown.includes(cell),
        turn: owner >= 0 ? Math.min(1, Math.max(0, run)) : 0,
      });
    });
    this.drawOrder(ctx, loom);
  }

  /** Cells revealed by a hint show the index of their letter. */
  private drawOrder(ctx: CanvasRenderingContext2D, { shown }: Loom): void {
    if (shown.length < 2) return;
    const { layout } = this;
    shown.forEach((cell, index) => {
      const aside = layout.cell * 0.3;
      drawText(ctx, String(index + 1), layout.x(cell) + aside, layout.y(cell) - aside, {
        size: layout.cell * 0.24,
        fill: '#ffcf3f',
        font: 'slab',
        weight: 800,
        outline: MADDER,
      });
    });
  }

  private drawCursor(ctx: CanvasRenderingContext2D, cell: number): void {
    const { layout } = this;
    const radius = layout.cell * (0.45 + 0.02 * sin(this.clock * 6));
    ctx.lineWidth = layout.cell * 0.05;
    ctx.strokeStyle = FELT;
    ctx.beginPath();
    ctx.roundRect(
      layout.x(cell) - radius,
      layout.y(cell) - radius,
      radius * 2,
      radius * 2,
      layout.cell * 0.16,
    );
    ctx.stroke();
  }
}
