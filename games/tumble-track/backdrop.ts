import { mix } from '../kit/colour.ts';
import { fillCircle, paintSprite, type Sprite, verticalGradient } from '../kit/draw.ts';
import { sin } from '../kit/maths.ts';
import type { Stage } from '../kit/stage.ts';
import type { World } from './worlds.ts';

type Ctx = CanvasRenderingContext2D;

/** Pixel sizes of the ridges: how far one of them lies behind the other. */
const RIDGES = [
  { slow: 0.16, height: 0.34, wave: 190, base: 0.56 },
  { slow: 0.34, height: 0.22, wave: 120, base: 0.68 },
] as const;

/** The sky, the sun and the ridges behind a track. */
export class Backdrop {
  private sky: Sprite | undefined;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  resize({ view, density }: Stage): void {
    const [width, height] = [view.right - view.left, view.bottom - view.top];
    // The sky is smooth, so a few pixels of it are enough.
    this.sky = paintSprite(width, height, Math.min(density, 1), (ctx) => this.paintSky(ctx, width, height));
  }

  private paintSky(ctx: Ctx, width: number, height: number): void {
    const { sky, sun, ridge } = this.world;
    ctx.fillStyle = verticalGradient(ctx, -height / 2, height * 0.32, sky);
    ctx.fillRect(-width / 2, -height / 2, width, height);
    const radius = Math.min(width, height) * 0.085;
    const [sunX, sunY] = [width * 0.24, -height * 0.2];
    for (const [size, alpha] of [
      [3.6, 0.1],
      [2.3, 0.16],
      [1.5, 0.25],
      [1, 1],
    ] as const) {
      ctx.globalAlpha = alpha;
      fillCircle(ctx, sunX, sunY, radius * size, sun);
    }
    if (ridge === 'towers') paintStars(ctx, width, height);
    else {
      ctx.globalAlpha = 0.7;
      ctx.fillStyle = mix(sky[1] ?? sun, '#ffffff', 0.55);
      for (let nth = 0; nth < 6; nth += 1) {
        const [x, y] = [((nth * 0.37 + 0.1) % 1) - 0.5, ((nth * 0.21) % 0.36) - 0.42];
        paintCloud(ctx, x * width, y * height, radius * (0.55 + (nth % 3) * 0.3));
      }
    }
  }

  /** Fills the view, in stage units; `travelled` is the camera's way in them. */
  draw(ctx: Ctx, { view }: Stage, travelled: number, rise: number): void {
    const [width, height] = [view.right - view.left, view.bottom - view.top];
    if (this.sky !== undefined) ctx.drawImage(this.sky.image, view.left, view.top, width, height);
    RIDGES.forEach((ridge, nth) => {
      const colour = this.world.hills[nth] ?? this.world.ground;
      const from = travelled * ridge.slow;
      const base = view.top + height * ridge.base + rise * ridge.slow * 0.5;
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.moveTo(view.left, view.bottom);
      for (let x = 0; x <= width + 12; x += 12)
        ctx.lineTo(
          view.left + x,
          base - this.ridgeAt((x + from) / ridge.wave, nth) * height * ridge.height * 0.5,
        );
      ctx.lineTo(view.right, view.bottom);
      ctx.fill();
    });
  }

  private ridgeAt(x: number, nth: number): number {
    const wave = sin(x + nth) + 0.5 * sin(x * 2.3 + nth * 2);
    if (this.world.ridge === 'round') return wave * 0.6;
    if (this.world.ridge === 'mesa') return Math.max(-0.5, Math.min(0.7, wave * 1.6)) * 0.8;
    const block = Math.floor(x * 3);
    return ((Math.abs(sin(block * 12.9 + nth)) * 43.7) % 1) * 1.5 - 0.3;
  }
}

/** Fills a cloud in one go, so that its parts show no seams. */
function paintCloud(ctx: Ctx, x: number, y: number, size: number): void {
  ctx.beginPath();
  for (const [dx, dy, radius] of [
    [-1.1, 0.15, 0.5],
    [-0.3, -0.15, 0.75],
    [0.6, 0, 0.62],
    [1.3, 0.22, 0.42],
  ] as const) {
    ctx.moveTo(x + (dx + radius) * size, y + dy * size);
    ctx.arc(x + dx * size, y + dy * size, radius * size, 0, 2 * Math.PI);
  }
  ctx.roundRect(x - 1.7 * size, y + 0.15 * size, 3.5 * size, 0.5 * size, 0.25 * size);
  ctx.fill();
}

function paintStars(ctx: Ctx, width: number, height: number): void {
  for (let nth = 0; nth < 70; nth += 1) {
    ctx.globalAlpha = 0.3 + (nth % 7) * 0.1;
    const [x, y] = [((nth * 0.618) % 1) - 0.5, ((nth * 0.367) % 0.62) - 0.5];
    fillCircle(ctx, x * width, y * height, 0.7 + (nth % 3) * 0.5, '#ffffff');
  }
}
