import { paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { makeReady } from '../kit/spare-time.ts';
import type { Box } from '../kit/vector.ts';
import { paintBody, paintLegs } from './bodies.ts';
import { paintMouth } from './faces.ts';
import { paintHead, paintTop } from './heads.ts';
import { Halftone, type Inks, paintOver } from './ink.ts';
import type { Monster } from './monster.ts';
import { paletteOf } from './palettes.ts';

type Ctx = CanvasRenderingContext2D;

/** The parts that are sprites: eyes move, and the colour is that of all. */
const PAINTED = ['top', 'head', 'mouth', 'body', 'legs'] as const;
export type Painted = (typeof PAINTED)[number];

/** Greatest number of sprites that are kept: all that a monster and its next changes need, several times. More would fill a phone's memory. */
const MOST = 64;

/** The colour number of a dark outline. */
export const DARK = -1;

/** The parts of a picture; each is drawn around the origin. */
export interface Parts {
  draw(ctx: Ctx, part: Painted, variant: number, colour: number): void;
}

/** The place and size of what is painted of a part, around its middle; what is left out costs time in every frame. */
const BOXES: Readonly<Record<Painted, Box>> = {
  top: { x: -22, y: -19, width: 44, height: 28 },
  head: { x: -28, y: -30, width: 56, height: 55 },
  mouth: { x: -14, y: -6, width: 28, height: 18 },
  body: { x: -28, y: -22, width: 56, height: 44 },
  legs: { x: -28, y: -10, width: 56, height: 37 },
};

/** Parts as sprites: each is painted once per shape, colour and resolution. */
export class PartArt implements Parts {
  private readonly sprites = new Map<string, Sprite>();
  private readonly density: number;
  private readonly halftone: Halftone;

  /** `density` in device pixels per unit of the monster. */
  constructor(density: number) {
    this.density = density;
    this.halftone = new Halftone(density);
  }

  draw(ctx: Ctx, part: Painted, variant: number, colour: number): void {
    const { x, y, width, height } = BOXES[part];
    stamp(ctx, this.sprite(part, variant, colour), x + width / 2, y + height / 2);
  }

  /** Paints one part that is missing of these monsters; false if all are there. */
  paintAhead(monsters: readonly Monster[]): boolean {
    for (const monster of monsters) {
      for (const part of PAINTED) {
        const colour = inkOf(part, monster);
        if (this.sprites.has(keyOf(part, monster[part], colour))) continue;
        makeReady(this.sprite(part, monster[part], colour));
        return true;
      }
    }
    return false;
  }

  private sprite(part: Painted, variant: number, colour: number): Sprite {
    const key = keyOf(part, variant, colour);
    const known = this.sprites.get(key);
    if (known !== undefined) return known;
    const { x, y, width, height } = BOXES[part];
    const made = paintSprite(width, height, this.density, (ctx) => {
      ctx.translate(-x - width / 2, -y - height / 2);
      paintPart(ctx, part, variant, this.halftone.inks(paletteOf(Math.max(0, colour))));
      if (colour === DARK) paintOver(ctx, '#40304a');
    });
    this.sprites.set(key, made);
    const [oldest] = this.sprites.keys();
    if (this.sprites.size > MOST && oldest !== undefined) this.sprites.delete(oldest);
    return made;
  }
}

function keyOf(part: Painted, variant: number, colour: number): string {
  return `${part}${variant}${colour}`;
}

/** The number of the colour that a part has; mouths are the same in all. */
function inkOf(part: Painted, monster: Monster): number {
  return part === 'mouth' ? 0 : monster.colour;
}

export function paintPart(ctx: Ctx, part: Painted, variant: number, inks: Inks): void {
  if (part === 'head') paintHead(ctx, variant, inks);
  else if (part === 'top') paintTop(ctx, variant, inks);
  else if (part === 'body') paintBody(ctx, variant, inks);
  else if (part === 'legs') paintLegs(ctx, variant, inks);
  else paintMouth(ctx, variant);
}
