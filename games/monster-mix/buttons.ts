import { paintSprite, stamp, type Sprite } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { draw, INK, limb, traceBox, traceHeart, traceOval } from './ink.ts';
import { PALETTES } from './palettes.ts';
import { type ButtonName, BUTTONS, type Layout, type Spot } from './layout.ts';

type Ctx = CanvasRenderingContext2D;

const FACES: Readonly<Record<ButtonName, string>> = {
  paint: '#fff8ec',
  shuffle: '#ff8fb1',
  dance: '#7fd6ff',
  keep: '#b6e36a',
};

/** Four big stickers: paint, dice, dance and keep. */
export class Buttons {
  private readonly kit: Kit;
  private spots: readonly Spot[] = [];
  private readonly icons = new Map<ButtonName, Sprite>();
  private readonly pressed: Record<ButtonName, number> = { paint: 0, shuffle: 0, dance: 0, keep: 0 };
  private seconds = 0;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  resize({ buttons }: Layout): void {
    this.spots = buttons;
    this.icons.clear();
  }

  at(x: number, y: number): ButtonName | undefined {
    return BUTTONS[this.spots.findIndex((spot) => Math.hypot(x - spot.x, y - spot.y) < spot.radius * 1.12)];
  }

  spotOf(name: ButtonName): Spot {
    return this.spots[BUTTONS.indexOf(name)] ?? { x: 0, y: 0, radius: 9 };
  }

  press(name: ButtonName): void {
    this.pressed[name] = 1;
  }

  update(dt: number): void {
    this.seconds += dt;
    for (const name of BUTTONS) this.pressed[name] = Math.max(0, this.pressed[name] - dt * 3.4);
  }

  draw(ctx: Ctx, dancing: boolean): void {
    for (const name of BUTTONS) {
      const { x, y, radius } = this.spotOf(name);
      const press = Math.sin(this.pressed[name] * Math.PI);
      const down = press * 1.1;
      const size = 1 - press * 0.06;
      draw(ctx, traceOval(x, y + 1.5, radius), INK, 0.6);
      draw(ctx, traceOval(x, y + down, radius), FACES[name], 1.2);
      const swing = name === 'dance' && dancing ? Math.sin(this.seconds * 12) * 0.22 : press * 0.3;
      stamp(ctx, this.icon(name), x, y + down, swing, (radius / 10) * size);
    }
  }

  private icon(name: ButtonName): Sprite {
    const known = this.icons.get(name);
    if (known !== undefined) return known;
    const made = paintSprite(20, 20, this.kit.stage.density, (ctx) => ICONS[name](ctx));
    this.icons.set(name, made);
    return made;
  }
}

/** Each within a circle of radius 8. */
const ICONS: Readonly<Record<ButtonName, (ctx: Ctx) => void>> = {
  paint: (ctx) => {
    PALETTES.forEach(({ skin }, index) => {
      const angle = (index / PALETTES.length) * Math.PI * 2 - 0.4;
      draw(ctx, traceOval(Math.cos(angle) * 5, Math.sin(angle) * 5, 2.5), skin, 0.8);
    });
    draw(ctx, traceOval(0, 0, 2), '#fff8ec', 0.8);
  },
  shuffle: (ctx) => {
    ctx.rotate(-0.18);
    draw(ctx, traceBox(0, 0, 11.6, 11.6, 2.8), '#fffdf6', 1.2);
    for (const [x, y] of [
      [-3, -3],
      [3, -3],
      [0, 0],
      [-3, 3],
      [3, 3],
    ] as const) {
      traceOval(x, y, 1.3)(ctx);
      ctx.fillStyle = '#e6284f';
      ctx.fill();
    }
  },
  dance: (ctx) => {
    limb(ctx, [-3.4, 3.6, -3.4, -2, -3.4, -5.4], 0.8, INK);
    limb(ctx, [4.4, 2.4, 4.4, -3, 4.4, -6.6], 0.8, INK);
    limb(ctx, [-3.4, -5.2, 0, -6, 4.4, -6.6], 2.2, '#ffd23f');
    draw(ctx, traceOval(-5.2, 4.4, 2.9, 2.3, -0.3), '#e6284f', 1.1);
    draw(ctx, traceOval(2.6, 3.2, 2.9, 2.3, -0.3), '#e6284f', 1.1);
  },
  keep: (ctx) => {
    draw(ctx, traceHeart, '#e6284f', 1.3);
    draw(ctx, traceOval(-3, -2.6, 1.3, 0.9, -0.6), '#ffc2cf', 0.01);
  },
};
