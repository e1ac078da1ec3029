import { BRAND } from '../../../../entities/brand.rules.ts';

/** The longer side of the picture that is sent, in pixels. */
const LOGO_PX = 512;
const PNG = 'image/png';

/**
 * Draws a picture that the browser knows, an SVG too, as the data URL of a PNG, or of a WebP where that would be too large.
 * @throws where the browser cannot read it
 */
export async function logoUrlOf(file: File): Promise<string> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // An SVG may have no size of its own.
    const [width, height] = [image.naturalWidth || LOGO_PX, image.naturalHeight || LOGO_PX];
    const scale = LOGO_PX / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = canvas.toDataURL(PNG);
    return drawn.length * 0.75 > BRAND.logoBytes ? canvas.toDataURL('image/webp', 0.9) : drawn;
  } finally {
    URL.revokeObjectURL(url);
  }
}
