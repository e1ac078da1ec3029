import { drawText, fillPolygon, fillRound } from '../kit/draw.ts';
import { FONTS } from '../kit/overlay/look.ts';
import type { Box } from '../kit/vector.ts';
import type { Tool } from './hand.ts';
import type { Layout } from './layout.ts';
import { INK, PAPER, RED } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** Draws pen and pencil, with the selected one raised, and a hint; `ink` is the pen's colour. */
export function drawTools(
  ctx: Ctx,
  layout: Layout,
  { tool, words, ink }: { readonly tool: Tool; readonly words: string; readonly ink: string },
): void {
  drawTool(ctx, layout.pen, { name: 'Ink', ink, chosen: tool === 'pen' });
  drawTool(ctx, layout.pencil, { name: 'Cross', ink: INK, chosen: tool === 'pencil' });
  drawWords(ctx, layout.words, words);
}

function drawTool(
  ctx: Ctx,
  { x, y, width, height }: Box,
  { name, ink, chosen }: { readonly name: string; readonly ink: string; readonly chosen: boolean },
): void {
  const lift = chosen ? 1 : 0;
  fillRound(ctx, { x, y: y + 1.2, width, height }, 3, 'rgb(0 22 26 / 0.4)');
  fillRound(ctx, { x, y: y - lift, width, height }, 3, chosen ? PAPER : '#b8c6bd');
  if (chosen) {
    ctx.lineWidth = 1;
    ctx.strokeStyle = RED;
    ctx.stroke();
  }
  const middle = y + height / 2 - lift;
  const size = Math.min(height * 0.26, width * 0.14);
  const mark = x + width * 0.25;
  if (name === 'Ink')
    fillRound(ctx, { x: mark - size, y: middle - size, width: size * 2, height: size * 2 }, size * 0.25, ink);
  else drawCross(ctx, mark, middle, size);
  drawText(ctx, name, x + width * 0.64, middle + 0.3, {
    size: Math.min(height * 0.32, width * 0.16),
    fill: chosen ? INK : '#3f5357',
    font: 'narrow',
    weight: 800,
  });
}

function drawCross(ctx: Ctx, x: number, y: number, arm: number): void {
  const thin = arm * 0.3;
  fillPolygon(
    ctx,
    [x - arm, y - arm + thin, x - arm + thin, y - arm, x + arm, y + arm - thin, x + arm - thin, y + arm],
    INK,
  );
  fillPolygon(
    ctx,
    [x + arm - thin, y - arm, x + arm, y - arm + thin, x - arm + thin, y + arm, x - arm, y + arm - thin],
    INK,
  );
}

function drawWords(ctx: Ctx, { x, y, width, height }: Box, words: string): void {
  if (words === '') return;
  const size = 4.4;
  ctx.font = `700 ${size}px ${FONTS.narrow}`;
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && ctx.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  const wide = Math.max(...lines.map((text) => ctx.measureText(text).width)) + 5;
  const high = lines.length * size * 1.25 + 3;
  const pill = { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
  fillRound(ctx, pill, 2.5, 'rgb(6 40 46 / 0.78)');
  lines.forEach((text, index) => {
    const top = y + height / 2 + (index - (lines.length - 1) / 2) * size * 1.25;
    drawText(ctx, text, x + width / 2, top, { size, fill: '#f3f6e8', font: 'narrow', weight: 700 });
  });
}
