import { fillCircle, fillRound, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { sin } from '../kit/maths.ts';
import type { Body } from '../kit/tiles/body.ts';
import { approach } from '../kit/vector.ts';
import { HEROES } from './palette.ts';
import { cells } from './rooms.ts';

type Ctx = CanvasRenderingContext2D;

/** The speed, in units a step, at which the hero is stretched the most. */
const FAST = 500;
/** The share of a squeeze that is over in a step. */
const EASE = 0.02;

/** The look of a hero at this moment: it blinks, leans, stretches in the air and is squeezed on the ground. */
export class HeroArt {
  private readonly body: Sprite;
  private readonly colours: readonly [string, string, string];
  private squeeze = 0;
  private facing = 1;
  private turned = 1;
  private stride = 0;

  /** `density`: device pixels a cell. */
  constructor(style: string, density: number) {
    this.colours = HEROES[style] ?? HEROES.pip ?? ['#ffd23f', '#e79a1c', '#e4405f'];
    this.body = paintSprite(1.1, 1.1, density, (ctx) => paintBody(ctx, this.colours));
  }

  /** The hero is back. */
  pop(): void {
    this.squeeze = 0.5;
  }

  /** The hero has moved by a step. */
  follow(hero: Body): void {
    if (hero.landed > 120) this.squeeze = Math.min(0.32, hero.landed / 1700);
    else if (hero.hasLeapt) this.squeeze = -0.26;
    this.squeeze = approach(this.squeeze, 0, EASE);
    if (hero.vx !== 0) this.facing = hero.vx > 0 ? 1 : -1;
    this.turned = approach(this.turned, hero.down, 0.06);
    this.stride = hero.isGrounded ? this.stride + Math.abs(hero.vx) / 1400 : 0.6;
  }

  draw(ctx: Ctx, hero: Body, clock: number): void {
    const [, shade, scarf] = this.colours;
    const flying = hero.isGrounded ? 0 : Math.min(1, Math.abs(hero.vy) / FAST) * 0.16;
    const tall = 1 + flying - this.squeeze;
    const wide = 1 / tall;
    ctx.save();
    ctx.translate(cells(hero.x + hero.width / 2), cells(hero.y + (hero.down === 1 ? hero.height : 0)));
    ctx.scale(1, this.turned);
    ctx.rotate((hero.vx / 204) * 0.09);
    for (const foot of [-1, 1]) {
      const swing =
        sin(this.stride * 6 + foot * 1.57) * (hero.isGrounded ? Math.min(1, Math.abs(hero.vx) / 90) : 0.7);
      const lift = Math.max(0, swing) * 0.09;
      fillRound(
        ctx,
        { x: foot * 0.15 + swing * 0.1 - 0.1, y: -0.12 - lift, width: 0.22, height: 0.13 },
        0.06,
        shade,
      );
    }
    ctx.translate(0, -0.08 - Math.abs(sin(this.stride * 6)) * 0.03);
    ctx.scale(wide * this.facing, tall);
    const tail = 0.26 + Math.abs(hero.vx) / 900;
    fillRound(
      ctx,
      { x: -0.32 - tail, y: -0.36 + sin(clock * 0.1) * 0.03, width: tail, height: 0.12 },
      0.05,
      scarf,
    );
    stamp(ctx, this.body, 0, -0.37);
    const blink = clock % 260 < 10;
    const look = Math.max(-0.05, Math.min(0.05, hero.vy / 6000));
    for (const eye of [0.02, 0.24]) {
      if (blink) ctx.fillRect(eye - 0.06, -0.45, 0.14, 0.04);
      else {
        fillCircle(ctx, eye + 0.02, -0.46 + look, 0.1, '#ffffff');
        fillCircle(ctx, eye + 0.05, -0.45 + look * 2, 0.055, '#20101c');
      }
    }
    ctx.restore();
  }
}

function paintBody(ctx: Ctx, [body, shade, scarf]: readonly [string, string, string]): void {
  fillRound(ctx, { x: -0.37, y: -0.4, width: 0.74, height: 0.76 }, 0.26, '#20101c');
  fillRound(ctx, { x: -0.32, y: -0.35, width: 0.64, height: 0.66 }, 0.22, shade);
  fillRound(ctx, { x: -0.32, y: -0.35, width: 0.64, height: 0.54 }, 0.22, body);
  fillRound(ctx, { x: -0.22, y: -0.3, width: 0.26, height: 0.1 }, 0.05, 'rgb(255 255 255 / 0.55)');
  fillRound(ctx, { x: -0.36, y: 0.02, width: 0.72, height: 0.14 }, 0.06, scarf);
}
