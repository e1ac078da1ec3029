import { paintSprite, type Sprite } from '../kit/draw.ts';
import { ANIMALS, type Animal } from './animals.ts';
import {
  paintCat,
  paintCow,
  paintDog,
  paintDuck,
  paintKoala,
  paintPanda,
  paintPenguin,
  paintPig,
  paintSnowbear,
  paintSquirrel,
} from './far-faces.ts';
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
  duck: paintDuck,
  pig: paintPig,
  cat: paintCat,
  dog: paintDog,
  cow: paintCow,
  squirrel: paintSquirrel,
  panda: paintPanda,
  koala: paintKoala,
  penguin: paintPenguin,
  snowbear: paintSnowbear,
};

/** The size of a face's sprite; the face's own radius is 10, and ears and shadows reach 13.6 from its centre. */
const SIDE = 28;

/** Sprites of the faces, asleep and awake, painted once per resolution. */
export class FaceArt {
  private readonly faces = new Map<string, Sprite>();
  /** Device pixels per unit of a face. */
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

  /** Paints all sprites in advance, so that no flower has to wait. */
  warm(): void {
    for (const animal of ANIMALS) {
      this.sprite(animal, false);
      this.sprite(animal, true);
    }
  }
}
