import { paintSprite, type Sprite } from '../kit/draw.ts';
import { eyes, flat, lump, lumps, roll, smile } from './clay.ts';
import type { Treat } from './level.ts';

type Ctx = CanvasRenderingContext2D;

/** The friends behind the doors, in order. */
export const FRIENDS = ['mouse', 'rabbit', 'hedgehog', 'frog', 'beetle', 'chick'] as const;
export type Friend = (typeof FRIENDS)[number];
type Creature = Friend | Treat | 'mole';

/** Each fits a circle of radius 10 and faces the viewer. */
const PAINTS: Readonly<Record<Creature, (ctx: Ctx) => void>> = {
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
  carrot: (ctx) => {
    for (const lean of [-0.5, 0, 0.5]) lump(ctx, [lean * 5, -7 + Math.abs(lean), 1.5, 3.8], '#5cab4a', lean);
    ctx.rotate(0.12);
    lump(ctx, [0, -1.4, 4.6, 4.4], '#f5862e');
    lump(ctx, [0, 2.6, 3.5, 4.6], '#f5862e');
    lump(ctx, [0, 6.6, 2, 3.6], '#f5862e');
    for (const [x, y] of [
      [-2.4, 2.6],
      [2, 5],
    ] as const)
      flat(ctx, [x, y, 1.2, 0.35], '#c85f16');
    eyes(ctx, 1.7, -1.6, 0.9);
  },
  worm: (ctx) => {
    for (let part = 0; part < 7; part += 1) {
      lump(ctx, [-7 + part * 2.2, 4.6 - Math.sin(part * 0.9) * 2.6, 2.4], part === 3 ? '#ffc2bd' : '#f2918f');
    }
    lump(ctx, [7, -1.4, 3.4], '#f7a19e');
    ctx.translate(7, -1.6);
    eyes(ctx, 1.4, -0.4, 0.85);
    smile(ctx, 1.8, 1);
  },
  berry: (ctx) => {
    lumps(ctx, [2.6, -7, 3, 1.4], '#5cab4a', -0.4);
    for (const [x, y] of [
      [-3.6, -1.6],
      [3.6, -1.6],
      [0, -3],
      [-2.2, 2.6],
      [2.2, 2.6],
      [0, 0.4],
      [0, 6],
    ] as const)
      lump(ctx, [x, y, 3.2], '#7a4fc0');
    eyes(ctx, 1.8, 0, 0.95);
  },
  mushroom: (ctx) => {
    lump(ctx, [0, 4, 3.8, 4.6], '#fbeeda');
    lump(ctx, [0, -2.6, 8.2, 5.6], '#e2453c');
    for (const [x, y, r] of [
      [-4.4, -2.4, 1.5],
      [0.6, -5.4, 1.4],
      [4.6, -1.8, 1.6],
    ] as const)
      flat(ctx, [x, y, r, r * 0.9], '#fff4e4');
    eyes(ctx, 1.5, 4, 0.85);
  },
  radish: (ctx) => {
    for (const lean of [-0.6, 0.1, 0.7]) lump(ctx, [lean * 5, -7, 1.7, 3.6], '#6bbf5a', lean);
    roll(ctx, [0, 6, 0.6, 9.4], 1.2, '#f7d3e0');
    lump(ctx, [0, 1, 6.2, 6.4], '#e8457f');
    flat(ctx, [0, 5.4, 3.4, 2], '#fbdfe9');
    eyes(ctx, 2.1, 0.4, 1);
    smile(ctx, 2.8, 1.2);
  },
};

function face(ctx: Ctx, nose: string): void {
  eyes(ctx, 3, 0.2, 1.3);
  flat(ctx, [-4.8, 3.2, 1.3, 0.9], 'rgb(240 90 90 / 0.35)');
  flat(ctx, [4.8, 3.2, 1.3, 0.9], 'rgb(240 90 90 / 0.35)');
  lump(ctx, [0, 3, 1.4, 1.1], nose);
  smile(ctx, 5, 1.3);
}

/** The mole without its paws, which are animated separately. */
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
  lump(ctx, [0, -6.8, 6.8, 4.4], '#ffc533');
  lump(ctx, [0, -4.9, 7.8, 1.3], '#f0a91c');
  lump(ctx, [0, -7.4, 2.2], '#fff6d0');
  flat(ctx, [0, -7.4, 1.3], '#ffffff');
}

/** All creatures as sprites of radius 10, for one resolution. */
export class CreatureArt {
  private readonly sprites = new Map<Creature, Sprite>();
  private readonly density: number;

  constructor(density: number) {
    this.density = density;
  }

  sprite(creature: Creature): Sprite {
    const known = this.sprites.get(creature);
    if (known !== undefined) return known;
    const made = paintSprite(30, 30, this.density, PAINTS[creature]);
    this.sprites.set(creature, made);
    return made;
  }
}
