import { cos, sin } from '../kit/maths.ts';
import { darken, lighten } from '../kit/colour.ts';
import { fillCircle, glowSprite, paintSprite, radialGradient, type Sprite, stamp } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import { TAU } from '../kit/vector.ts';
import type { Camera } from './camera.ts';
import type { Palette } from './palette.ts';
import type { Scenery } from './scenery.ts';

/** Shift of a treetop away from the centre of the picture, per metre of distance; this makes it look tall. */
const LEAN = 0.09;

/** Everything that rises above the cars: treetops and lamps. */
export class Heights {
  private readonly scenery: Scenery;
  private readonly tops: readonly Sprite[];
  private readonly glow: Sprite;

  constructor(scenery: Scenery, palette: Palette, density: number) {
    this.scenery = scenery;
    this.tops = palette.tree.map((colour, kind) => paintTreetop(colour, kind, density));
    this.glow = glowSprite(2.6, density / 2, palette.lamp);
  }

  draw(ctx: CanvasRenderingContext2D, camera: Camera): void {
    for (const { x, y, radius, kind } of this.scenery.trees) {
      if (!camera.sees(x, y, radius * 2)) continue;
      const top = this.tops[kind];
      const tall = LEAN * (0.6 + radius * 0.13);
      if (top !== undefined) {
        stamp(ctx, top, x + (x - camera.x) * tall, y + (y - camera.y) * tall, 0, radius / 4);
      }
    }
    ctx.globalCompositeOperation = 'lighter';
    for (const { x, y } of this.scenery.lamps) {
      if (camera.sees(x, y, 4)) stamp(ctx, this.glow, x + (x - camera.x) * LEAN, y + (y - camera.y) * LEAN);
    }
    ctx.globalCompositeOperation = 'source-over';
  }
}

/** A treetop of radius 4 m: a clump of leaves, lit from the upper left. */
function paintTreetop(colour: string, kind: number, density: number): Sprite {
  const random = new Random(kind + 5);
  return paintSprite(9.4, 9.4, density, (ctx) => {
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const angle = (leaf / 9) * TAU;
      fillCircle(ctx, cos(angle) * 2.6, sin(angle) * 2.6, random.range(1.5, 2), darken(colour, 0.3));
    }
    fillCircle(
      ctx,
      0,
      0,
      3.3,
      radialGradient(ctx, -0.9, -0.9, 4, [lighten(colour, 0.16), colour, darken(colour, 0.25)]),
    );
    for (let leaf = 0; leaf < 14; leaf += 1) {
      const angle = random.range(0, TAU);
      const out = random.range(0.4, 2.7);
      const lit = cos(angle - 3.9) > 0 ? lighten(colour, 0.22) : darken(colour, 0.12);
      fillCircle(ctx, cos(angle) * out, sin(angle) * out, random.range(0.45, 0.95), lit);
    }
  });
}
