import { cord, type Eyes, eyes, oval, sticker, twins } from './felt.ts';
import type { Sprite } from '../kit/draw.ts';
import { HATS } from './hat-art.ts';
import { BEASTS, type BeastName } from './produce.ts';

type Ctx = CanvasRenderingContext2D;
const BLUSH = 'rgb(240 90 90 / 0.32)';
/** The size of an animal's sprite; its feet are at y = 11. */
export const BEAST_SIZE = 30;

/** Every animal with open, happy and sleeping eyes, with its hat and without; painted when first seen. */
export class BeastArt {
  private readonly density: number;
  private readonly sprites = new Map<string, Sprite>();

  constructor(density: number) {
    this.density = density;
  }

  sprite(name: BeastName, look: Eyes, hat: boolean): Sprite {
    const key = `${name} ${look} ${hat}`;
    const known = this.sprites.get(key);
    if (known !== undefined) return known;
    const made = sticker(BEAST_SIZE, BEAST_SIZE, this.density, (ctx) => {
      PAINTS[name](ctx, look);
      if (hat) HATS[name](ctx);
    });
    this.sprites.set(key, made);
    return made;
  }

  warm(): void {
    for (const name of BEASTS) this.sprite(name, 'open', false);
  }
}

function legs(ctx: Ctx, xs: readonly number[], from: number, colour: string, hoof: string): void {
  for (const x of xs) {
    cord(ctx, [x, from, x, 9.4], colour, 2.8);
    cord(ctx, [x, 9.6, x, 9.8], hoof, 2.8);
  }
}

function paintHen(ctx: Ctx, look: Eyes): void {
  for (const x of [-1.6, 2]) cord(ctx, [x, 7, x, 10.4, x + 1.6, 10.6], '#f0932b', 1);
  oval(ctx, [-7.6, -0.6, 3, 4.6], '#c9562d', 0.7);
  oval(ctx, [-6, -2, 2.6, 4.6], '#a8412a', 0.3);
  oval(ctx, [0, 2.2, 8, 6.6], '#e0703a');
  oval(ctx, [4.4, -4, 4.8, 5], '#e88246');
  for (const [x, y] of [
    [2.6, -9.2],
    [5, -10],
    [7.2, -8.8],
  ] as const)
    oval(ctx, [x, y, 1.6, 1.8], '#d8322c');
  oval(ctx, [8.2, 0, 1.2, 1.8], '#d8322c');
  oval(ctx, [9.6, -3.2, 2, 1.2], '#ffc23d');
  oval(ctx, [-1.6, 3, 4.2, 3.2], '#c9562d', -0.2);
  eyes(ctx, 5.4, -4.8, 1.8, look, 1.1);
  oval(ctx, [3, -2, 1.3, 0.9], BLUSH);
}

function paintCow(ctx: Ctx, look: Eyes): void {
  legs(ctx, [-7, -3.4, 2.6, 6], 5, '#fffdf6', '#5a4038');
  oval(ctx, [-0.6, 2, 10, 6.6], '#fffdf6');
  for (const [x, y, size] of [
    [-6, 0.4, 3],
    [-1, 5, 2.4],
    [-10, 4, 1.6],
  ] as const)
    oval(ctx, [x, y, size, size * 0.85], '#4d3a34');
  twins(ctx, 5, [5.4, -7, 2.4, 1.4], '#4d3a34', 0.4);
  cord(ctx, [1.8, -9.2, 1.2, -11.4], '#e9cf9a', 1.5);
  cord(ctx, [8.2, -9.2, 8.8, -11.4], '#e9cf9a', 1.5);
  oval(ctx, [5, -4.6, 5.2, 5.8], '#fffdf6');
  oval(ctx, [7.4, -6.6, 2.4, 2.8], '#4d3a34');
  oval(ctx, [5, -0.8, 4.8, 3], '#f6b6a8');
  twins(ctx, 5, [1.7, -1, 0.7, 0.9], '#b9685c');
  eyes(ctx, 5, -5.8, 2.3, look);
}

function paintSheep(ctx: Ctx, look: Eyes): void {
  legs(ctx, [-5, -1.6, 2, 5], 5, '#6a564e', '#3b2d28');
  for (const [x, y] of [
    [-7, 2],
    [-4.6, -2],
    [0, -3.6],
    [4, -1],
    [5.6, 3],
    [-5, 5.6],
    [0.4, 6.4],
    [4, 5.6],
  ] as const)
    oval(ctx, [x, y, 4.2, 4], '#f7efe1');
  oval(ctx, [-0.6, 1.6, 6, 5], '#fffaf0');
  twins(ctx, 6, [4.6, -3.6, 2.2, 1.1], '#6a564e', 0.5);
  oval(ctx, [6, -2.4, 3.9, 4.8], '#7d675d');
  for (const [x, y] of [
    [3.6, -6.6],
    [6, -7.6],
    [8.4, -6.6],
  ] as const)
    oval(ctx, [x, y, 2, 1.9], '#fffaf0');
  oval(ctx, [6, 0.4, 2.3, 1.5], '#a08a7e');
  twins(ctx, 6, [1.7, -3.2, 1.5, 1.6], '#fffaf0');
  eyes(ctx, 6, -3, 1.7, look, 1.05);
}

function paintPig(ctx: Ctx, look: Eyes): void {
  legs(ctx, [-5.6, -2, 2.4, 5.4], 5, '#f08fa2', '#8a4a55');
  cord(ctx, [-9, 1, -11, -0.6, -10.2, -2, -9.2, -1], '#f08fa2', 1);
  oval(ctx, [-1, 2, 9, 6.8], '#f9a8b7');
  twins(ctx, 4.4, [4, -7, 2, 2.6], '#f08fa2', 0.5);
  oval(ctx, [4.4, -2, 6, 5.6], '#fbb6c3');
  oval(ctx, [5.4, -0.2, 3, 2.3], '#f08fa2');
  twins(ctx, 5.4, [1.1, -0.2, 0.6, 0.9], '#a84a60');
  eyes(ctx, 4.6, -3.6, 2.7, look);
  oval(ctx, [0.8, -0.6, 1.3, 0.9], BLUSH);
}

function paintHorse(ctx: Ctx, look: Eyes): void {
  legs(ctx, [-6.4, -3, 2, 5.2], 4, '#b9763c', '#4a3226');
  cord(ctx, [-8.4, 0, -11, 3, -10.6, 6], '#5d3a26', 2.4);
  oval(ctx, [-1.4, 2, 8.6, 5.6], '#c98649');
  oval(ctx, [3.4, -2, 3.6, 6.4], '#c98649', 0.5);
  cord(ctx, [0.4, -9, -1, -5, -0.6, -1], '#5d3a26', 3);
  oval(ctx, [2.8, -10.4, 1.2, 2.2], '#b9763c', -0.2);
  oval(ctx, [6.2, -10.2, 1.2, 2.2], '#b9763c', 0.3);
  oval(ctx, [5, -5.8, 4.4, 4.6], '#d2935a');
  oval(ctx, [7, -2.8, 3.6, 2.8], '#efd2ac');
  twins(ctx, 7.4, [1.2, -3, 0.6, 0.8], '#8a5a34');
  oval(ctx, [4, -9.8, 2.4, 1.6], '#5d3a26', 0.4);
  eyes(ctx, 4.8, -6.4, 2.1, look, 1.1);
}

function paintGoose(ctx: Ctx, look: Eyes): void {
  for (const x of [-2, 1.6]) cord(ctx, [x, 7, x, 10.4, x + 1.8, 10.6], '#f0932b', 1.2);
  oval(ctx, [-8, 1, 3.6, 2.4], '#e4edf2', 0.5);
  oval(ctx, [-1, 3.4, 8, 5.6], '#f4fafc');
  cord(ctx, [4.4, 2, 5, -6], '#f4fafc', 4.2);
  oval(ctx, [5.6, -7.4, 4, 3.7], '#ffffff');
  oval(ctx, [10, -6.4, 2.6, 1.3], '#f59a2a');
  oval(ctx, [-2, 3.6, 4.6, 3], '#dbe6ec', -0.15);
  cord(ctx, [2.6, -1.6, 7, -1.4], '#3f8fd0', 1.8);
  eyes(ctx, 6.2, -8, 1.7, look, 1.05);
}

const PAINTS: Readonly<Record<BeastName, (ctx: Ctx, look: Eyes) => void>> = {
  hen: paintHen,
  cow: paintCow,
  sheep: paintSheep,
  pig: paintPig,
  horse: paintHorse,
  goose: paintGoose,
};
