import { paintSprite, type Sprite } from '../kit/draw.ts';
import { makeReady } from '../kit/spare-time.ts';
import { drawMonster, STILL } from './figure.ts';
import { Halftone } from './ink.ts';
import { codeOf, type Monster } from './monster.ts';
import { paletteOf } from './palettes.ts';
import { paintPart, type Parts } from './part-art.ts';

/** The height of a portrait in the monster's units. */
const HEIGHT = 108;

/** Whole monsters as pictures, `size` stage units high, for the shelf. */
export class Portraits {
  private readonly made = new Map<string, Sprite>();
  private readonly size: number;
  private readonly density: number;
  private readonly inPlace: Parts;

  /** `density` in device pixels per stage unit. */
  constructor(size: number, density: number) {
    this.size = size;
    this.density = density;
    const halftone = new Halftone((density * size) / HEIGHT);
    this.inPlace = {
      draw: (ctx, part, variant, colour) => paintPart(ctx, part, variant, halftone.inks(paletteOf(colour))),
    };
  }

  /** Paints the picture of a monster that is likely to be wanted; false if it is there. */
  paintAhead(monster: Monster): boolean {
    if (this.made.has(codeOf(monster))) return false;
    makeReady(this.of(monster));
    return true;
  }

  of(monster: Monster): Sprite {
    const code = codeOf(monster);
    const known = this.made.get(code);
    if (known !== undefined) return known;
    const { size, density } = this;
    const made = paintSprite(size, size, density, (ctx) => {
      const scale = size / HEIGHT;
      ctx.translate(0, 30 * scale);
      ctx.scale(scale, scale);
      drawMonster(ctx, this.inPlace, monster, STILL);
    });
    this.made.set(code, made);
    return made;
  }
}
