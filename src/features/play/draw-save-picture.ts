/** The largest picture that the SDK sends, in pixels: a screen of a phone, scaled to the SDK's width. */
const GIVEN = { width: 240, height: 720 };
/** The box that it is drawn into, in pixels. */
const DRAWN = { width: 240, height: 180 };
/** JPEG qualities, until the picture is small enough to be sent with a state while the page goes. */
const QUALITIES = [0.8, 0.6, 0.4];
const MOST_CHARACTERS = 20_000;

/**
 * Draws a picture that a game gives of its save. A bitmap has its size before anything is decoded, and what is stored is a JPEG
 * made here, whatever the game sends.
 * @returns a `data:` address; undefined for what is no such bitmap, or too large
 */
export function drawSavePicture(image: unknown): string | undefined {
  if (!(image instanceof ImageBitmap)) return undefined;
  const { width, height } = image;
  if (width === 0 || width > GIVEN.width || height > GIVEN.height) return undefined;
  const scale = Math.min(DRAWN.width / width, DRAWN.height / height, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  for (const quality of QUALITIES) {
    const picture = canvas.toDataURL('image/jpeg', quality);
    if (picture.length <= MOST_CHARACTERS) return picture;
  }
  return undefined;
}
