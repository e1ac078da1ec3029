import { resolve } from 'node:path';
import { SHARE_PICTURE } from '../../../entities/picture.rules.ts';
import { openSharp } from './open-sharp.ts';

/** A TrueType file, because the font library in sharp reads neither WOFF nor WOFF2; the client build makes it. */
const FONT_FILE = resolve(import.meta.dirname, '../../../.cache/display-face/unbounded-800.ttf');
const FONT = 'Unbounded Ultra-Bold';
/** What the font file has, and this machine's other fonts need not: Latin-1 and the common punctuation marks. */
const DRAWABLE = /^[ -~\u00A0-\u00FF\u2013\u2014\u2018-\u201D\u2026]+$/;

/** Pixels: the picture of the game at the right, and the column of text at its left. */
const THUMB = { left: 444, width: 720, height: 540 } as const;
const COLUMN = { left: 48, width: 348 } as const;
const TITLE_HEIGHT = 260;
const WORDMARK = { width: 348, height: 34 } as const;
const GAP = 40;

/**
 * Draws what a shared link shows: the game's picture over a blurred copy of itself, its title and the portal's name, as
 * a JPEG. A title with a letter that the font lacks is left out.
 * @param picture a picture that `decodePicture` or the build has made
 */
export async function drawSharePicture(picture: Buffer, title: string): Promise<Buffer> {
  const sharp = await openSharp();
  const lines = [await words('playport', WORDMARK, '#c6f432')];
  if (DRAWABLE.test(title)) lines.unshift(await words(title, { width: COLUMN.width, height: TITLE_HEIGHT }));
  const thumb = await sharp(picture).resize(THUMB.width, THUMB.height, { fit: 'cover' }).png().toBuffer();
  let top = Math.round((SHARE_PICTURE.height - heightOf(lines)) / 2);
  const column = lines.map(({ data, info }) => {
    const placed = { input: data, left: COLUMN.left, top };
    top += info.height + GAP;
    return placed;
  });
  const ground = await sharp(picture)
    .flatten({ background: '#0e0b21' })
    .resize(SHARE_PICTURE.width, SHARE_PICTURE.height, { fit: 'cover' })
    .blur(36)
    .modulate({ brightness: 0.4 })
    .png()
    .toBuffer();
  return sharp(ground)
    .composite([
      { input: thumb, left: THUMB.left, top: Math.round((SHARE_PICTURE.height - THUMB.height) / 2) },
      ...column,
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

type Line = Awaited<ReturnType<typeof words>>;

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { info }) => sum + info.height, GAP * (lines.length - 1));
}

/** Sets text as large as fits into the box; `text` is escaped, because Pango reads markup. */
async function words(
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
