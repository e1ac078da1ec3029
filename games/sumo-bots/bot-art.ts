import {
  fillCircle,
  fillPolygon,
  fillRound,
  paintSprite,
  radialGradient,
  type Sprite,
  stamp,
} from '../kit/draw.ts';
import type { Side } from '../kit/match/side.ts';
import { type Bot, DASH_WAIT } from './bot.ts';
import { paintHat } from './hat-art.ts';

type Ctx = CanvasRenderingContext2D;

/** The colours of a body, in hex. */
export interface Paint {
  readonly colour: string;
  readonly deep: string;
}

export const TEAMS: Readonly<Record<Side, Paint & { readonly name: string }>> = {
  0: { colour: '#ffcf2e', deep: '#d99a00', name: 'Yellow' },
  1: { colour: '#ff5c9a', deep: '#c92a68', name: 'Pink' },
};
const INK = '#15323a';

/** Both robots, painted once; they face right. */
export class BotArt {
  private readonly bodies: readonly Sprite[];
  private readonly armour: Sprite;
  private readonly shadow: Sprite;

  /** `hats`: what the robot of each side wears; `rival`: the colours of the second one. */
  constructor(density: number, hats: readonly [string, string], rival: Paint = TEAMS[1]) {
    this.bodies = ([0, 1] as const).map((side) =>
      paintSprite(18, 18, density, (ctx) => {
        paintBody(ctx, side, side === 0 ? TEAMS[0] : rival);
        paintHat(ctx, hats[side]);
      }),
    );
    this.armour = paintSprite(22, 22, density, paintArmour);
    this.shadow = paintSprite(18, 18, density / 2, (ctx) => {
      fillCircle(
        ctx,
        0,
        0,
        8,
        radialGradient(ctx, 0, 0, 8, ['rgb(40 20 0 / 0.5)', 'rgb(40 20 0 / 0.34)', 'rgb(40 20 0 / 0)']),
      );
    });
  }

  /** `wind` turns the key on its back, in radians. */
  draw(ctx: Ctx, bot: Bot, wind: number): void {
    const body = this.bodies[bot.side];
    if (body === undefined) return;
    const sunk = bot.fallen ?? 0;
    if (sunk > 0.9) return;
    // A heavy robot looks it.
    const size = (1 - sunk * 0.75) * (0.8 + 0.2 * bot.build.mass);
    ctx.save();
    ctx.globalAlpha = 1 - sunk;
    if (sunk === 0) stamp(ctx, this.shadow, bot.x + 0.8, bot.y + 1.3);
    ctx.translate(bot.x, bot.y);
    ctx.rotate(bot.facing + sunk * 5 + (bot.dazed > 0 ? Math.sin(bot.dazed * 40) * 0.25 : 0));
    const rush = bot.dashing > 0 ? 0.16 : 0;
    ctx.scale(size * (1 + rush), size * (1 - rush));
    drawKey(ctx, wind);
    if (bot.bracing) stamp(ctx, this.armour, 0, 0);
    stamp(ctx, body, 0, 0);
    ctx.restore();
    ctx.globalAlpha = 1;
    if (sunk === 0) drawReadiness(ctx, bot);
  }
}

/** A thin arc that fills until the next dash is ready. */
function drawReadiness(ctx: Ctx, bot: Bot): void {
  if (bot.dashWait <= 0) return;
  ctx.strokeStyle = 'rgb(21 50 58 / 0.7)';
  ctx.lineWidth = 0.9;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(bot.x, bot.y, 8.2, -Math.PI / 2, -Math.PI / 2 + (1 - bot.dashWait / DASH_WAIT) * Math.PI * 2);
  ctx.stroke();
}

function drawKey(ctx: Ctx, wind: number): void {
  const wide = Math.cos(wind) * 2.4;
  ctx.fillStyle = '#8d9aa0';
  ctx.fillRect(-8.2, -0.5, 3, 1);
  ctx.beginPath();
  ctx.ellipse(-8.8, wide * 0.6, 0.9, Math.abs(wide) * 0.7 + 0.3, 0, 0, Math.PI * 2);
  ctx.ellipse(-8.8, -wide * 0.6, 0.9, Math.abs(wide) * 0.7 + 0.3, 0, 0, Math.PI * 2);
  ctx.fill();
}

/** A robot from above, facing right. */
export function paintBody(ctx: Ctx, side: Side, { colour, deep }: Paint): void {
  for (const y of [-6.4, 3.6]) {
    fillRound(ctx, { x: -5, y, width: 10, height: 2.8 }, 1.2, INK);
    ctx.fillStyle = '#3d5c64';
    for (let tread = -4; tread < 4.4; tread += 1.6) ctx.fillRect(tread, y + 0.4, 0.7, 2);
  }
  if (side === 0) {
    fillRound(ctx, { x: -5.7, y: -5, width: 11.2, height: 10 }, 2.4, INK);
    fillRound(ctx, { x: -5.2, y: -4.5, width: 10.2, height: 9 }, 2, deep);
    fillRound(ctx, { x: -5.2, y: -4.5, width: 9.6, height: 8.2 }, 2, colour);
  } else {
    fillCircle(ctx, 0, 0, 5.6, INK);
    fillCircle(ctx, 0, 0, 5.1, deep);
    fillCircle(ctx, -0.2, -0.3, 4.8, colour);
  }
  fillRound(ctx, { x: 4.4, y: -3.8, width: 1.9, height: 7.6 }, 0.8, INK);
  fillRound(ctx, { x: 4.7, y: -3.4, width: 1.1, height: 6.8 }, 0.5, '#c8d4d8');
  for (const y of [-1.9, 1.9]) {
    fillCircle(ctx, 2, y, 1.7, INK);
    fillCircle(ctx, 2.1, y, 1.35, '#fffdf5');
    fillCircle(ctx, 2.6, y, 0.7, INK);
  }
  const brow = side === 0 ? 0.9 : 0.7;
  fillPolygon(ctx, [0.6, -3.4, 3.4, -2.6, 3.2, -2.6 - brow, 0.6, -3.4 - brow], INK);
  fillPolygon(ctx, [0.6, 3.4, 3.4, 2.6, 3.2, 2.6 + brow, 0.6, 3.4 + brow], INK);
  fillCircle(ctx, -2.9, 0, 1.2, INK);
  fillCircle(ctx, -2.9, 0, 0.8, side === 0 ? '#ff5c9a' : '#ffcf2e');
  fillRound(ctx, { x: -4.2, y: -3.7, width: 3.4, height: 0.8 }, 0.4, 'rgb(255 255 255 / 0.6)');
}

/** Steel feet on all sides. */
function paintArmour(ctx: Ctx): void {
  ctx.fillStyle = INK;
  for (let foot = 0; foot < 8; foot += 1) {
    ctx.save();
    ctx.rotate(((foot + 0.5) / 8) * Math.PI * 2);
    fillRound(ctx, { x: 5.4, y: -1.7, width: 3.6, height: 3.4 }, 0.8, INK);
    fillRound(ctx, { x: 6.6, y: -1.2, width: 2, height: 2.4 }, 0.5, '#c8d4d8');
    ctx.restore();
  }
}
