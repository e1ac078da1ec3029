import { paintSprite, type Sprite } from '../kit/draw.ts';
import { eyes, flat, lump, lumps, roll, smile } from './clay.ts';
import { paintHat } from './hats.ts';
import type { Treat } from './level.ts';
import type { Friend } from './solved.ts';
import { TREASURE_PAINTS } from './treasure-art.ts';
import { TREAT_PAINTS } from './treat-art.ts';
import type { Treasure } from './treasures.ts';

type Ctx = CanvasRenderingContext2D;

type Creature = Friend | Treat | Treasure | 'mole';

/** Each fits a circle of radius 10 and faces the viewer. */
const PAINTS: Readonly<Record<Creature, (ctx: Ctx) => void>> = {
  ...TREASURE_PAINTS,
  ...TREAT_PAINTS,
  mole: paintMole,
  mouse: (ctx) => {
    lumps(ctx, [5.6, -6, 4], '#a9a3b4');
    lumps(ctx, [5.6, -5.8, 2.2], '#f3b5bd');
    lump(ctx, [0, 1.4, 7.6, 8], '#b9b3c4');
    face(ctx, '#f08a9a');
  },
  rabbit: (ctx) => {
    lumps(ctx, [3.2, -9, 2.1, 5.4], '#e9dccb', 0.18);
    lumps(ctx, [3.2, -8.6, 1, 3.6], '#f3b5bd', 0.18);
    lump(ctx, [0, 2, 7.6, 7.8], '#f4e9da');
    face(ctx, '#ee8a98');
  },
  hedgehog: (ctx) => {
    for (let spike = 0; spike < 13; spike += 1) {
      const angle = Math.PI + (spike / 12) * Math.PI;
      lump(ctx, [Math.cos(angle) * 7.6, Math.sin(angle) * 7.4 + 1.4, 2.4, 1.4], '#6b4a38', angle);
    }
    lump(ctx, [0, 1.4, 7.8, 7.8], '#7f5a45');
    lump(ctx, [0, 3.2, 5.8, 5.6], '#f0cfa4');
    face(ctx, '#4a2d22');
  },
  frog: (ctx) => {
    lumps(ctx, [4, -5.6, 3], '#6fb84f');
    lump(ctx, [0, 1.8, 8.2, 7.4], '#7cc65b');
    flat(ctx, [0, 5.2, 5, 3], '#d3edaa');
    eyes(ctx, 4, -5.8, 1.5);
    smile(ctx, 2.4, 3.6);
  },
  beetle: (ctx) => {
    roll(ctx, [-2, -6, -4, -10], 0.9, '#3a2a30');
    roll(ctx, [2, -6, 4, -10], 0.9, '#3a2a30');
    lump(ctx, [0, 2.4, 8, 7.2], '#d8403a');
    flat(ctx, [0, 3, 0.4, 6.4], '#8a1f22');
    for (const [x, y] of [
      [4.4, 2.6],
      [2.6, 6.6],
      [5.6, 6],
    ] as const) {
      flat(ctx, [-x, y, 1.3], '#3a2a30');
      flat(ctx, [x, y, 1.3], '#3a2a30');
    }
    lump(ctx, [0, -3.4, 5, 4], '#4a3640');
    for (const side of [-1, 1]) flat(ctx, [side * 2, -3.8, 1.7], '#ffffff');
    eyes(ctx, 2, -3.7, 1);
  },
  chick: (ctx) => {
    roll(ctx, [0, -6, -1.4, -9], 1.4, '#f0b52d');
    lumps(ctx, [7, 3, 2.2, 3.4], '#f0b52d', 0.4);
    lump(ctx, [0, 1.4, 7.8, 8], '#fbd24c');
    eyes(ctx, 3.2, -0.8, 1.4);
    lump(ctx, [0, 2.2, 2, 1.4], '#f0812c');
  },
  owl: (ctx) => {
    lumps(ctx, [4.6, -6.4, 2, 3.2], '#8a6a4c', 0.5);
    lump(ctx, [0, 1.2, 7.8, 8.2], '#a07e5a');
    lumps(ctx, [3.2, -1, 3.4], '#fff3dc');
    flat(ctx, [0, 5.6, 4.4, 3.2], '#e4c9a0');
    eyes(ctx, 3.2, -1, 1.7);
    lump(ctx, [0, 1.8, 1.2, 1.6], '#f2a92e');
  },
  fox: (ctx) => {
    lumps(ctx, [5.4, -6.2, 2.8, 4], '#e07a35', 0.35);
    lump(ctx, [0, 1.2, 8, 7.6], '#f08a3e');
    lumps(ctx, [3.6, 4.2, 3.8, 3.2], '#fff3e2');
    eyes(ctx, 3.2, -0.2, 1.3);
    lump(ctx, [0, 3.4, 1.4, 1.1], '#3a2a30');
    smile(ctx, 5.2, 1.3);
  },
  snail: (ctx) => {
    lump(ctx, [2.4, -0.6, 6.6], '#8f6fd0');
    lump(ctx, [2.4, -0.6, 3.6], '#b79bea');
    lump(ctx, [-0.4, 6.4, 8.6, 2.8], '#f3cf9f');
    roll(ctx, [-5, 5, -5.6, -2], 2.6, '#f3cf9f');
    ctx.translate(-5.6, -3);
    eyes(ctx, 1.7, 0, 1.1);
    smile(ctx, 3.4, 1.1);
  },
  squirrel: (ctx) => {
    lump(ctx, [6.4, 0, 3.6, 8], '#c4703c', 0.2);
    lumps(ctx, [4.4, -6.4, 1.9, 3], '#a85a2c', 0.2);
    lump(ctx, [-0.6, 1.6, 7, 7.8], '#c97b48');
    flat(ctx, [-0.6, 5.4, 4.2, 3.6], '#f3d5b0');
    face(ctx, '#4a2d22');
  },
  bat: (ctx) => {
    lumps(ctx, [7.2, 0.6, 3, 5.6], '#5a4a78', 0.7);
    lumps(ctx, [3.6, -6.6, 2.4, 3.8], '#6d5b8f', 0.25);
    lump(ctx, [0, 1.4, 6.8, 7.4], '#7d6aa2');
    face(ctx, '#f3b5bd');
    for (const side of [-1, 1]) flat(ctx, [side * 0.9, 6.6, 0.6, 1.1], '#ffffff');
  },
  badger: (ctx) => {
    lumps(ctx, [5.8, -5.4, 2.2], '#4a4650');
    lump(ctx, [0, 1.4, 8, 8], '#f2eee8');
    lumps(ctx, [3.6, -0.4, 2, 6], '#4a4650', 0.12);
    for (const side of [-1, 1]) flat(ctx, [side * 3.4, 0, 1.5], '#ffffff');
    eyes(ctx, 3.4, 0.1, 1.1);
    lump(ctx, [0, 3.6, 1.7, 1.3], '#3a2a30');
    smile(ctx, 5.6, 1.3);
  },
};

function face(ctx: Ctx, nose: string): void {
  eyes(ctx, 3, 0.2, 1.3);
  flat(ctx, [-4.8, 3.2, 1.3, 0.9], 'rgb(240 90 90 / 0.35)');
  flat(ctx, [4.8, 3.2, 1.3, 0.9], 'rgb(240 90 90 / 0.35)');
  lump(ctx, [0, 3, 1.4, 1.1], nose);
  smile(ctx, 5, 1.3);
}

/** The mole without its paws, which are animated separately, and without its hat. */
function paintMole(ctx: Ctx): void {
  lump(ctx, [0, 1.6, 8.2, 8.4], '#5d566b');
  lump(ctx, [0, 4.6, 5.2, 5], '#8b8299');
  eyes(ctx, 3.2, -1.2, 1.2);
  flat(ctx, [-5.2, 1.4, 1.4, 1], 'rgb(255 120 130 / 0.4)');
  flat(ctx, [5.2, 1.4, 1.4, 1], 'rgb(255 120 130 / 0.4)');
  lump(ctx, [0, 1.6, 3.4, 2.7], '#a79db4');
  lump(ctx, [0, 0.5, 2, 1.6], '#ff8f9e');
  flat(ctx, [-0.7, 0, 0.5], '#ffd5da');
  smile(ctx, 3.7, 1.2);
}

/** All creatures as sprites of radius 10, for one resolution. */
export class CreatureArt {
  private readonly sprites = new Map<Creature, Sprite>();
  private readonly density: number;
  private readonly hat: string;

  /** `hat` is the style that the mole wears. */
  constructor(density: number, hat: string) {
    this.density = density;
    this.hat = hat;
  }

  sprite(creature: Creature): Sprite {
    const known = this.sprites.get(creature);
    if (known !== undefined) return known;
    const made = paintSprite(30, 30, this.density, (ctx) => {
      PAINTS[creature](ctx);
      if (creature === 'mole') paintHat(ctx, this.hat);
    });
    this.sprites.set(creature, made);
    return made;
  }
}
