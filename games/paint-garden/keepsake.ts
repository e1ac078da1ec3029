import type { Kept } from './album.ts';
import type { Archive } from './archive.ts';
import { Brushes } from './brushes.ts';
import { Brushwork } from './brushwork.ts';
import { drawStickers } from './page-view.ts';
import { countAreas, PICTURES } from './pictures.ts';
import { Sheet } from './sheet.ts';
import { StickerArt } from './sticker-art.ts';

/** The side of a picture that is given away, in pixels. */
const GIVEN = 1200;

/** Paints a kept picture with so many pixels a side; undefined if this game no longer has it. */
export function paintKept(
  { picture: id, sheet: saved }: Kept,
  archive: Archive,
  pixels: number,
): HTMLCanvasElement | undefined {
  const picture = PICTURES.find((each) => each.id === id);
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const ctx = canvas.getContext('2d');
  if (picture === undefined || ctx === null) return undefined;
  const sheet = new Sheet(countAreas(picture), saved);
  const { print } = archive.open(picture);
  const brushes = new Brushes();
  const brushwork = new Brushwork(print, brushes);
  brushwork.paint(pixels, sheet.strokes);
  ctx.scale(pixels / 100, pixels / 100);
  print.draw(ctx, sheet.paints, brushes);
  brushwork.draw(ctx);
  drawStickers(ctx, sheet.stickers, new StickerArt(pixels / 100));
  return canvas;
}

/** The picture as a PNG; null if it cannot be made. */
export function pictureOf(kept: Kept, archive: Archive): Promise<Blob | null> {
  const canvas = paintKept(kept, archive, GIVEN);
  return new Promise((resolve) => {
    if (canvas === undefined) resolve(null);
    else canvas.toBlob(resolve, 'image/png');
  });
}
