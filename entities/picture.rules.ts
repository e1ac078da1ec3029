/** The stored widths of every picture, in pixels; all are 4:3. */
export const PICTURE_WIDTHS = [200, 400, 800, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** AVIF and WebP for browsers; JPEG for previews of shared links. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureVariant {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** The height, in pixels, of a picture of this width. */
export const pictureHeight = (width: number): number => (width * 3) / 4;

/** Limits of a source picture, checked before it is decoded, and of its download. */
export const PICTURE_SOURCE = { maxBytes: 5 * 1024 * 1024, maxPixels: 40_000_000, seconds: 10 } as const;

/** The stored facts of a game's picture once it was processed. */
export interface StoredPicture {
  /** The hash of the source address (`addressHash`). */
  readonly version: string;
  /** The source's size in pixels; 0 if there was no picture at the address. */
  readonly width: number;
  readonly height: number;
  /** Five colours of six hexadecimal digits: the four corners row by row from the top left, then the middle. */
  readonly preview: string | null;
}

/** The path of another variant of a picture served by the image route; null for any other address. */
export function pictureVariant(address: string, { width, format }: PictureVariant): string | null {
  const stem = /^(\/images\/[^/]+\/[^/]+)\/\d+\.\w+$/.exec(address)?.[1];
  return stem === undefined ? null : `${stem}/${width}.${format}`;
}

/** The picture of a shared link, in pixels: what link previews show whole (1.91:1). */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
