import { PICTURE_WIDTHS, pictureVariant } from '../../entities/picture.rules.ts';

/** The size that a game's picture claims before it is there: 4:3. */
export const PICTURE_SIZE = { width: 400, height: 300 } as const;
/** A card's width on the page, as the `sizes` attribute says it. */
export const CARD_SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 44vw';

const SHARED = { width: 1200, format: 'jpeg' } as const;
const OWN = /^(\/thumbs\/.+)-800\.webp$/;

/** What a `picture` element offers the browser. */
export interface PictureSources {
  readonly src: string;
  readonly avif?: string;
  readonly webp?: string;
}

/**
 * The addresses of a game's picture, every one of the portal: of its own two widths, of another site's those of the
 * image route; `src` is empty for no picture, and for an address that visitors may not be sent to.
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

/** The form of a picture that goes with a shared link; undefined when there is no picture. */
export function sharedPicture(address: string): string | undefined {
  return pictureVariant(address, SHARED) ?? (address.startsWith('/') ? address : undefined);
}

/** A hue in degrees that is always the same for a title, for what is drawn while or instead of its picture. */
export function hueOf(title: string): number {
  let hash = 0;
  for (const letter of title) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}

const PLACES = ['--top-left', '--top-right', '--bottom-left', '--bottom-right', '--middle'] as const;

/** A stored preview's colours as the custom properties that `picture.module.css` paints with. */
export function previewColours(preview: string): Readonly<Record<`--${string}`, string>> {
  return Object.fromEntries(PLACES.map((place, at) => [place, `#${preview.slice(at * 6, at * 6 + 6)}`]));
}
