import { sin } from '../kit/maths.ts';
import { drawText, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { FONTS } from '../kit/overlay/look.ts';
import { traceBeam } from './beam.ts';
import { drawForecast } from './beams.ts';
import { SIDE } from './board.ts';
import { drawLantern, drawMirror, drawPrism } from './fixture-art.ts';
import { paintGems } from './gem-art.ts';
import { Goals } from './goals.ts';
import type { Hand } from './hand.ts';
import { Layout } from './layout.ts';
import { FULL_CHARGE } from './level.ts';
import { CREAM } from './palette.ts';
import type { Pane } from './pane.ts';
import { Sign } from './sign.ts';
import { paintRoom } from './window-art.ts';

/** Draws the window in play. */
export class View {
  readonly layout = new Layout();
  private readonly kit: Kit;
  private sprites: Sprite[] = [];
  private room: HTMLCanvasElement | undefined;
  private readonly goals = new Goals();
  private readonly words = new Sign();
  /** Shows only the window. */
  closeUp = false;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  /** Repaints the static parts, after a change of size and for each new window. */
  refresh(pane: Pane, daylight = 1): void {
    const { stage } = this.kit;
    if (this.closeUp) this.layout.closeUp(stage);
    else this.layout.fit(stage);
    this.sprites = paintGems(this.layout.cell, stage.density);
    this.room = paintRoom(stage, { layout: this.layout, fixtures: pane.board.fixtures, daylight });
    this.goals.refresh();
    this.words.forget();
  }

  draw(
    ctx: CanvasRenderingContext2D,
    pane: Pane,
    shown: { hand: Hand; hint: readonly number[]; words: string; clock: number },
  ): void {
    const { view } = this.kit.stage;
    const { layout } = this;
    if (this.room !== undefined) {
      ctx.drawImage(this.room, view.left, view.top, view.right - view.left, view.bottom - view.top);
    }
    this.drawFixtures(ctx, pane);
    const { picked, pull } = shown.hand;
    pane.gems.draw(ctx, { layout, sprites: this.sprites, lifted: picked, pull, hinted: shown.hint });
    if (!this.closeUp) this.drawForecasts(ctx, pane, shown.clock);
    this.drawPrisms(ctx, pane, shown);
    for (const beam of pane.beams) beam.draw(ctx, layout);
    if (pane.beams.length > 0) this.drawLanterns(ctx, pane);
    if (!this.kit.showing) {
      this.goals.draw(ctx, pane, { layout, sprites: this.sprites, density: this.kit.stage.density });
      if (shown.hand.keyed) this.drawCursor(ctx, shown.hand);
      this.drawWords(ctx, shown.words);
    }
    this.kit.fx.draw(ctx);
  }

  private drawFixtures(ctx: CanvasRenderingContext2D, pane: Pane): void {
    const { layout } = this;
    for (const [cell, turn] of pane.fittings.turns) {
      drawMirror(ctx, layout.x(cell % SIDE), layout.y(Math.floor(cell / SIDE)), layout.cell, turn);
    }
    this.drawLanterns(ctx, pane);
  }

  private drawLanterns(ctx: CanvasRenderingContext2D, pane: Pane): void {
    const { layout } = this;
    for (const [cell, glow] of pane.fittings.glows) {
      const fixture = pane.board.fixtures[cell];
      if (fixture?.kind !== 'lantern') continue;
      drawLantern(
        ctx,
        layout.x(cell % SIDE),
        layout.y(Math.floor(cell / SIDE)),
        layout.cell,
        fixture.colour,
        glow,
      );
    }
  }

  private drawForecasts(ctx: CanvasRenderingContext2D, pane: Pane, clock: number): void {
    for (const prism of pane.prisms) {
      if (!pane.isCharged(prism)) continue;
      const path = traceBeam(pane.board.fixtures, prism.place);
      drawForecast(ctx, path, {
        layout: this.layout,
        colour: prism.place.colour,
        clock: this.kit.fx.calm ? 0 : clock,
      });
    }
  }

  private drawPrisms(
    ctx: CanvasRenderingContext2D,
    pane: Pane,
    { clock, hand }: { clock: number; hand: Hand },
  ): void {
    const { layout } = this;
    pane.prisms.forEach((prism, index) => {
      const { place } = prism;
      const x = layout.prismX(place);
      const y = layout.prismY(place);
      drawPrism(ctx, {
        x,
        y,
        cell: layout.cell,
        edge: place.edge,
        colour: place.colour,
        charge: prism.charge / FULL_CHARGE,
        pulse: 0.5 + 0.5 * sin(clock * 5),
      });
      if (!hand.keyed) return;
      const aside = layout.cell * 0.36;
      drawText(ctx, String(index + 1), x + aside, y + aside, {
        size: layout.cell * 0.3,
        fill: CREAM,
        outline: '#0b1518',
      });
    });
  }

  private drawCursor(ctx: CanvasRenderingContext2D, { column, row, picked }: Hand): void {
    const { layout } = this;
    const half = layout.cell * (picked >= 0 ? 0.52 : 0.46);
    const arm = layout.cell * 0.2;
    const x = layout.x(column);
    const y = layout.y(row);
    ctx.beginPath();
    for (const [sx, sy] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      ctx.moveTo(x + sx * half, y + sy * (half - arm));
      ctx.lineTo(x + sx * half, y + sy * half);
      ctx.lineTo(x + sx * (half - arm), y + sy * half);
    }
    ctx.lineCap = 'round';
    ctx.lineWidth = layout.cell * 0.13;
    ctx.strokeStyle = '#0b1518';
    ctx.stroke();
    ctx.lineWidth = layout.cell * 0.07;
    ctx.strokeStyle = '#ffffff';
    ctx.stroke();
  }

  private drawWords(ctx: CanvasRenderingContext2D, words: string): void {
    if (words === '') return;
    const { layout } = this;
    stamp(
      ctx,
      this.words.show(words, () => this.paintWords(ctx, words)),
      layout.wordsX,
      layout.wordsY,
    );
  }

  private paintWords(measure: CanvasRenderingContext2D, words: string): Sprite {
    const { layout, kit } = this;
    const size = layout.beside ? 3.6 : 4.6;
    const high = size * 1.35;
    measure.font = `600 ${size}px ${FONTS.serif}`;
    const lines = wrapWords(measure, words, layout.wordsWidth);
    return paintSprite(layout.wordsWidth + size, high * lines.length + size, kit.stage.density, (ctx) => {
      lines.forEach((line, index) => {
        drawText(ctx, line, 0, (index - (lines.length - 1) / 2) * high, {
          size,
          weight: 600,
          font: 'serif',
          fill: CREAM,
          outline: '#0b1518',
        });
      });
    });
  }
}

function wrapWords(ctx: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && ctx.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
