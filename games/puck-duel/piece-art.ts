import { darken, lighten } from '../kit/colour.ts';
import {
  fillCircle,
  fillPolygon,
  fillRound,
  glowSprite,
  paintSprite,
  radialGradient,
  type Sprite,
  stamp,
} from '../kit/draw.ts';
import type { Side } from '../kit/match/side.ts';
import { paintBadge } from './badge-art.ts';
import type { Mallet } from './mallet.ts';
import { INK, PAPER, SIDES } from './palette.ts';
import { type Power, POWER_COLOURS, POWERS, TOKEN_RADIUS } from './powers.ts';
import { MALLET_RADIUS, PUCK_RADIUS } from './table.ts';

type Ctx = CanvasRenderingContext2D;

/** The colours of a mallet in hex, and its badge. */
export interface MalletLook {
  readonly bold: string;
  readonly deep: string;
  readonly badge: string;
}

interface Wanted {
  readonly mine: Side;
  readonly style: string;
  readonly rival: MalletLook | undefined;
  /** The colour of the outlines, in hex. */
  readonly ink: string;
}

/** Pucks, mallets and tokens, painted once per resolution (device pixels per table unit). */
export class PieceArt {
  readonly glow: Sprite;
  private readonly mallets: readonly Sprite[];
  private readonly frost: Sprite;
  private readonly puck: Sprite;
  private readonly shadow: Sprite;
  private readonly tokens: ReadonlyMap<Power, Sprite>;

  /** `style` is what the mallet of `mine` wears; `rival` is the look of the other one, if it is not the usual. */
  constructor(density: number, { mine, style, rival, ink }: Wanted) {
    this.mallets = ([0, 1] as const).map((side) =>
      paintSprite(18, 18, density * 1.5, (ctx) => {
        const look = side === mine ? undefined : rival;
        const { bold, deep } = look ?? SIDES[side];
        paintMallet(ctx, { bold, deep, ink });
        if (side === mine) paintBadge(ctx, style);
        else if (look !== undefined) paintBadge(ctx, look.badge);
      }),
    );
    this.frost = paintSprite(18, 18, density * 1.5, paintFrost);
    this.puck = paintSprite(10, 10, density, (ctx) => paintPuck(ctx, ink));
    this.shadow = paintSprite(20, 20, density / 2, (ctx) => {
      fillCircle(
        ctx,
        0,
        0,
        9,
        radialGradient(ctx, 0, 0, 9, ['rgb(28 35 64 / 0.45)', 'rgb(28 35 64 / 0.28)', 'rgb(28 35 64 / 0)']),
      );
    });
    this.glow = glowSprite(13, density / 2, '#ffae2b');
    this.tokens = new Map(
      POWERS.map((power) => [power, paintSprite(14, 14, density, (ctx) => paintToken(ctx, power))]),
    );
  }

  /** `turn` in radians sets the mallet upright on a turned table. */
  drawMallet(ctx: Ctx, mallet: Mallet, squash: number, turn: number): void {
    const sprite = this.mallets[mallet.side];
    if (sprite === undefined) return;
    const scale = (mallet.radius / MALLET_RADIUS) * (1 + squash * 0.14);
    stamp(ctx, this.shadow, mallet.u + 0.8, mallet.v + 1.2, 0, scale * 0.95);
    stamp(ctx, sprite, mallet.u, mallet.v, turn, scale);
    if (mallet.frozen > 0) stamp(ctx, this.frost, mallet.u, mallet.v, 0, scale);
  }

  drawPuck(ctx: Ctx, u: number, v: number, hot: boolean, scale = 1): void {
    stamp(ctx, this.shadow, u + 0.6, v + 1, 0, 0.54 * scale);
    if (hot) {
      stamp(ctx, this.glow, u, v);
      fillCircle(ctx, u, v, PUCK_RADIUS * 1.35, '#ff7a1f');
      fillCircle(ctx, u, v, PUCK_RADIUS * 1.18, '#ffd23f');
    }
    stamp(ctx, this.puck, u, v, 0, scale);
  }

  drawToken(ctx: Ctx, power: Power, u: number, v: number, turn: number, scale: number): void {
    const sprite = this.tokens.get(power);
    if (sprite !== undefined) stamp(ctx, sprite, u, v, turn, scale);
  }
}

/** A mallet from above. */
export function paintMallet(
  ctx: Ctx,
  { bold, deep, ink }: Pick<MalletLook, 'bold' | 'deep'> & { readonly ink: string },
): void {
  fillCircle(ctx, 0, 0, MALLET_RADIUS, ink);
  fillCircle(ctx, 0, 0, MALLET_RADIUS - 0.5, deep);
  fillCircle(ctx, 0, 0, MALLET_RADIUS - 1.1, bold);
  fillCircle(ctx, 0, 0, 4.5, PAPER);
  fillCircle(ctx, 0.2, 0.5, 3.6, deep);
  fillCircle(
    ctx,
    0,
    0,
    3.5,
    radialGradient(ctx, -1, -1.2, 5, [lighten(bold, 0.5), bold, darken(bold, 0.15)]),
  );
}

function paintFrost(ctx: Ctx): void {
  fillCircle(ctx, 0, 0, 7.8, 'rgb(190 236 255 / 0.72)');
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 0.7;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let arm = 0; arm < 6; arm += 1) {
    const angle = (arm / 6) * Math.PI * 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    ctx.moveTo(0, 0);
    ctx.lineTo(x * 6.6, y * 6.6);
    ctx.moveTo(x * 4 - y * 1.4, y * 4 + x * 1.4);
    ctx.lineTo(x * 5, y * 5);
    ctx.lineTo(x * 4 + y * 1.4, y * 4 - x * 1.4);
  }
  ctx.stroke();
}

function paintPuck(ctx: Ctx, ink: string): void {
  fillCircle(ctx, 0, 0, PUCK_RADIUS, ink);
  fillCircle(ctx, 0, 0, PUCK_RADIUS - 0.8, '#e83f6f');
  fillCircle(ctx, 0, 0, PUCK_RADIUS - 1.7, INK);
  fillCircle(ctx, -0.9, -1, 0.7, '#ffffff');
}

function paintToken(ctx: Ctx, power: Power): void {
  fillCircle(ctx, 0.3, 0.6, TOKEN_RADIUS + 0.6, 'rgb(28 35 64 / 0.25)');
  fillCircle(ctx, 0, 0, TOKEN_RADIUS + 0.5, '#ffffff');
  fillCircle(ctx, 0, 0, TOKEN_RADIUS - 0.3, POWER_COLOURS[power]);
  ctx.fillStyle = '#ffffff';
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 0.9;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  SIGNS[power](ctx);
}

const SIGNS: Readonly<Record<Power, (ctx: Ctx) => void>> = {
  twin: (ctx) => {
    fillCircle(ctx, -1.4, -0.6, 1.7, '#ffffff');
    fillCircle(ctx, 1.4, 0.8, 1.7, '#ffffff');
  },
  fire: (ctx) => {
    ctx.beginPath();
    ctx.moveTo(0.2, -3.4);
    ctx.bezierCurveTo(0.8, -1.4, 2.8, -0.6, 2.2, 1.4);
    ctx.bezierCurveTo(1.8, 3.4, -1.8, 3.4, -2.2, 1.4);
    ctx.bezierCurveTo(-2.4, 0, -1.4, -0.4, -1.3, -1.5);
    ctx.bezierCurveTo(-0.4, -1.2, 0.2, -2, 0.2, -3.4);
    ctx.fill();
  },
  giant: (ctx) => {
    ctx.beginPath();
    for (const [dx, dy] of [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const) {
      ctx.moveTo(dx * 0.8, dy * 0.8);
      ctx.lineTo(dx * 2.5, dy * 2.5);
      ctx.moveTo(dx * 2.5, dy * 0.9);
      ctx.lineTo(dx * 2.5, dy * 2.5);
      ctx.lineTo(dx * 0.9, dy * 2.5);
    }
    ctx.stroke();
  },
  ice: (ctx) => {
    ctx.beginPath();
    for (let arm = 0; arm < 3; arm += 1) {
      const angle = (arm / 3) * Math.PI;
      ctx.moveTo(Math.cos(angle) * 3.2, Math.sin(angle) * 3.2);
      ctx.lineTo(-Math.cos(angle) * 3.2, -Math.sin(angle) * 3.2);
    }
    ctx.stroke();
  },
  shield: (ctx) => fillPolygon(ctx, [-2.5, -2.5, 0, -3.1, 2.5, -2.5, 2.2, 0.8, 0, 3.1, -2.2, 0.8], '#ffffff'),
  wide: (ctx) => {
    fillRound(ctx, { x: -0.5, y: -2.6, width: 1, height: 5.2 }, 0.5, '#ffffff');
    fillPolygon(ctx, [-3.4, 0, -1.5, -1.7, -1.5, 1.7], '#ffffff');
    fillPolygon(ctx, [3.4, 0, 1.5, -1.7, 1.5, 1.7], '#ffffff');
  },
};
