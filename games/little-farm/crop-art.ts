import type { Sprite } from '../kit/draw.ts';
import { cord, oval, sticker } from './felt.ts';
import { CROPS, type Crop, type Gift, GIFTS } from './produce.ts';

type Ctx = CanvasRenderingContext2D;
const LEAF = '#58a83c';
const DARK_LEAF = '#3f8a35';

/** Fruits, plants and gifts, painted once per resolution. */
export class CropArt {
  readonly fruit: Readonly<Record<Crop, Sprite>>;
  readonly gift: Readonly<Record<Gift, Sprite>>;
  readonly sprout: Sprite;
  readonly bush: Sprite;
  readonly can: Sprite;
  readonly basket: Sprite;

  constructor(density: number) {
    const fruit = (crop: Crop): Sprite => sticker(16, 16, density, (ctx) => FRUITS[crop](ctx), 0.7);
    const gift = (name: Gift): Sprite => sticker(13, 13, density, (ctx) => GIFT_PAINTS[name](ctx), 0.7);
    this.fruit = {
      carrot: fruit(CROPS[0]),
      tomato: fruit(CROPS[1]),
      cabbage: fruit(CROPS[2]),
      strawberry: fruit(CROPS[3]),
      corn: fruit(CROPS[4]),
      pumpkin: fruit(CROPS[5]),
    };
    this.gift = {
      egg: gift(GIFTS[0]),
      milk: gift(GIFTS[1]),
      wool: gift(GIFTS[2]),
      acorn: gift(GIFTS[3]),
      shoe: gift(GIFTS[4]),
      feather: gift(GIFTS[5]),
    };
    this.sprout = sticker(16, 16, density, paintSprout, 0.6);
    this.bush = sticker(20, 22, density, paintBush, 0.7);
    this.can = sticker(22, 16, density, paintCan, 0.8);
    this.basket = sticker(28, 18, density, paintBasket, 0.9);
  }
}

/** Its foot is at y = 6. */
function paintSprout(ctx: Ctx): void {
  cord(ctx, [0, 6, 0, 0], LEAF, 1.4);
  oval(ctx, [-2.8, -1, 3.2, 1.7], LEAF, 0.5);
  oval(ctx, [2.8, -2, 3.2, 1.7], '#74c24d', -0.5);
}

function paintBush(ctx: Ctx): void {
  cord(ctx, [0, 7, 0, -2], DARK_LEAF, 1.6);
  for (const [x, y, turn] of [
    [-4, 3, 0.5],
    [4, 2, -0.5],
    [-3.6, -2, 0.9],
    [3.6, -3, -0.9],
    [0, -5, 1.57],
  ] as const)
    oval(ctx, [x, y, 4, 2.1], turn > 0 ? LEAF : '#74c24d', turn);
}

function crown(ctx: Ctx, y: number): void {
  for (const turn of [-0.7, 0, 0.7]) oval(ctx, [turn * 3, y - 1.6, 1.1, 2.6], LEAF, turn);
}

const FRUITS: Readonly<Record<Crop, (ctx: Ctx) => void>> = {
  carrot: (ctx) => {
    crown(ctx, -4);
    ctx.fillStyle = '#f5821f';
    ctx.beginPath();
    ctx.moveTo(-3.4, -3);
    ctx.quadraticCurveTo(0, -5.4, 3.4, -3);
    ctx.quadraticCurveTo(2.4, 3, 0, 6.6);
    ctx.quadraticCurveTo(-2.4, 3, -3.4, -3);
    ctx.fill();
    for (const y of [-1.6, 0.8, 3]) cord(ctx, [-1.6, y, 0, y + 0.2], '#d9640f', 0.6);
  },
  tomato: (ctx) => {
    oval(ctx, [0, 0.8, 5.4, 4.9], '#e3342b');
    oval(ctx, [-1.8, -1, 1.6, 1.1], '#ff8b7c', -0.5);
    for (const turn of [-1, -0.35, 0.35, 1]) oval(ctx, [turn * 1.8, -3.7, 0.9, 2], DARK_LEAF, turn * 1.2);
  },
  cabbage: (ctx) => {
    oval(ctx, [0, 0.8, 5.8, 5.2], '#6ab04a');
    oval(ctx, [0.4, 0.2, 4.4, 4], '#93cf66');
    oval(ctx, [1, -0.4, 2.6, 2.4], '#c3e88f');
    cord(ctx, [-4, 3, -1, 0, 1, -3], '#e6f6c4', 0.6);
  },
  strawberry: (ctx) => {
    ctx.fillStyle = '#ee3f58';
    ctx.beginPath();
    ctx.moveTo(0, 6.2);
    ctx.bezierCurveTo(-8, 0, -5.4, -4.4, 0, -3);
    ctx.bezierCurveTo(5.4, -4.4, 8, 0, 0, 6.2);
    ctx.fill();
    for (const [x, y] of [
      [-2.4, -0.6],
      [0, 1.4],
      [2.4, -0.6],
      [-1, 3.4],
      [1.4, 3],
    ] as const)
      oval(ctx, [x, y, 0.4, 0.6], '#ffe08a');
    for (const turn of [-1, 0, 1]) oval(ctx, [turn * 2, -3.6, 1, 2], LEAF, turn);
  },
  corn: (ctx) => {
    oval(ctx, [0, -0.4, 3.1, 5.8], '#ffd23f');
    for (let row = -4; row <= 4; row += 1.6)
      for (const x of [-1.5, 0, 1.5]) oval(ctx, [x, row, 0.6, 0.6], '#f2b01e');
    oval(ctx, [-2.8, 2.6, 1.9, 4.4], LEAF, 0.35);
    oval(ctx, [2.8, 2.6, 1.9, 4.4], DARK_LEAF, -0.35);
  },
  pumpkin: (ctx) => {
    cord(ctx, [0, -3, 0.8, -5.6], DARK_LEAF, 1.6);
    for (const [x, colour] of [
      [-3.6, '#e0761a'],
      [3.6, '#e0761a'],
      [-1.8, '#f0892a'],
      [1.8, '#f0892a'],
      [0, '#ff9f3d'],
    ] as const)
      oval(ctx, [x, 1, 2.7, 4.6], colour);
  },
};

const GIFT_PAINTS: Readonly<Record<Gift, (ctx: Ctx) => void>> = {
  egg: (ctx) => {
    oval(ctx, [0, 0, 3.4, 4.4], '#fbe3c3');
    oval(ctx, [-1, -1.4, 1, 1.4], '#fff6e6', 0.4);
  },
  milk: (ctx) => {
    ctx.fillStyle = '#ffffff';
    ctx.beginPath();
    ctx.roundRect(-2.8, -1.8, 5.6, 6.6, 1.4);
    ctx.roundRect(-1.6, -4.6, 3.2, 4, 0.6);
    ctx.fill();
    cord(ctx, [-1.4, -4.4, 1.4, -4.4], '#3f8fd0', 1.4);
    cord(ctx, [-2, 2, 2, 2], '#8fc3ea', 1.6);
  },
  wool: (ctx) => {
    oval(ctx, [0, 0, 4.3, 4.2], '#e98fb4');
    for (const turn of [-0.6, 0.2, 1]) {
      ctx.strokeStyle = '#f7c0d6';
      ctx.lineWidth = 0.7;
      ctx.beginPath();
      ctx.ellipse(0, 0, 4, 1.6, turn, 0, 5.4);
      ctx.stroke();
    }
  },
  acorn: (ctx) => {
    oval(ctx, [0, 1.4, 2.9, 3.4], '#c98b3f');
    oval(ctx, [0, -1.6, 3.8, 2], '#7a4e2a');
    cord(ctx, [0, -3, 0.4, -4.6], '#7a4e2a', 1);
  },
  shoe: (ctx) => {
    ctx.strokeStyle = '#7f8c99';
    ctx.lineWidth = 2;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(0, -0.4, 3.1, Math.PI * 0.8, Math.PI * 2.2);
    ctx.stroke();
  },
  feather: (ctx) => {
    oval(ctx, [0, -0.4, 1.9, 4.6], '#dfeaf1', 0.5);
    cord(ctx, [-2.6, 4.4, 1.6, -3], '#9ab2c2', 0.6);
  },
};

function paintCan(ctx: Ctx): void {
  cord(ctx, [-4.6, -1, -8.6, -5], '#3f9fb5', 1.8);
  oval(ctx, [-8.8, -5.2, 2.2, 1.2], '#2f8aa0', 0.8);
  ctx.strokeStyle = '#2f8aa0';
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.arc(5.4, -1, 3.4, -1.8, 1.5);
  ctx.stroke();
  ctx.fillStyle = '#4fb7cc';
  ctx.beginPath();
  ctx.roundRect(-5, -4, 10, 9, 1.6);
  ctx.fill();
  cord(ctx, [-3.6, 0.4, 3.6, 0.4], '#8fdbe8', 1.2);
}

function paintBasket(ctx: Ctx): void {
  ctx.fillStyle = '#c58a4a';
  ctx.beginPath();
  ctx.moveTo(-11.5, -3.4);
  ctx.lineTo(11.5, -3.4);
  ctx.quadraticCurveTo(10.6, 7, 8.4, 7);
  ctx.lineTo(-8.4, 7);
  ctx.quadraticCurveTo(-10.6, 7, -11.5, -3.4);
  ctx.fill();
  for (const y of [-0.4, 2.4, 5.2]) {
    for (let x = -9; x <= 9; x += 3.6)
      cord(ctx, [x + (y === 2.4 ? 1.2 : 0) - 0.9, y, x + (y === 2.4 ? 1.2 : 0) + 0.6, y], '#a8702f', 0.9);
  }
  cord(ctx, [-11, -3.2, 11, -3.2], '#e0ab69', 1.9);
}
