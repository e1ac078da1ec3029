import { paintSprite, type Sprite } from '../kit/draw.ts';
import type { AnimalName } from './animals.ts';
import { paintHippo, paintKitten, paintOtter, paintPenguin, paintPig, paintPuppy } from './land-animals.ts';
import {
  paintCrocodile,
  paintDuck,
  paintFish,
  paintOctopus,
  paintTurtle,
  paintWhale,
} from './water-animals.ts';

import {
  paintBear,
  paintElephant,
  paintFox,
  paintHare,
  paintMonkey,
  paintSeal,
  paintWalrus,
} from './far-animals.ts';
import { paintCrab, paintDolphin, paintFlamingo, paintSeahorse, paintStarfish } from './sea-animals.ts';

type Paint = (ctx: CanvasRenderingContext2D, happy: boolean) => void;

const PAINTS: Readonly<Record<AnimalName, Paint>> = {
  duck: paintDuck,
  fish: paintFish,
  turtle: paintTurtle,
  pig: paintPig,
  otter: paintOtter,
  octopus: paintOctopus,
  penguin: paintPenguin,
  hippo: paintHippo,
  puppy: paintPuppy,
  crocodile: paintCrocodile,
  kitten: paintKitten,
  whale: paintWhale,
  crab: paintCrab,
  dolphin: paintDolphin,
  starfish: paintStarfish,
  seahorse: paintSeahorse,
  flamingo: paintFlamingo,
  elephant: paintElephant,
  monkey: paintMonkey,
  seal: paintSeal,
  hare: paintHare,
  walrus: paintWalrus,
  fox: paintFox,
  bear: paintBear,
};

/** The side of an animal's sprite in stage units. */
export const ANIMAL_SIZE = 28;
/** Distance below its centre at which an animal meets the water. */
export const WATERLINE = 4;

/** Sprites of every animal with open and with happy eyes, painted once per resolution. */
export class AnimalArt {
  private readonly calm = new Map<AnimalName, Sprite>();
  private readonly happy = new Map<AnimalName, Sprite>();
  private readonly density: number;

  constructor(density: number) {
    this.density = density;
  }

  sprite(name: AnimalName, happy: boolean): Sprite {
    const shelf = happy ? this.happy : this.calm;
    const known = shelf.get(name);
    if (known !== undefined) return known;
    const made = paintSprite(ANIMAL_SIZE, ANIMAL_SIZE, this.density, (ctx) => PAINTS[name](ctx, happy));
    shelf.set(name, made);
    return made;
  }

  /** Paints the sprites of these animals in advance, so that a pop never has to wait. */
  warm(names: readonly AnimalName[]): void {
    for (const name of names) {
      this.sprite(name, false);
      this.sprite(name, true);
    }
  }
}
