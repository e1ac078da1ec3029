import { fillCircle, paintSprite, type Sprite, verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import type { Placing } from './placing.ts';

type Ctx = CanvasRenderingContext2D;

/** Sky, sun, clouds and far orchards, painted once per frame size. */
export function paintBackdrop(stage: Stage, placing: Placing): Sprite {
  const { view } = stage;
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  return paintSprite(width, height, stage.density, (ctx) => {
    ctx.translate(-width / 2 - view.left, -height / 2 - view.top);
    const low = placing.toY(18);
    ctx.fillStyle = verticalGradient(ctx, view.top, low, ['#7cc9ea', '#b7e3f0', '#fdf3d3']);
    ctx.fillRect(view.left, view.top, width, height);
    const random = new Random('far orchards');
    fillCircle(
      ctx,
      view.left + width * 0.8,
      placing.toY(stage.portrait ? 92 : 70),
      7.5 * stage.unit,
      '#fff2b8',
    );
    fillCircle(
      ctx,
      view.left + width * 0.8,
      placing.toY(stage.portrait ? 92 : 70),
      6 * stage.unit,
      '#ffdf7a',
    );
    for (let cloud = 0; cloud < 7; cloud += 1) {
      const y = view.top + random.range(0.06, 0.55) * (low - view.top);
      paintCloud(ctx, view.left + random.range(0, width), y, random.range(3, 6.5), random);
    }
    paintRidge(ctx, stage, placing, { base: 38, wave: 9, length: 60, colour: '#a9cfc8', trees: 0 }, random);
    paintRidge(ctx, stage, placing, { base: 31, wave: 8, length: 44, colour: '#8fc29a', trees: 46 }, random);
    paintRidge(ctx, stage, placing, { base: 22, wave: 7, length: 52, colour: '#77b274', trees: 34 }, random);
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
