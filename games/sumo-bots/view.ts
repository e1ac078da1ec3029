import { drawText, fillCircle, fillRound, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import type { Side } from '../kit/match/side.ts';
import { BotArt, type Paint, TEAMS } from './bot-art.ts';
import type { Bout } from './bout.ts';
import { Placing } from './placing.ts';
import { paintFloat, paintPool } from './pool-art.ts';
import { paintBumper, paintRaft } from './raft-art.ts';

type Ctx = CanvasRenderingContext2D;

const BAND_FADE = 0.9;

/** The picture of the pool. */
export class View {
  readonly placing = new Placing();
  /** Compression of each bumper, 1 to 0. */
  readonly squeezed: number[] = [0, 0, 0];
  private readonly kit: Kit;
  /** The hats of each side's robot: this device's player's, their own. */
  private hats: readonly [string, string];
  private rival: Paint = TEAMS[1];
  private art:
    | { pool: Sprite; bots: BotArt; bumper: Sprite; floats: readonly Sprite[]; density: number }
    | undefined;
  private raft: { bout: Bout; radius: number; sprite: Sprite } | undefined;
  private falling: { radius: number; age: number } | undefined;
  private clock = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.hats = kit.online?.me === 1 ? ['', kit.style] : [kit.style, ''];
  }

  /** Shows the second robot as somebody of the tour. */
  meet(rival: Paint & { readonly hat: string }): void {
    this.rival = rival;
    this.hats = [this.hats[0], rival.hat];
    this.paint();
  }

  resize(): void {
    this.placing.fit(this.kit.stage);
    this.paint();
  }

  /** Zooms in for a thumbnail. */
  closeUp(x: number, y: number, scale: number): void {
    this.placing.closeUp(this.kit.stage, x, y, scale);
    this.paint();
  }

  update(dt: number): void {
    this.clock += dt;
    this.squeezed.forEach((value, index) => {
      this.squeezed[index] = Math.max(0, value - dt * 4);
    });
    if (this.falling !== undefined) this.falling.age += dt;
  }

  /** A band of the raft comes off; `radius` is its outer radius. */
  dropBand(radius: number): void {
    this.falling = { radius, age: 0 };
  }

  draw(ctx: Ctx, bout: Bout, wins: readonly [number, number]): void {
    const { art, placing, kit } = this;
    if (art === undefined) return;
    const { view } = kit.stage;
    ctx.drawImage(art.pool.image, view.left, view.top, view.right - view.left, view.bottom - view.top);
    this.drawFloats(ctx, art.floats);
    ctx.save();
    placing.apply(ctx);
    this.drawFoam(ctx, bout.ring.radius);
    const outside = bout.bots.filter((bot) => bot.fallen !== undefined && Math.hypot(bot.x, bot.y) > 20);
    for (const bot of outside) art.bots.draw(ctx, bot, 0);
    this.drawRaft(ctx, bout, art.density);
    bout.ring.arena.bumpers.forEach(({ x, y }, index) => {
      if (Math.hypot(x, y) < bout.ring.radius)
        stamp(ctx, art.bumper, x, y, 0, 1 + (this.squeezed[index] ?? 0) * 0.25);
    });
    for (const bot of bout.bots) {
      if (!outside.includes(bot)) art.bots.draw(ctx, bot, this.clock * 5 + bot.x * 0.3);
    }
    ctx.restore();
    kit.fx.draw(ctx);
    if (!kit.showing) this.drawWins(ctx, wins);
  }

  private paint(): void {
    const { stage } = this.kit;
    const density = stage.density * this.placing.scale;
    this.raft = undefined;
    this.art = {
      pool: paintPool(stage),
      bots: new BotArt(density * 1.2, this.hats, this.rival),
      bumper: paintBumper(density * 1.2),
      floats: ['#ffcf2e', '#ff6b5e', '#7a5cff'].map((colour) => paintFloat(stage.density, colour)),
      density,
    };
  }

  private drawFloats(ctx: Ctx, floats: readonly Sprite[]): void {
    const { view } = this.kit.stage;
    const width = view.right - view.left;
    const height = view.bottom - view.top;
    floats.forEach((sprite, index) => {
      const sway = this.kit.fx.calm ? 0 : Math.sin(this.clock * 0.8 + index * 2);
      const tall = height > width;
      const x = [tall ? 0.14 : 0.07, tall ? 0.88 : 0.95, tall ? 0.8 : 0.13][index] ?? 0.5;
      const y = [tall ? 0.9 : 0.7, tall ? 0.93 : 0.5, tall ? 0.17 : 0.3][index] ?? 0.5;
      stamp(ctx, sprite, view.left + x * width + sway, view.top + y * height + sway * 0.7, sway * 0.2);
    });
  }

  /** Foam along the rim. */
  private drawFoam(ctx: Ctx, radius: number): void {
    const breath = this.kit.fx.calm ? 0 : Math.sin(this.clock * 1.8) * 0.5;
    fillCircle(ctx, 0, 0, radius + 3.6 + breath, 'rgb(255 255 255 / 0.2)');
    fillCircle(ctx, 0, 0, radius + 2.2 - breath * 0.5, 'rgb(255 255 255 / 0.4)');
  }

  private drawRaft(ctx: Ctx, bout: Bout, density: number): void {
    const { ring } = bout;
    if (this.raft?.bout !== bout || this.raft.radius !== ring.radius)
      this.raft = { bout, radius: ring.radius, sprite: paintRaft(ring, density) };
    this.drawFalling(ctx);
    stamp(ctx, this.raft.sprite, 0, 0);
    if (ring.arena.spin !== undefined) this.drawSpin(ctx, ring.radius, ring.arena.spin);
    if (ring.warning <= 0) return;
    const middle = (ring.radius + ring.nextRadius) / 2;
    ctx.globalAlpha = 0.25 + 0.3 * (0.5 - 0.5 * Math.cos(ring.warning * Math.PI * 6));
    ctx.strokeStyle = '#ff4d3d';
    ctx.lineWidth = ring.radius - ring.nextRadius;
    ctx.beginPath();
    ctx.arc(0, 0, middle, 0, Math.PI * 2);
    ctx.stroke();
    ctx.globalAlpha = 1;
  }

  /** Arrows that run round the raft, the way it turns. */
  private drawSpin(ctx: Ctx, radius: number, spin: number): void {
    const way = Math.sign(spin);
    const turn = this.kit.fx.calm ? 0 : this.clock * spin * 0.03;
    ctx.strokeStyle = 'rgb(34 140 160 / 0.5)';
    ctx.fillStyle = ctx.strokeStyle;
    ctx.lineWidth = 1.6;
    ctx.lineCap = 'round';
    for (const [share, shift] of [
      [0.78, 0],
      [0.45, 1],
    ] as const) {
      for (let arrow = 0; arrow < 3; arrow += 1) {
        const from = turn + shift + (arrow * Math.PI * 2) / 3;
        const to = from + way * 1.1;
        ctx.beginPath();
        ctx.arc(0, 0, radius * share, from, to, way < 0);
        ctx.stroke();
        ctx.save();
        ctx.translate(Math.cos(to) * radius * share, Math.sin(to) * radius * share);
        ctx.rotate(to + (way * Math.PI) / 2);
        ctx.beginPath();
        ctx.moveTo(3.4, 0);
        ctx.lineTo(-1.4, -2.6);
        ctx.lineTo(-1.4, 2.6);
        ctx.fill();
        ctx.restore();
      }
    }
  }

  private drawFalling(ctx: Ctx): void {
    const { falling } = this;
    if (falling === undefined || falling.age > BAND_FADE) return;
    const share = falling.age / BAND_FADE;
    ctx.globalAlpha = 0.8 * (1 - share);
    ctx.strokeStyle = '#b9904f';
    ctx.lineWidth = 5 * (1 - share * 0.3);
    ctx.setLineDash([7, 1 + share * 4]);
    ctx.beginPath();
    ctx.arc(0, 0, (falling.radius - 2.5) * (1 + share * 0.06), 0, Math.PI * 2);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
  }

  /** Three drops per side, filled as it wins. */
  private drawWins(ctx: Ctx, wins: readonly [number, number]): void {
    const { stage } = this.kit;
    const wide = (stage.view.right - stage.view.left) * stage.scale > 560;
    const x = stage.width / 2;
    const y = wide ? stage.view.top + 5.2 : stage.safe.top + 4;
    fillRound(ctx, { x: x - 24, y: y - 4, width: 48, height: 8 }, 4, 'rgb(6 59 68 / 0.8)');
    for (const side of [0, 1] as const) this.drawDrops(ctx, side, wins[side], { x, y });
    drawText(ctx, ':', x, y, { size: 5, fill: '#fffdf5', font: 'round' });
  }

  private drawDrops(ctx: Ctx, side: Side, won: number, { x, y }: { x: number; y: number }): void {
    const way = side === 0 ? -1 : 1;
    for (let drop = 0; drop < 3; drop += 1) {
      const filled = drop < won;
      fillCircle(
        ctx,
        x + way * (5.5 + drop * 6.2),
        y,
        2.4,
        filled ? (side === 0 ? TEAMS[0] : this.rival).colour : 'rgb(255 255 255 / 0.2)',
      );
    }
  }
}
