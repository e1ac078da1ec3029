import { fade } from '../kit/colour.ts';
import { paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import type { Stage } from '../kit/stage.ts';
import { bow, oval } from './gouache.ts';

/** The moon; it winks when it is touched. */
export class Moon {
  private x = 14;
  private y = 11;
  private radius = 8;
  private wink = 0;
  /** Asleep and winking; painted at a radius of 10 and scaled. */
  private faces: readonly [Sprite, Sprite] = paintFaces(1);

  resize({ view, portrait, density }: Stage): void {
    this.x = portrait ? 15 : 14;
    this.y = view.top + (portrait ? 14 : 11);
    this.radius = portrait ? 9 : 8;
    this.faces = paintFaces((density * this.radius) / 10);
  }

  /** True if the point was on the moon. */
  touch(x: number, y: number): boolean {
    const hit = Math.hypot(x - this.x, y - this.y) < this.radius * 1.2;
    if (hit) this.wink = 1;
    return hit;
  }

  update(dt: number): void {
    this.wink = Math.max(0, this.wink - dt * 0.8);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { wink, faces } = this;
    const turn = -0.2 + Math.sin(wink * Math.PI) * 0.3;
    stamp(ctx, faces[wink > 0.2 ? 1 : 0], this.x, this.y, turn, this.radius / 10);
  }
}

function paintFaces(density: number): [Sprite, Sprite] {
  const faceOf = (eye: readonly [number, number]): Sprite =>
    paintSprite(33, 33, density, (ctx) => paintMoon(ctx, eye));
  return [faceOf([0.3, 2.8]), faceOf([3.4, 6])];
}

/** `eye` is the part of a circle that its eye shows, in radians. */
function paintMoon(ctx: CanvasRenderingContext2D, eye: readonly [number, number]): void {
  oval(ctx, [0, 0, 16], fade('#ffe9a8', 0.09));
  oval(ctx, [0, 0, 13], fade('#ffe9a8', 0.12));
  ctx.fillStyle = '#ffe7a3';
  ctx.beginPath();
  ctx.arc(0, 0, 10, 0.75, 5.55);
  ctx.arc(4.6, -0.6, 7.6, 5.2, 1.25, true);
  ctx.fill();
  bow(ctx, [-4.6, -2, 1.3], eye, 0.8, '#5a4030');
  bow(ctx, [-3.6, 2.6, 1.8], [0.2, 2], 0.8, '#5a4030');
  oval(ctx, [-6.4, 1.4, 1.2], fade('#f58a6b', 0.5));
}
