import { PICTURE_WIDTHS, pictureVariant } from '../../entities/picture.rules.ts';

/** The space reserved for a game's picture until it loads: 4:3. */
export const PICTURE_SIZE = { width: 400, height: 300 } as const;
/** A card's width on the page, as a `sizes` attribute. */
export const CARD_SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 44vw';
/** The width of a picture on a stage, as a `sizes` attribute. */
export const STAGE_SIZES = '(min-width: 64rem) 75rem, 100vw';

const SHARED = { width: 1200, format: 'jpeg' } as const;
const OWN = /^(\/thumbs\/.+)-800\.webp$/;

/** The sources of a `picture` element: `src`, and a `srcset` for each format. */
export interface PictureSources {
  readonly src: string;
  readonly avif?: string;
  readonly webp?: string;
}

/**
 * The addresses of a game's picture, all on the portal: two widths of its own pictures, the image route's widths of
 * those from other sites. `src` is empty without a picture, and for an address that visitors must not be sent to.
 */
export function pictureSources(address: string): PictureSources {
  const own = OWN.exec(address)?.[1];
  if (own !== undefined) {
    const set = (format: string) => `${own}-400.${format} 400w, ${own}-800.${format} 800w`;
    return { src: `${own}-400.webp`, avif: set('avif'), webp: set('webp') };
  }
  const src = pictureVariant(address, { width: 400, format: 'webp' });
  if (src === null) return { src: address.startsWith('/') ? address : '' };
  const set = (format: 'avif' | 'webp') =>
    PICTURE_WIDTHS.map((width) => `${pictureVariant(address, { width, format }) ?? ''} ${width}w`).join(', ');
  return { src, avif: set('avif'), webp: set('webp') };
}

/** The picture address for the preview of a shared link; undefined without a picture. */
export function sharedPicture(address: string): string | undefined {
  return pictureVariant(address, SHARED) ?? (address.startsWith('/') ? address : undefined);
}

/** A hue in degrees, derived from a title, for the drawing shown before or instead of its picture. */
export function hueOf(title: string): number {
  let hash = 0;
  for (const letter of title) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}

const PLACES = ['--top-left', '--top-right', '--bottom-left', '--bottom-right', '--middle'] as const;

/** A stored preview's colours as the custom properties that `picture.module.css` uses. */
export function previewColours(preview: string): Readonly<Record<`--${string}`, string>> {
  return Object.fromEntries(PLACES.map((place, at) => [place, `#${preview.slice(at * 6, at * 6 + 6)}`]));
}
