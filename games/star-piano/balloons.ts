import { fillPolygon } from '../kit/draw.ts';
import type { Extent } from '../kit/stage.ts';
import { oval } from './gouache.ts';

type Ctx = CanvasRenderingContext2D;
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The most balloons in the sky. */
export const MOST_BALLOONS = 10;
const COLOURS = ['#ff7a66', '#ffd95a', '#52d0b0', '#62b3f5', '#ac93f5', '#f893c4'] as const;
const RADIUS = 3.4;
/** Seconds of a new one's way up. */
const RISE = 5;

/** Balloons with lights: one rises from the village with each festival, and stays for all nights. */
export class Balloons {
  count: number;
  private sky: Extent = { left: 0, top: 0, right: 1, bottom: 1 };
  private seconds = 0;
  private rising = RISE;
  private glee = { index: -1, left: 0 };

  constructor(festivals: number) {
    this.count = Math.min(MOST_BALLOONS, festivals);
  }

  resize(sky: Extent): void {
    this.sky = sky;
  }

  /** One more rises, if there is room. */
  rise(): void {
    if (this.count >= MOST_BALLOONS) return;
    this.count += 1;
    this.rising = 0;
  }

  /** The balloon at a point hops; its number, undefined if there is none. */
  touch(x: number, y: number): number | undefined {
    const index = Array.from({ length: this.count }, (_, each) => each).findLast((each) => {
      const at = this.place(each);
      return Math.hypot(at.x - x, at.y - y) < RADIUS * 1.5;
    });
    if (index !== undefined) this.glee = { index, left: 1 };
    return index;
  }

  update(dt: number): void {
    this.seconds += dt;
    this.rising = Math.min(RISE, this.rising + dt);
    this.glee.left = Math.max(0, this.glee.left - dt);
  }

  draw(ctx: Ctx): void {
    for (let index = 0; index < this.count; index += 1) {
      const { x, y } = this.place(index);
      const hop = this.glee.index === index ? Math.sin(this.glee.left * Math.PI) * 2.4 : 0;
      drawBalloon(ctx, { x, y: y - hop }, COLOURS[index % COLOURS.length] ?? COLOURS[0]);
    }
  }

  private place(index: number): Place {
    const { left, top, right, bottom } = this.sky;
    const across = ((index * 0.382 + 0.09) % 1) * (right - left - 12) + 6;
    const home = top + 5 + ((index * 0.618) % 1) * (bottom - top) * 0.8;
    const up = index === this.count - 1 ? this.rising / RISE : 1;
    return {
      x: left + across + Math.sin(this.seconds * 0.21 + index * 2) * 3,
      y: home + Math.sin(this.seconds * 0.5 + index) * 1.2 + (1 - up) * (1 - up) * (bottom - home + 12),
    };
  }
}

function drawBalloon(ctx: Ctx, { x, y }: Place, colour: string): void {
  fillPolygon(ctx, [x - 2.4, y + 2, x + 2.4, y + 2, x + 0.9, y + 4.6, x - 0.9, y + 4.6], colour);
  oval(ctx, [x, y, RADIUS, RADIUS * 1.08], colour);
  oval(ctx, [x, y, RADIUS * 0.42, RADIUS * 1.08], 'rgb(255 255 255 / 0.3)');
  oval(ctx, [x - 1.2, y - 1.4, 0.9, 0.7], 'rgb(255 255 255 / 0.6)', -0.5);
  oval(ctx, [x, y + 4.4, 1.1, 0.6], '#ffe9a8');
  ctx.fillStyle = '#7a4a2b';
  ctx.fillRect(x - 1.1, y + 5.4, 2.2, 1.5);
}
