/** The widths, in pixels, in which every game's picture is kept; all are 4:3. */
export const PICTURE_WIDTHS = [200, 400, 800, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** AVIF and WebP for browsers; JPEG for what shows shared links. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** One form in which a picture is sent. */
export interface PictureVariant {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** The height, in pixels, of a picture this wide. */
export const pictureHeight = (width: number): number => (width * 3) / 4;

/** What a source may be: more bytes or pixels are refused before they are decoded. */
export const PICTURE_SOURCE = { maxBytes: 5 * 1024 * 1024, maxPixels: 40_000_000, seconds: 10 } as const;

/** What is known of a game's picture since it was read. */
export interface StoredPicture {
  /** Of the address that was read: another address has another. */
  readonly version: string;
  /** The source's own size in pixels; 0 when there was no picture at the address. */
  readonly width: number;
  readonly height: number;
  /** Five colours of six hexadecimal digits: the corners from the top left, row by row, and the middle. */
  readonly preview: string | null;
}

/** The address of another form of a picture served by the portal's image route; null for any other address. */
export function pictureVariant(address: string, { width, format }: PictureVariant): string | null {
  const stem = /^(\/images\/[^/]+\/[^/]+)\/\d+\.\w+$/.exec(address)?.[1];
  return stem === undefined ? null : `${stem}/${width}.${format}`;
}
