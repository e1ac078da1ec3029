import { DEFAULT_BRAND } from '../../../entities/brand-shown.rules.ts';
import { SHARE_PICTURE } from '../../../entities/picture.rules.ts';
import { isDrawable, drawWords } from './draw-words.ts';
import { openSharp } from './open-sharp.ts';

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
export async function drawSharePicture(picture: Buffer, title: string, site: SiteMark): Promise<Buffer> {
  const sharp = await openSharp();
  const name = site.name === DEFAULT_BRAND.name ? 'playport' : site.name;
  const lines = isDrawable(name) ? [await drawWords(name, WORDMARK, site.colour)] : [];
  if (isDrawable(title)) lines.unshift(await drawWords(title, { width: COLUMN.width, height: TITLE_HEIGHT }));
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

/** The portal's name, and the colour that it is written in. */
export interface SiteMark {
  readonly name: string;
  readonly colour: string;
}

type Line = Awaited<ReturnType<typeof drawWords>>;

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { info }) => sum + info.height, GAP * (lines.length - 1));
}
