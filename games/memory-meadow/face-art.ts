import { paintSprite, type Sprite } from '../kit/draw.ts';
import { ANIMALS, type Animal } from './animals.ts';
import { paintBee, paintButterfly, paintChick, paintFrog, paintLadybird, paintLamb } from './garden-faces.ts';
import { Paper } from './paper.ts';
import {
  paintBadger,
  paintBear,
  paintDeer,
  paintFox,
  paintHedgehog,
  paintMouse,
  paintOwl,
  paintRabbit,
} from './woodland-faces.ts';

const PAINTS: Readonly<Record<Animal, (paper: Paper, awake: boolean) => void>> = {
  fox: paintFox,
  rabbit: paintRabbit,
  bee: paintBee,
  bear: paintBear,
  frog: paintFrog,
  chick: paintChick,
  owl: paintOwl,
  ladybird: paintLadybird,
  lamb: paintLamb,
  hedgehog: paintHedgehog,
  mouse: paintMouse,
  badger: paintBadger,
  butterfly: paintButterfly,
  deer: paintDeer,
};

/** The side of a face's sprite, where the face's own radius is 10. */
const SIDE = 32;

/** The faces, sleeping and awake, each painted once for a resolution. */
export class FaceArt {
  private readonly faces = new Map<string, Sprite>();
  /** Device pixels for one unit of a face. */
  private readonly density: number;

  constructor(density: number) {
    this.density = density;
  }

  sprite(animal: Animal, awake: boolean): Sprite {
    const key = awake ? animal : `${animal} asleep`;
    const known = this.faces.get(key);
    if (known !== undefined) return known;
    const made = paintSprite(SIDE, SIDE, this.density, (ctx) => PAINTS[animal](new Paper(ctx, 0.5), awake));
    this.faces.set(key, made);
    return made;
  }

  /** Paints them all ahead, so that no flower waits for the scissors. */
  warm(): void {
    for (const animal of ANIMALS) {
      this.sprite(animal, false);
      this.sprite(animal, true);
    }
  }
}
