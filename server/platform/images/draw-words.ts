import { resolve } from 'node:path';
import { openSharp } from './open-sharp.ts';

/** A TrueType file, because the font library in sharp reads neither WOFF nor WOFF2; the client build makes it. */
const FONT_FILE = resolve(import.meta.dirname, '../../../.cache/display-face/unbounded-800.ttf');
const FONT = 'Unbounded Ultra-Bold';
/** Characters that the font file has, and this machine's other fonts need not: Latin-1 and the common punctuation marks. */
const DRAWABLE = /^[ -~\u00A0-\u00FF\u2013\u2014\u2018-\u201D\u2026]+$/;

/** Whether the font has every letter of a text. */
export const isDrawable = (text: string) => DRAWABLE.test(text);

/** Sets text as large as fits into the box; `text` is escaped, because Pango reads markup. */
export async function drawWords(
  text: string,
  box: { readonly width: number; readonly height: number },
  colour = '#ffffff',
) {
  const sharp = await openSharp();
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: FONT,
      fontfile: FONT_FILE,
      rgba: true,
      ...box,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
