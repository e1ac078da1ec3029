import { drawText, fillPolygon } from '../kit/draw.ts';
import { easeInOut } from '../kit/ease.ts';
import type { Stage } from '../kit/stage.ts';

const IN = 0.26;
const OUT = 0.3;

/** A slanted poster that slides over the picture, announces what comes, and slides away. */
export class Curtain {
  private clock = Number.POSITIVE_INFINITY;
  private hold = 0;
  private words: readonly [big: string, small: string] = ['', ''];
  private onClosed: (() => void) | undefined;

  /** True while the picture is covered. */
  get closed(): boolean {
    return this.clock < IN + this.hold;
  }

  /** True while nothing of it is seen. */
  get isAway(): boolean {
    return this.clock > IN + this.hold + OUT;
  }

  /** Draws it; calls `onClosed` when it covers the whole picture. `begin` starts with it closed. */
  close(
    words: readonly [big: string, small: string],
    hold: number,
    onClosed: () => void,
    begin: 'open' | 'closed' = 'open',
  ): void {
    this.words = words;
    this.hold = hold;
    this.onClosed = onClosed;
    this.clock = begin === 'closed' ? IN : 0;
  }

  update(dt: number): void {
    this.clock += dt;
    if (this.clock < IN || this.onClosed === undefined) return;
    const act = this.onClosed;
    this.onClosed = undefined;
    act();
  }

  draw(ctx: CanvasRenderingContext2D, { view, unit }: Stage): void {
    const { clock, hold } = this;
    if (this.isAway) return;
    const width = view.right - view.left;
    const slant = 24 * unit;
    const reach = width + slant * 2;
    const shift =
      clock < IN
        ? (easeInOut(clock / IN) - 1) * reach
        : clock > IN + hold
          ? easeInOut((clock - IN - hold) / OUT) * reach
          : 0;
    const left = view.left - slant + shift;
    const right = left + reach - slant;
    const { top, bottom } = view;
    fillPolygon(ctx, [left, top, right + slant, top, right, bottom, left - slant, bottom], '#ef3e36');
    fillPolygon(
      ctx,
      [right + slant, top, right + slant + 3 * unit, top, right + 3 * unit, bottom, right, bottom],
      '#fff4d6',
    );
    const x = view.left + width / 2 + shift;
    const y = (top + bottom) / 2;
    const big = Math.min(17 * unit, (width * 1.3) / Math.max(5, this.words[0].length));
    drawText(ctx, this.words[0].toUpperCase(), x, y, {
      size: big,
      fill: '#fff4d6',
      font: 'narrow',
      weight: 900,
    });
    drawText(ctx, this.words[1], x, y + big * 0.85, {
      size: 5.4 * unit,
      fill: '#14213d',
      font: 'narrow',
      weight: 800,
    });
  }
}
