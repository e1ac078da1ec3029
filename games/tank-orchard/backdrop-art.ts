import { fillCircle, paintSprite, type Sprite, verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import type { Sky } from './orchard-rule.ts';
import type { Placing } from './placing.ts';

type Ctx = CanvasRenderingContext2D;

interface SkyLook {
  /** From the top to the horizon. */
  readonly colours: [string, string, string];
  /** The ring and the disc of the sun, or of the moon. */
  readonly light: readonly [string, string];
  /** The colour that lies over the far hills. */
  readonly tint: string;
}

const SKIES: Readonly<Record<Sky, SkyLook>> = {
  day: { colours: ['#7cc9ea', '#b7e3f0', '#fdf3d3'], light: ['#fff2b8', '#ffdf7a'], tint: 'rgb(0 0 0 / 0)' },
  noon: {
    colours: ['#8fdcc8', '#d4f2c0', '#fff6c2'],
    light: ['#fffbd0', '#fff08a'],
    tint: 'rgb(255 226 90 / 0.14)',
  },
  storm: {
    colours: ['#5a7391', '#8ba3b5', '#c6d3d3'],
    light: ['#dfe8ea', '#f3f7f2'],
    tint: 'rgb(58 82 110 / 0.3)',
  },
  dusk: {
    colours: ['#c08fb0', '#f0b9a4', '#fde3b8'],
    light: ['#ffe9c4', '#ffc98a'],
    tint: 'rgb(150 84 90 / 0.2)',
  },
  night: {
    colours: ['#232a5c', '#4a4f8f', '#8d7fb0'],
    light: ['#cfd3f5', '#fdfbe8'],
    tint: 'rgb(30 32 92 / 0.46)',
  },
  sunset: {
    colours: ['#e0704e', '#f5a65b', '#ffe08a'],
    light: ['#ffe3a0', '#fff3c8'],
    tint: 'rgb(196 74 40 / 0.24)',
  },
};

/** Sky, sun, clouds and far orchards, painted once per frame size. */
export function paintBackdrop(stage: Stage, placing: Placing, sky: Sky): Sprite {
  const { colours, light, tint } = SKIES[sky];
  const { view } = stage;
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  return paintSprite(width, height, stage.density, (ctx) => {
    ctx.translate(-width / 2 - view.left, -height / 2 - view.top);
    const low = placing.toY(18);
    ctx.fillStyle = verticalGradient(ctx, view.top, low, colours);
    ctx.fillRect(view.left, view.top, width, height);
    const random = new Random('far orchards');
    fillCircle(
      ctx,
      view.left + width * 0.8,
      placing.toY(stage.portrait ? 92 : 70),
      7.5 * stage.unit,
      light[0],
    );
    fillCircle(ctx, view.left + width * 0.8, placing.toY(stage.portrait ? 92 : 70), 6 * stage.unit, light[1]);
    for (let cloud = 0; cloud < 7; cloud += 1) {
      const y = view.top + random.range(0.06, 0.55) * (low - view.top);
      paintCloud(ctx, view.left + random.range(0, width), y, random.range(3, 6.5), random);
    }
    paintRidge(ctx, stage, placing, { base: 38, wave: 9, length: 60, colour: '#a9cfc8', trees: 0 }, random);
    paintRidge(ctx, stage, placing, { base: 31, wave: 8, length: 44, colour: '#8fc29a', trees: 46 }, random);
    paintRidge(ctx, stage, placing, { base: 22, wave: 7, length: 52, colour: '#77b274', trees: 34 }, random);
    ctx.fillStyle = tint;
    ctx.fillRect(view.left, view.top, width, height);
    // The moon shines through the night's tint.
    if (sky === 'night')
      fillCircle(
        ctx,
        view.left + width * 0.8,
        placing.toY(stage.portrait ? 92 : 70),
        6 * stage.unit,
        light[1],
      );
  });
}

function paintCloud(ctx: Ctx, x: number, y: number, size: number, random: Random): void {
  ctx.globalAlpha = 0.85;
  for (let puff = -2; puff <= 2; puff += 1) {
    const radius = size * (1 - Math.abs(puff) * 0.22) * random.range(0.8, 1.1);
    fillCircle(ctx, x + puff * size * 0.85, y - radius * 0.5, radius, '#ffffff');
  }
  ctx.globalAlpha = 1;
}

interface Ridge {
  readonly base: number;
  readonly wave: number;
  readonly length: number;
  readonly colour: string;
  readonly trees: number;
}

function paintRidge(ctx: Ctx, { view }: Stage, placing: Placing, ridge: Ridge, random: Random): void {
  const phase = random.range(0, 6.3);
  const height = (x: number): number =>
    ridge.base +
    Math.sin((x / ridge.length) * 6.283 + phase) * ridge.wave * 0.6 +
    Math.sin((x / ridge.length) * 14 + phase) * ridge.wave * 0.25;
  ctx.fillStyle = ridge.colour;
  ctx.beginPath();
  ctx.moveTo(view.left, view.bottom);
  for (let x = 0; x <= 160; x += 2) ctx.lineTo(placing.toX(x), placing.toY(height(x)));
  ctx.lineTo(view.right, view.bottom);
  ctx.closePath();
  ctx.fill();
  for (let tree = 0; tree < ridge.trees; tree += 1) {
    const x = ((tree + random.range(0.2, 0.8)) / ridge.trees) * 160;
    const size = random.range(0.9, 1.5) * placing.scale;
    fillCircle(
      ctx,
      placing.toX(x),
      placing.toY(height(x)) - size * 0.8,
      size * 1.15,
      random.pick(['#6aa765', '#5f9c5d']),
    );
  }
}
