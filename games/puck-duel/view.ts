import { drawText, fillCircle, fillPolygon, fillRound, type Sprite } from '../kit/draw.ts';
import { easeBack } from '../kit/ease.ts';
import type { Kit } from '../kit/game.ts';
import type { Side } from '../kit/match/side.ts';
import { INK, PAPER, SIDES } from './palette.ts';
import type { Post } from './table-rule.ts';
import { type MalletLook, PieceArt } from './piece-art.ts';
import { Placing, RIM } from './placing.ts';
import type { Rink } from './rink.ts';
import { paintRoom } from './table-art.ts';
import { CANDY, type TableLook } from './table-looks.ts';
import { TOKEN_LIFE } from './powers.ts';
import { HALF_LENGTH, sign } from './table.ts';

type Ctx = CanvasRenderingContext2D;

/** The picture of a duel. */
export class View {
  readonly placing: Placing;
  /** Squash of each mallet by its last hit, and each score's animation; 0–1. */
  readonly squash: [number, number] = [0, 0];
  readonly leap: [number, number] = [0, 0];
  private readonly kit: Kit;
  private readonly facing: boolean;
  private room: Sprite | undefined;
  private art: PieceArt | undefined;
  private clock = 0;
  private rival: MalletLook | undefined;
  private look = CANDY;

  /** `facing`: two people sit at opposite ends, so the far score is turned to them. */
  constructor(kit: Kit, facing: boolean) {
    this.kit = kit;
    this.placing = new Placing(kit.online?.me === 1);
    this.facing = facing;
  }

  /** Shows the second mallet and the table as somebody's of the tour. */
  meet(rival: MalletLook & { readonly look: TableLook }): void {
    this.rival = rival;
    this.look = rival.look;
    this.paint();
  }

  resize(): void {
    const { stage } = this.kit;
    this.placing.fit(stage);
    this.paint();
  }

  /** Zooms in for a thumbnail. */
  zoom(times: number, u: number, v: number): void {
    this.placing.zoom(times, u, v);
    this.paint();
  }

  private paint(): void {
    const { stage, style, online } = this.kit;
    const { look, rival } = this;
    this.room = paintRoom(stage, this.placing, { look, badge: rival?.badge });
    const mine = online?.me === 1 ? 1 : 0;
    this.art = new PieceArt(stage.density * this.placing.scale, {
      mine,
      style,
      rival,
      ink: look.ink,
    });
  }

  update(dt: number): void {
    this.clock += dt;
    for (const side of [0, 1] as const) {
      this.squash[side] = Math.max(0, this.squash[side] - dt * 6);
      this.leap[side] = Math.max(0, this.leap[side] - dt * 1.4);
    }
  }

  draw(ctx: Ctx, rink: Rink, scores: readonly [number, number]): void {
    const { room, art, placing, kit } = this;
    if (room === undefined || art === undefined) return;
    const { view } = kit.stage;
    ctx.drawImage(room.image, view.left, view.top, view.right - view.left, view.bottom - view.top);
    ctx.save();
    placing.apply(ctx);
    for (const side of [0, 1] as const) {
      this.drawGoal(ctx, rink, side);
      if (!kit.showing) this.drawScore(ctx, side, scores[side]);
    }
    if (rink.rule.slope !== 0) this.drawSlope(ctx, rink.rule.slope);
    for (const post of rink.rule.posts) drawPost(ctx, post, this.look);
    for (const { power, u, v, age } of rink.tokens) {
      const grow =
        easeBack(Math.min(1, age * 3)) * (age > TOKEN_LIFE - 2 ? 0.85 + Math.sin(age * 9) * 0.12 : 1);
      const turn = -placing.turn;
      art.drawToken(ctx, power, u, v, turn + (kit.fx.calm ? 0 : Math.sin(this.clock * 3 + u) * 0.12), grow);
    }
    ctx.restore();
    kit.fx.draw(ctx);
    ctx.save();
    placing.apply(ctx);
    for (const mallet of rink.mallets) art.drawMallet(ctx, mallet, this.squash[mallet.side], -placing.turn);
    for (const puck of rink.pucks) art.drawPuck(ctx, puck.u, puck.v, puck.hot > 0);
    if (rink.pucks.length === 0 && rink.serving < 0.5) {
      art.drawPuck(ctx, sign(rink.serveTo) * 22, 0, false, 1 + rink.serving * 3);
    }
    ctx.restore();
  }

  /** The goal in the rim, which widens, and the shield in front of it. */
  private drawGoal(ctx: Ctx, rink: Rink, side: Side): void {
    const out = sign(side);
    const half = rink.goalHalf(side);
    const x = side === 0 ? -HALF_LENGTH - RIM + 1.2 : HALF_LENGTH - 0.6;
    fillRound(ctx, { x, y: -half - 1, width: RIM - 0.6, height: half * 2 + 2 }, 2, this.look.bolds[side]);
    fillRound(ctx, { x: x + 0.6, y: -half, width: RIM - 1.8, height: half * 2 }, 1.4, '#0e1226');
    if (rink.shields[side] <= 0) return;
    const blink = rink.shields[side] < 2 && Math.sin(this.clock * 14) < 0;
    ctx.globalAlpha = blink ? 0.4 : 1;
    fillRound(
      ctx,
      { x: out * (HALF_LENGTH - 0.4) - 1.1, y: -half, width: 2.2, height: half * 2 },
      1.1,
      '#f5b700',
    );
    ctx.globalAlpha = 1;
  }

  /** Arrows that run the way the table slopes. */
  private drawSlope(ctx: Ctx, slope: number): void {
    const way = Math.sign(slope);
    const run = this.kit.fx.calm ? 0.5 : (this.clock * 0.5) % 1;
    ctx.globalAlpha = 0.16;
    for (const u of [-60, -20, 20, 60]) {
      for (const lane of [-1, 0, 1]) {
        const v = (lane * 28 + run * 28 - 14) * way;
        fillPolygon(ctx, [u - 5, v - 3 * way, u, v + 3 * way, u + 5, v - 3 * way, u, v], INK);
      }
    }
    ctx.globalAlpha = 1;
  }

  private drawScore(ctx: Ctx, side: Side, score: number): void {
    ctx.save();
    ctx.translate(sign(side) * 38, 0);
    ctx.rotate(-this.placing.turn + (this.facing && this.placing.upright && side === 1 ? Math.PI : 0));
    const leap = 1 + this.leap[side] * 0.5;
    ctx.scale(leap, leap);
    const fill = this.look[this.leap[side] > 0 ? 'bolds' : 'prints'][side];
    drawText(ctx, String(score), 0, 2, { size: 42, fill, font: 'round', weight: 900 });
    ctx.restore();
  }

  /** Converts a place on the table to the stage. */
  spot(u: number, v: number): { x: number; y: number } {
    return { x: this.placing.toX(u, v), y: this.placing.toY(u, v) };
  }
}

function drawPost(ctx: Ctx, { u, v, radius }: Post, { middle, edge }: TableLook): void {
  fillCircle(ctx, u + 0.8, v + 1.2, radius, 'rgb(28 35 64 / 0.3)');
  fillCircle(ctx, u, v, radius, edge);
  fillCircle(ctx, u, v, radius - 0.7, middle);
  fillCircle(ctx, u, v, radius * 0.55, PAPER);
  fillCircle(ctx, u, v, radius * 0.25, edge);
}

/** Colours of splinters: the striker's, and the table's. */
export function splinters(side: Side): readonly string[] {
  return [SIDES[side].bold, SIDES[side].print, PAPER, INK];
}
