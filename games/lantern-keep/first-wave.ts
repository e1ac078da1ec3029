import { drawText } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { sin } from '../kit/maths.ts';
import { TAU } from '../kit/vector.ts';
import type { Bar } from './bar.ts';
import { bestSpot } from './best-spot.ts';
import type { Hands } from './hands.ts';
import { gradeOf, lanternKind } from './lanterns.ts';
import type { Layout } from './layout.ts';
import type { Night } from './night.ts';
import { INK, PALE } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** Lanterns that are hung before the first wave is called. */
const ENOUGH = 3;

/** Before the first wave: shows how to begin, and to somebody who has no best yet also where to hang, and what. Only a picture. */
export class FirstWave {
  private readonly kit: Kit;
  private readonly layout: Layout;
  private readonly night: Night;
  private readonly isFirst: boolean;
  private age = 0;
  private count = -1;
  private spot: { readonly x: number; readonly y: number } | undefined;

  constructor(kit: Kit, layout: Layout, night: Night) {
    this.kit = kit;
    this.layout = layout;
    this.night = night;
    this.isFirst = kit.score.best === undefined;
  }

  /** The best place of the first lantern. */
  get best(): { readonly x: number; readonly y: number } | undefined {
    return bestSpot(this.night, gradeOf(lanternKind('ember'), 1).range, () => 0);
  }

  update(dt: number): void {
    this.age += dt;
  }

  draw(ctx: Ctx, hands: Hands, bar: Bar): void {
    const { night } = this;
    if (this.kit.showing || night.wave > 0) return;
    const ember = gradeOf(lanternKind('ember'), 1);
    const isLit = night.lanterns.size >= ENOUGH || night.oil < ember.cost;
    if (isLit) return this.ring(ctx, bar.callBox, 14);
    if (!this.isFirst) return;
    if (hands.menu !== undefined) return this.ring(ctx, hands.menu.boxOf(0), 60);
    if (this.count !== night.lanterns.size) {
      this.count = night.lanterns.size;
      this.spot = bestSpot(night, ember.range, () => 0);
    }
    if (this.spot !== undefined) this.point(ctx, this.spot);
  }

  private point(ctx: Ctx, spot: { readonly x: number; readonly y: number }): void {
    const { layout, kit } = this;
    const x = layout.x(spot.x + 0.5, spot.y + 0.5);
    const y = layout.y(spot.x + 0.5, spot.y + 0.5);
    const half = layout.cell * 0.46;
    this.ring(ctx, { x: x - half, y: y - half, width: half * 2, height: half * 2 }, half);
    const { byKeys, device } = kit.input;
    const words = byKeys ? 'Go here, Space' : device === 'touch' ? 'Tap here' : 'Click here';
    drawText(ctx, words, x, y - half - 14, { size: 17, fill: PALE, weight: 800, outline: INK });
  }

  /** A dashed ring around something, which breathes. */
  private ring(ctx: Ctx, box: { x: number; y: number; width: number; height: number }, radius: number): void {
    const out = this.kit.fx.calm ? 3 : 3 + 2.5 * sin(this.age * TAU * 0.8);
    ctx.beginPath();
    ctx.roundRect(box.x - out, box.y - out, box.width + 2 * out, box.height + 2 * out, radius + out);
    for (const [colour, width] of [
      [INK, 7],
      ['#ffd98a', 3.5],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  }
}
