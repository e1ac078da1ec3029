import type { Stage } from '../kit/stage.ts';
import type { Box } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;

/** A part of the picture that is painted again only when what it shows has changed. */
export class Still {
  private readonly image = document.createElement('canvas');
  private shown: string | undefined;

  /**
   * Draws what `paint` paints within a box, in stage units.
   * @param shows changes whenever the picture does; the box must not, nor the stage's resolution
   */
  draw(ctx: Ctx, { density }: Stage, box: Box, shows: string, paint: (ctx: Ctx) => void): void {
    const { image } = this;
    // Whole device pixels, so that it is as sharp as if it were painted in place.
    const left = Math.floor(box.x * density);
    const top = Math.floor(box.y * density);
    if (shows !== this.shown) {
      this.shown = shows;
      image.width = Math.ceil((box.x + box.width) * density) - left;
      image.height = Math.ceil((box.y + box.height) * density) - top;
      const own = image.getContext('2d');
      own?.setTransform(density, 0, 0, density, -left, -top);
      if (own !== null) paint(own);
    }
    ctx.drawImage(image, left / density, top / density, image.width / density, image.height / density);
  }
}

/** The box with room around it. */
export function around({ x, y, width, height }: Box, room: number): Box {
  return { x: x - room, y: y - room, width: width + room * 2, height: height + room * 2 };
}
