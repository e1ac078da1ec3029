import { glowSprite, paintSprite, stamp, type Sprite } from '../kit/draw.ts';
import { damp } from '../kit/vector.ts';
import { bow, oval } from './gouache.ts';

/** A firefly that sits on the star to play next, and otherwise flies around the meadow. */
export class Firefly {
  x = 20;
  y = 60;
  private seconds = 0;
  private glow: Sprite = glowSprite(1, 1, '#ffe27a');
  private body: Sprite = paintSprite(10, 10, 1, paintBody);

  resize(density: number): void {
    this.glow = glowSprite(9, Math.min(density, 3), '#ffe27a');
    this.body = paintSprite(10, 10, density, paintBody);
  }

  update(
    dt: number,
    goal: { x: number; y: number } | undefined,
    roam: { width: number; ground: number },
  ): void {
    this.seconds += dt;
    const wanderX = roam.width * (0.5 + 0.42 * Math.sin(this.seconds * 0.31));
    const wanderY = roam.ground + 2 + 5 * Math.sin(this.seconds * 0.7);
    const rate = goal === undefined ? 0.9 : 6;
    this.x = damp(this.x, goal?.x ?? wanderX, rate, dt);
    this.y = damp(this.y, (goal?.y ?? wanderY) + Math.sin(this.seconds * 4) * 0.8, rate, dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = 0.75 + 0.2 * Math.sin(this.seconds * 3.4);
    stamp(ctx, this.glow, this.x, this.y + 1);
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
    ctx.save();
    ctx.translate(this.x, this.y);
    const flap = 0.5 + 0.5 * Math.sin(this.seconds * 30);
    for (const side of [-1, 1])
      oval(ctx, [side * 2.2, -1.2, 2.2, 1 + flap * 0.6], 'rgb(220 244 255 / 0.7)', side * -0.5);
    stamp(ctx, this.body, 0, 0);
    ctx.restore();
  }
}

function paintBody(ctx: CanvasRenderingContext2D): void {
  oval(ctx, [0, 1.4, 1.6, 2.2], '#ffe98a');
  oval(ctx, [0, -1, 1.7, 1.6], '#4a3340');
  oval(ctx, [-0.6, -1.2, 0.5], '#ffffff');
  oval(ctx, [0.7, -1.2, 0.5], '#ffffff');
  bow(ctx, [-0.9, -3, 0.8], [1.6, 3], 0.3, '#4a3340');
  bow(ctx, [0.9, -3, 0.8], [0.2, 1.6], 0.3, '#4a3340');
}
