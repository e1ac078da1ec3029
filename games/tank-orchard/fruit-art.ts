import { fillCircle, paintSprite, radialGradient, type Sprite } from '../kit/draw.ts';
import { type Fruit, FRUIT_ORDER } from './fruit.ts';

type Ctx = CanvasRenderingContext2D;

/** The colours of each fruit's juice, for splashes. */
export const JUICE: Readonly<Record<Fruit, readonly string[]>> = {
  apple: ['#e23b2e', '#ffd9a0', '#fff3d6'],
  lemon: ['#ffd92e', '#fff6a8', '#e8b400'],
  cherry: ['#b5123c', '#ff5b7d', '#7d0c2a'],
  pear: ['#b9cf3b', '#eaf2a8', '#7f9a1e'],
  melon: ['#ff5a6e', '#2f8f46', '#1d1a1a', '#ffb3bd'],
};

/** Each fruit about 4 units large, painted once. */
export function paintFruits(density: number): ReadonlyMap<Fruit, Sprite> {
  return new Map(FRUIT_ORDER.map((fruit) => [fruit, paintSprite(8, 8, density, PAINTERS[fruit])]));
}

function leaf(ctx: Ctx, x: number, y: number, turn: number): void {
  ctx.fillStyle = '#4f9e3a';
  ctx.beginPath();
  ctx.ellipse(x, y, 1.05, 0.48, turn, 0, Math.PI * 2);
  ctx.fill();
}

function stalk(ctx: Ctx, x: number, y: number, toX: number, toY: number): void {
  ctx.strokeStyle = '#5a3a1e';
  ctx.lineWidth = 0.38;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo(x, toY, toX, toY);
  ctx.stroke();
}

const PAINTERS: Readonly<Record<Fruit, (ctx: Ctx) => void>> = {
  apple: (ctx) => {
    const skin = radialGradient(ctx, -0.7, -0.6, 3.2, ['#ff7a5e', '#e23b2e', '#a81e1e']);
    fillCircle(ctx, -0.65, 0.2, 1.75, skin);
    fillCircle(ctx, 0.65, 0.2, 1.75, skin);
    stalk(ctx, 0, -1.1, 0.5, -2.3);
    leaf(ctx, 1.3, -2, -0.4);
    fillCircle(ctx, -1, -0.4, 0.42, 'rgb(255 255 255 / 0.7)');
  },
  lemon: (ctx) => {
    ctx.fillStyle = radialGradient(ctx, -0.6, -0.6, 3, ['#fff49a', '#ffd92e', '#dba400']);
    ctx.beginPath();
    ctx.moveTo(-2.7, 0);
    ctx.quadraticCurveTo(-1.9, -0.5, -1.6, -0.9);
    ctx.quadraticCurveTo(0, -2.3, 1.6, -0.9);
    ctx.quadraticCurveTo(1.9, -0.5, 2.7, 0);
    ctx.quadraticCurveTo(1.9, 0.5, 1.6, 0.9);
    ctx.quadraticCurveTo(0, 2.3, -1.6, 0.9);
    ctx.quadraticCurveTo(-1.9, 0.5, -2.7, 0);
    ctx.fill();
    fillCircle(ctx, -0.7, -0.7, 0.4, 'rgb(255 255 255 / 0.75)');
  },
  cherry: (ctx) => {
    stalk(ctx, -1.1, 0.6, 0.6, -2.2);
    stalk(ctx, 1.2, 0.9, 0.6, -2.2);
    leaf(ctx, 1.4, -2, 0.2);
    fillCircle(ctx, -1.2, 0.9, 1.3, radialGradient(ctx, -1.5, 0.5, 1.9, ['#ff6f8d', '#b5123c', '#7d0c2a']));
    fillCircle(ctx, 1.25, 1.2, 1.3, radialGradient(ctx, 0.9, 0.8, 1.9, ['#ff6f8d', '#b5123c', '#7d0c2a']));
  },
  pear: (ctx) => {
    const skin = radialGradient(ctx, -0.6, 0.2, 3.2, ['#eef5a8', '#b9cf3b', '#7f9a1e']);
    fillCircle(ctx, 0, 0.8, 1.75, skin);
    fillCircle(ctx, 0, -0.8, 1.1, skin);
    ctx.fillStyle = skin;
    ctx.fillRect(-1.02, -0.8, 2.04, 1.2);
    stalk(ctx, 0, -1.6, 0.4, -2.6);
    leaf(ctx, 1.1, -2.2, -0.3);
  },
  melon: (ctx) => {
    fillCircle(ctx, 0, 0, 2.7, '#1f6b33');
    fillCircle(ctx, 0, 0, 2.5, '#3da352');
    ctx.strokeStyle = '#1f6b33';
    ctx.lineWidth = 0.5;
    for (const bow of [-1.7, -0.6, 0.6, 1.7]) {
      ctx.beginPath();
      ctx.moveTo(0, -2.5);
      ctx.quadraticCurveTo(bow * 1.8, 0, 0, 2.5);
      ctx.stroke();
    }
    fillCircle(ctx, -0.9, -1, 0.5, 'rgb(255 255 255 / 0.5)');
  },
};
