import { paintSprite, type Sprite } from '../kit/draw.ts';
import { blob, oval, ovals, smile } from './brush.ts';

export interface FrogSprites {
  readonly sitting: Sprite;
  readonly leaping: Sprite;
  readonly leaf: Sprite;
}

export function paintFrogs(density: number): FrogSprites {
  return {
    sitting: paintSprite(26, 22, density, (ctx) => paintFrog(ctx, false)),
    leaping: paintSprite(26, 30, density, (ctx) => paintFrog(ctx, true)),
    leaf: paintSprite(32, 12, density, paintLeaf),
  };
}

function paintFrog(ctx: CanvasRenderingContext2D, leaping: boolean): void {
  if (leaping) {
    ovals(ctx, 0, [6.6, 9, 2.2, 5.4], '#4f9e3a', 0.35);
    ovals(ctx, 0, [8, 13, 3, 1.3], '#67bd4b', 0.2);
    ovals(ctx, 0, [9, -4, 1.7, 4.6], '#67bd4b', -0.7);
  } else {
    ovals(ctx, 0, [8, 6, 4.4, 3.8], '#4f9e3a', 0.4);
    ovals(ctx, 0, [8.6, 9, 3.6, 1.3], '#67bd4b');
    ovals(ctx, 0, [3.2, 8.6, 2, 1.6], '#67bd4b');
  }
  oval(ctx, [0, 3, 8.2, 7], '#78cf57');
  oval(ctx, [0, 5.4, 5.4, 4.6], '#e3f6ad');
  ovals(ctx, 0, [4.8, -6, 3.6, 3.6], '#78cf57');
  oval(ctx, [0, -1.6, 9.4, 6.4], '#86dd63');
  ovals(ctx, 0, [4.8, -6.2, 2.5, 2.6], '#ffffff');
  ovals(ctx, 0, [4.5, leaping ? -6.8 : -6, 1.4, 1.5], '#2b2233');
  ovals(ctx, 0, [4, leaping ? -7.4 : -6.6, 0.5, 0.5], '#ffffff');
  ovals(ctx, 0, [6.4, 0, 1.7, 1.1], 'rgb(255 110 120 / 0.4)');
  if (leaping) blob(ctx, [-3.4, 0, 3.4, 0, 2.4, 4, -2.4, 4], '#a8324a');
  else smile(ctx, 0, 1.4, 3.4, '#2d6a2a');
}

function paintLeaf(ctx: CanvasRenderingContext2D): void {
  oval(ctx, [0, 1, 15.6, 4.8], '#1f7f63');
  oval(ctx, [0, 0, 15.6, 4.6], '#35ab78');
  ctx.strokeStyle = '#5cc992';
  ctx.lineWidth = 0.5;
  for (const x of [-11, -5, 0, 5, 11]) {
    ctx.beginPath();
    ctx.moveTo(0, 0.4);
    ctx.lineTo(x * 1.25, x === 0 ? -4 : Math.abs(x) > 8 ? 1 : -3);
    ctx.stroke();
  }
}
