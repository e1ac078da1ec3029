import {
  pictureHeight,
  PICTURE_SOURCE,
  PICTURE_WIDTHS,
  type PictureVariant,
} from '../../../entities/picture.rules.ts';
import { openSharp } from './open-sharp.ts';

/** The bytes are not a picture of a supported format and size. */
export class NotAPicture extends Error {}

export interface DecodedPicture {
  /** The largest variant, 4:3, from which all others are made: a WebP without the source's metadata. */
  readonly master: Buffer;
  /** The width of the source when upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** As in `StoredPicture`. */
  readonly preview: string;
}

/** Opens untrusted bytes: only the first frame of an animation, and no more pixels than `PICTURE_SOURCE` allows. */
async function open(body: Buffer) {
  const sharp = await openSharp();
  return sharp(body, { limitInputPixels: PICTURE_SOURCE.maxPixels, failOn: 'error', animated: false });
}

/**
 * Reads a picture's size and format from its header, without decoding it.
 * @throws NotAPicture
 */
export async function describePicture(
  body: Buffer,
): Promise<{ width: number; height: number; format: string }> {
  try {
    const { format, autoOrient } = await (await open(body)).metadata();
    return { ...autoOrient, format };
  } catch (error) {
    throw new NotAPicture('not a picture that browsers show', { cause: error });
  }
}

/**
 * Decodes an untrusted picture, turns it upright and crops it to 4:3 around its centre.
 * @throws NotAPicture
 */
export async function decodePicture(body: Buffer): Promise<DecodedPicture> {
  const { width, height } = await describePicture(body);
  const size = Math.max(...PICTURE_WIDTHS);
  try {
    const source = await open(body);
    const master = await source
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

/** Encodes one variant of a master. Transparent areas become dark in a JPEG, like most pages. */
export async function encodePicture(master: Buffer, { width, format }: PictureVariant): Promise<Buffer> {
  const sharp = await openSharp();
  const sized = sharp(master).resize(width, pictureHeight(width));
  if (format === 'avif') return sized.avif(ENCODE.avif).toBuffer();
  if (format === 'webp') return sized.webp(ENCODE.webp).toBuffer();
  return sized.flatten({ background: '#0e0b21' }).jpeg(ENCODE.jpeg).toBuffer();
}

/** Returns the colours of a picture's corners and centre as hexadecimal digits, each the mean of a ninth of it. */
export async function previewOf(picture: Buffer): Promise<string> {
  const sharp = await openSharp();
  const { data } = await sharp(picture)
    .flatten({ background: '#0e0b21' })
    .toColourspace('srgb')
    .resize(3, 3, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 2, 6, 8, 4].map((at) => data.subarray(at * 3, at * 3 + 3).toString('hex')).join('');
}
