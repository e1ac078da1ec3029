import { drawText, fillCircle } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { paintCourse } from './course-art.ts';
import type { Green } from './green.ts';
import type { Fitting } from './lie.ts';
import {
  drawBall,
  drawFlag,
  drawFlat,
  drawForecast,
  drawGhost,
  drawPower,
  drawStanding,
  type GhostBall,
} from './props-art.ts';
import { Roll } from './roll.ts';

const DOTS = 16;
const STEP = 1 / 120;

/** Draws a hole. */
export class View {
  closeUp = false;
  /** The part of the frame that is kept free of the hole, in stage units from each edge. */
  kept: Fitting['kept'];
  private readonly kit: Kit;
  private back: HTMLCanvasElement | undefined;
  private scout: Roll | undefined;
  private readonly dots: number[] = [];

  constructor(kit: Kit) {
    this.kit = kit;
  }

  /** Prepares for another hole or size of the frame. */
  refresh(green: Green): void {
    const { closeUp: whole, kept } = this;
    green.lie.fit(this.kit.stage, green.ground, { whole, ...(kept === undefined ? {} : { kept }) });
    this.back = paintCourse(this.kit.stage, green.ground, green.lie);
    this.scout = new Roll(green.ground);
  }

  draw(ctx: CanvasRenderingContext2D, green: Green, clock: number, friends: readonly GhostBall[] = []): void {
    const { view } = this.kit.stage;
    const { lie, roll, ground, putter } = green;
    if (this.back !== undefined)
      ctx.drawImage(this.back, view.left, view.top, view.right - view.left, view.bottom - view.top);
    const lean = lie.turnBack(lie.scale * 0.07, lie.scale * 0.16);
    ctx.save();
    lie.apply(ctx);
    drawFlat(ctx, ground, this.kit.fx.calm ? 0 : clock);
    this.drawTrail(ctx, green);
    if (green.ready && !this.kit.showing) this.drawAim(ctx, green);
    for (const friend of friends) drawGhost(ctx, friend);
    drawBall(ctx, roll, lean, { size: green.ballSize, style: this.kit.style });
    drawStanding(ctx, roll, lean, green.kicks);
    if (green.ready && putter.busy) drawPower(ctx, roll.x, roll.y, putter.power);
    ctx.restore();
    if (!this.kit.showing) this.drawPar(ctx, green);
    for (const { x, y, colour, letter } of friends) {
      const place = lie.toStage({ x, y });
      const size = Math.max(lie.scale * 0.42, 14 / this.kit.stage.scale);
      drawText(ctx, letter, place.x, place.y - size, { size, fill: colour, outline: '#26305c', weight: 900 });
    }
    drawFlag(ctx, ground, lie, { clock, lift: green.flag });
    this.kit.fx.draw(ctx);
  }

  /** The par, written on the felt below the tee. */
  private drawPar(ctx: CanvasRenderingContext2D, { lie, ground }: Green): void {
    const { x, y } = lie.toStage(ground.tee);
    drawText(ctx, `par ${ground.hole.par}`, x, y + lie.scale * 0.84, {
      size: lie.scale * 0.34,
      fill: 'rgb(255 255 255 / 0.75)',
      font: 'round',
      weight: 800,
    });
  }

  private drawTrail(ctx: CanvasRenderingContext2D, { trail }: Green): void {
    const count = trail.length / 2;
    for (let index = count - 1; index >= 0; index -= 1) {
      ctx.globalAlpha = 0.34 * (1 - index / count);
      fillCircle(
        ctx,
        trail[index * 2] ?? 0,
        trail[index * 2 + 1] ?? 0,
        0.19 * (1 - (index / count) * 0.7),
        '#ffffff',
      );
    }
    ctx.globalAlpha = 1;
  }

  /** Previews the first part of the path with its bounces, by simulating a ball. */
  private drawAim(ctx: CanvasRenderingContext2D, { roll, putter }: Green): void {
    const { scout } = this;
    if (scout === undefined) return;
    const power = putter.busy ? putter.power : 0.34;
    scout.placeAt(roll.x, roll.y);
    scout.clock = roll.clock;
    scout.strike(putter.angle, Math.max(0.05, power));
    let count = 0;
    for (let step = 0; count < DOTS && scout.moving && step < 66; step += 1) {
      scout.update(STEP, () => undefined);
      if (step % 4 !== 3) continue;
      this.dots[count * 2] = scout.x;
      this.dots[count * 2 + 1] = scout.y;
      count += 1;
    }
    drawForecast(ctx, this.dots, count, putter.busy ? putter.power : 0);
  }
}
