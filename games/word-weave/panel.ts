import { fade } from '../kit/colour.ts';
import { drawText, fillCircle, fillRound } from '../kit/draw.ts';
import { FONTS } from '../kit/overlay/look.ts';
import type { Stage } from '../kit/stage.ts';
import type { Box } from '../kit/vector.ts';
import type { Layout } from './layout.ts';
import type { Loom } from './loom.ts';
import { INK, MADDER, yarnOf } from './palette.ts';
import { around, Still } from './still.ts';

type Ctx = CanvasRenderingContext2D;

/** The clue, the word being traced, the list of words and the bulb, for one cloth in one frame. */
export class Panel {
  private readonly clue = new Still();
  private readonly slots = new Still();
  private readonly bulb = new Still();

  draw(
    ctx: Ctx,
    stage: Stage,
    { loom, layout }: { loom: Loom; layout: Layout },
    shown: { text: string; colour: string; caption: string },
  ): void {
    const { clue } = loom.weave.theme;
    this.clue.draw(ctx, stage, layout.clue, shown.caption, (own) => {
      drawClue(own, clue, layout.clue, shown.caption);
    });
    drawTrace(ctx, layout.trace, shown.text, shown.colour);
    this.slots.draw(ctx, stage, around(layout.slots, 3), String(loom.found.length), (own) => {
      drawSlots(own, loom, layout.slots);
    });
    this.bulb.draw(ctx, stage, around(layout.bulb, 3), `${loom.hints} ${loom.earning}`, (own) => {
      drawBulb(own, loom, layout.bulb);
    });
  }
}

function drawClue(ctx: Ctx, clue: string, { x, y, width, height }: Box, caption: string): void {
  fillRound(ctx, { x, y, width, height }, 2.4, '#fdf6e6');
  ctx.setLineDash([1.3, 1]);
  ctx.lineWidth = 0.4;
  ctx.strokeStyle = MADDER;
  ctx.beginPath();
  ctx.roundRect(x + 0.9, y + 0.9, width - 1.8, height - 1.8, 1.8);
  ctx.stroke();
  ctx.setLineDash([]);
  drawText(ctx, caption, x + width / 2, y + height * 0.27, {
    size: 2.7,
    fill: MADDER,
    font: 'slab',
    weight: 700,
  });
  const size = fittingSize(ctx, clue, width - 5, 5.4);
  drawText(ctx, clue, x + width / 2, y + height * 0.64, { size, fill: INK, font: 'slab', weight: 800 });
}

function drawTrace(ctx: Ctx, { x, y, width, height }: Box, text: string, colour: string): void {
  if (text === '') return;
  const size = fittingSize(ctx, text, width - 8, 6.2);
  const half = ctx.measureText(text).width / 2 + 4;
  const middle = x + width / 2;
  fillRound(ctx, { x: middle - half, y, width: half * 2, height }, height / 2, colour);
  drawText(ctx, text, middle, y + height * 0.53, { size, fill: '#ffffff', font: 'slab', weight: 800 });
}

function fittingSize(ctx: Ctx, text: string, width: number, most: number): number {
  ctx.font = `800 ${most}px ${FONTS.slab}`;
  const size = Math.min(most, (most * width) / Math.max(1, ctx.measureText(text).width));
  ctx.font = `800 ${size}px ${FONTS.slab}`;
  return size;
}

/** One row per word in two columns: found ones in their yarn, the others as empty stitches. */
function drawSlots(ctx: Ctx, loom: Loom, box: Box): void {
  const { words } = loom.weave;
  const rows = Math.ceil(words.length / 2);
  const high = Math.min(8, box.height / rows);
  const wide = box.width / 2;
  const dot = Math.min(3.4, (wide - 3.5) / 8.2);
  const order = words.toSorted((a, b) => a.text.length - b.text.length);
  const top = box.y + (box.height - high * rows) / 2;
  fillRound(
    ctx,
    { x: box.x - 1.5, y: top - 2, width: box.width + 1.5, height: high * rows + 4 },
    2.4,
    'rgb(253 246 230 / 0.8)',
  );
  order.forEach((word, index) => {
    const x = box.x + Math.floor(index / rows) * wide + 0.5;
    const y = top + ((index % rows) + 0.5) * high;
    const found = loom.found.indexOf(word);
    if (found >= 0) {
      fillCircle(ctx, x + 1.5, y, 1.5, yarnOf(found));
      const size = Math.min(fittingSize(ctx, word.text, wide - 7, 4), high * 0.72);
      drawText(ctx, word.text, x + 4, y + 0.15, {
        size,
        fill: INK,
        font: 'slab',
        weight: 800,
        align: 'left',
      });
      return;
    }
    for (let letter = 0; letter < word.text.length; letter += 1) {
      fillRound(
        ctx,
        { x: x + letter * dot, y: y - dot * 0.36, width: dot * 0.76, height: dot * 0.72 },
        dot * 0.2,
        fade(INK, 0.24),
      );
    }
  });
}

function drawBulb(ctx: Ctx, loom: Loom, { x, y, width }: Box): void {
  const middle = x + width / 2;
  const centre = y + width / 2;
  const ready = loom.hints > 0;
  fillCircle(ctx, middle, centre + 0.6, width / 2, 'rgb(60 40 20 / 0.25)');
  fillCircle(ctx, middle, centre, width / 2, ready ? '#fdf6e6' : '#e3d6bd');
  ctx.lineWidth = 1;
  ctx.strokeStyle = fade(INK, 0.15);
  ctx.beginPath();
  ctx.arc(middle, centre, width / 2 - 1, 0, 7);
  ctx.stroke();
  ctx.strokeStyle = MADDER;
  ctx.beginPath();
  ctx.arc(middle, centre, width / 2 - 1, -Math.PI / 2, -Math.PI / 2 + loom.earning * Math.PI * 2);
  ctx.stroke();
  const bulb = ready ? '#f0ac2e' : '#b9a988';
  fillCircle(ctx, middle, centre - width * 0.07, width * 0.2, bulb);
  fillRound(
    ctx,
    { x: middle - width * 0.09, y: centre + width * 0.08, width: width * 0.18, height: width * 0.13 },
    0.5,
    bulb,
  );
  fillRound(
    ctx,
    { x: middle - width * 0.08, y: centre + width * 0.23, width: width * 0.16, height: width * 0.06 },
    0.4,
    INK,
  );
  fillCircle(ctx, x + width * 0.9, y + width * 0.14, width * 0.2, ready ? MADDER : '#8d8272');
  drawText(ctx, String(loom.hints), x + width * 0.9, y + width * 0.15, {
    size: width * 0.26,
    fill: '#ffffff',
    font: 'slab',
    weight: 800,
  });
}
