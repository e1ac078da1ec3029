import sharp from 'sharp';
import {
  pictureHeight,
  PICTURE_SOURCE,
  PICTURE_WIDTHS,
  type PictureVariant,
} from '../../../entities/picture.rules.ts';

// What strangers send is decoded by these alone: no SVG, no PDF, nothing that reads other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
// One picture is worth one core: the others answer requests.
sharp.concurrency(1);

/** The bytes are no picture of a kind and size that is shown here. */
export class NotAPicture extends Error {}

/** A picture once it was decoded. */
export interface DecodedPicture {
  /** The largest form, 4:3, that all others are made of: a WebP without the source's metadata. */
  readonly master: Buffer;
  /** Of the source, upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** As `StoredPicture` says. */
  readonly preview: string;
}

/** Opens a stranger's bytes: of an animation the first picture, never more pixels than a source may have. */
function open(body: Buffer) {
  return sharp(body, { limitInputPixels: PICTURE_SOURCE.maxPixels, failOn: 'error', animated: false });
}

/**
 * What the bytes say they are, without decoding them.
 * @throws NotAPicture
 */
export async function describePicture(
  body: Buffer,
): Promise<{ width: number; height: number; format: string }> {
  try {
    const { format, autoOrient } = await open(body).metadata();
    return { ...autoOrient, format };
  } catch (error) {
    throw new NotAPicture('not a picture that browsers show', { cause: error });
  }
}

/**
 * Decodes a stranger's picture, upright and cut to 4:3 around its middle.
 * @throws NotAPicture
 */
export async function decodePicture(body: Buffer): Promise<DecodedPicture> {
  const { width, height } = await describePicture(body);
  const size = Math.max(...PICTURE_WIDTHS);
  try {
    const master = await open(body)
      .autoOrient()
      .resize(size, pictureHeight(size), { fit: 'cover' })
      .webp({ quality: 92, effort: 2 })
      .toBuffer();
    return { master, width, height, preview: await previewOf(master) };
  } catch (error) {
    throw new NotAPicture('a picture that cannot be decoded', { cause: error });
  }
}

const ENCODE = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

/** One form of a master. What shows through it is dark, which is what most pages are. */
export function encodePicture(master: Buffer, { width, format }: PictureVariant): Promise<Buffer> {
  const sized = sharp(master).resize(width, pictureHeight(width));
  if (format === 'avif') return sized.avif(ENCODE.avif).toBuffer();
  if (format === 'webp') return sized.webp(ENCODE.webp).toBuffer();
  return sized.flatten({ background: '#0e0b21' }).jpeg(ENCODE.jpeg).toBuffer();
}

/** The colours of a 4:3 picture's corners and middle, each the mean of a ninth of it. */
export async function previewOf(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture)
    .flatten({ background: '#0e0b21' })
    .toColourspace('srgb')
    .resize(3, 3, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 2, 6, 8, 4].map((at) => data.subarray(at * 3, at * 3 + 3).toString('hex')).join('');
}
