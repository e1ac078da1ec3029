import { darken, fade, lighten } from '../kit/colour.ts';
import { glowSprite, paintSprite, radialGradient, type Sprite } from '../kit/draw.ts';
import { bow, oval, traceStar } from './gouache.ts';
import { colourOf, STARS } from './notes.ts';

type Ctx = CanvasRenderingContext2D;
const FACE = '#4a2c35';

interface Art {
  readonly dozing: Sprite;
  readonly singing: Sprite;
  readonly glow: Sprite;
}

/** The eight stars, dozing and singing; painted at a radius of 10 and scaled. */
export class StarArt {
  private readonly stars: readonly Art[];

  /** `density` in device pixels per unit, where a star's radius is 10. */
  constructor(density: number) {
    this.stars = Array.from({ length: STARS }, (_, star) => ({
      dozing: paintSprite(26, 26, density, (ctx) => paintStar(ctx, star, false)),
      singing: paintSprite(26, 26, density, (ctx) => paintStar(ctx, star, true)),
      glow: glowSprite(20, Math.min(2, density), lighten(colourOf(star), 0.15)),
    }));
  }

  star(star: number, singing: boolean): Sprite | undefined {
    return singing ? this.stars[star]?.singing : this.stars[star]?.dozing;
  }

  glow(star: number): Sprite | undefined {
    return this.stars[star]?.glow;
  }
}

function paintStar(ctx: Ctx, star: number, singing: boolean): void {
  const colour = colourOf(star);
  ctx.save();
  ctx.rotate(((star % 3) - 1) * 0.1);
  traceStar(ctx, 11.4);
  ctx.fillStyle = darken(colour, 0.24);
  ctx.fill();
  ctx.translate(0, -0.5);
  traceStar(ctx, 10.8);
  ctx.fillStyle = radialGradient(ctx, -2, -3, 13, [
    lighten(colour, singing ? 0.62 : 0.4),
    colour,
    darken(colour, 0.06),
  ]);
  ctx.fill();
  ctx.clip();
  // Brush strokes, brighter towards the tips.
  for (let dab = 0; dab < 5; dab += 1) {
    const angle = (dab / 5) * Math.PI * 2 - Math.PI / 2;
    oval(ctx, [Math.cos(angle) * 7, Math.sin(angle) * 7, 1.9, 0.7], fade('#ffffff', 0.3), angle);
  }
  ctx.restore();
  paintFace(ctx, singing);
}

function paintFace(ctx: Ctx, singing: boolean): void {
  for (const side of [-1, 1]) {
    if (singing) {
      oval(ctx, [side * 2.7, -0.7, 1.05, 1.3], FACE);
      oval(ctx, [side * 2.7 + 0.35, -1.2, 0.42], '#ffffff');
    } else bow(ctx, [side * 2.7, -1.2, 1.2], [Math.PI * 0.15, Math.PI * 0.85], 0.6, FACE);
    oval(ctx, [side * 4.4, 1.5, 1.15, 0.8], fade('#f0475c', 0.35));
  }
  if (!singing) {
    bow(ctx, [0, 0.6, 1.4], [Math.PI * 0.2, Math.PI * 0.8], 0.6, FACE);
    return;
  }
  oval(ctx, [0, 2.6, 1.6, 2], FACE);
  oval(ctx, [0, 3.6, 1, 0.8], '#ff8d8d');
}
