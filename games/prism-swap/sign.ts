import type { Sprite } from '../kit/draw.ts';

/** A picture of text, which costs more to draw than a sprite and seldom changes: painted again only when its key does. */
export class Sign {
  private key = '';
  private sprite: Sprite | undefined;

  /** The picture for a key. */
  show(key: string, paint: () => Sprite): Sprite {
    if (this.sprite === undefined || this.key !== key) {
      this.key = key;
      this.sprite = paint();
    }
    return this.sprite;
  }

  /** Paints again at the next draw, for another size of the stage. */
  forget(): void {
    this.sprite = undefined;
  }
}
