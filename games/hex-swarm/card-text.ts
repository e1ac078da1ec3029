import { drawText } from '../kit/draw.ts';

type Ctx = CanvasRenderingContext2D;

/** The font size at which the text fits, estimated from an average letter width. */
export function fit(room: number, text: string, most: number): number {
  return Math.min(most, room / (text.length * 0.66));
}

/** Draws the text in lines that fit the width, from `y` downwards. */
export function wrapText(
  ctx: Ctx,
  text: string,
  x: number,
  y: number,
  room: number,
  size: number,
  align: CanvasTextAlign = 'left',
): void {
  const most = Math.floor(room / (size * 0.6));
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  lines.forEach((line, index) => {
    drawText(ctx, line, x, y + index * size * 1.2, { size, fill: '#3d4b63', weight: 600, align });
  });
}
