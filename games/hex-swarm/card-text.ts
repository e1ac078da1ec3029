import { drawText } from '../kit/draw.ts';

type Ctx = CanvasRenderingContext2D;

/** An average letter's width, as a share of the size. */
const LETTER = 0.6;

/** The place of a text: its first line's place, its width, and the number of lines into which it must fit. */
export interface Column {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly size: number;
  readonly align: 'left' | 'center';
  readonly lines: number;
}

/** Draws the text in lines that fit the width, from `y` downwards; smaller, if it would need more lines than there are. */
export function wrapText(ctx: Ctx, text: string, { x, y, room, size, align, lines }: Column): void {
  let shown = size;
  let rows = rowsOf(text, room / (shown * LETTER));
  while (rows.length > lines && shown > size / 2) {
    shown -= 1;
    rows = rowsOf(text, room / (shown * LETTER));
  }
  rows.forEach((row, index) => {
    drawText(ctx, row, x, y + index * shown * 1.2, {
      size: shown,
      room,
      fill: '#3d4b63',
      weight: 600,
      align,
    });
  });
}

/** The text in rows of at most so many letters. */
function rowsOf(text: string, most: number): string[] {
  const rows: string[] = [''];
  for (const word of text.split(' ')) {
    const row = rows.at(-1) ?? '';
    if (row !== '' && row.length + word.length + 1 > most) rows.push(word);
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`;
  }
  return rows;
}
