import { cos, sin } from '../kit/maths.ts';
import { darken, lighten } from '../kit/colour.ts';
import {
  fillPolygon,
  fillRound,
  fillSoft,
  paintSprite,
  radialGradient,
  type Sprite,
  stamp,
} from '../kit/draw.ts';
import type { Car } from './car.ts';
import { LENGTH, type Livery, paintPattern, rivalLivery, WIDTH } from './liveries.ts';
import { RIVAL_COLOURS } from './palette.ts';

/** Half the distance between axles and between wheels. */
export const AXLE = 1.35;
export const TRACK_WIDTH = 0.92;

/** The cars, their lights and shadows, painted once per resolution. */
export class CarArt {
  private readonly bodies: readonly Sprite[];
  private readonly beam: Sprite;
  private readonly shadow: Sprite;

  /** `own` is how the player's car is painted. */
  constructor(density: number, own: Livery) {
    this.bodies = [own, ...RIVAL_COLOURS.map(rivalLivery)].map((livery) =>
      paintSprite(6, 3.4, density, (ctx) => paintBody(ctx, livery)),
    );
    this.beam = paintSprite(26, 14, density / 2, paintBeam);
    this.shadow = paintSprite(7, 4, density / 2, (ctx) => {
      const box = { x: -LENGTH / 2, y: -WIDTH / 2, width: LENGTH, height: WIDTH };
      fillSoft(ctx, { blur: 2, colour: 'rgb(14 6 26 / 0.6)' }, (fill) => fillRound(ctx, box, 0.8, fill));
    });
  }

  drawLights(ctx: CanvasRenderingContext2D, car: Car): void {
    ctx.globalCompositeOperation = 'lighter';
    const reach = 14;
    stamp(ctx, this.beam, car.x + cos(car.heading) * reach, car.y + sin(car.heading) * reach, car.heading);
    ctx.globalCompositeOperation = 'source-over';
  }

  drawCar(ctx: CanvasRenderingContext2D, car: Car, colour: number, braking: boolean): void {
    const body = this.bodies[colour];
    if (body === undefined) return;
    stamp(ctx, this.shadow, car.x + 0.55, car.y + 0.4, car.heading);
    ctx.save();
    ctx.translate(car.x, car.y);
    ctx.rotate(car.heading);
    this.drawWheels(ctx, car.steer);
    ctx.drawImage(body.image, -body.width / 2, -body.height / 2, body.width, body.height);
    ctx.fillStyle = braking ? '#ff2a2a' : '#a3202f';
    ctx.fillRect(-LENGTH / 2 + 0.02, -0.85, 0.2, 0.5);
    ctx.fillRect(-LENGTH / 2 + 0.02, 0.35, 0.2, 0.5);
    ctx.restore();
  }

  private drawWheels(ctx: CanvasRenderingContext2D, steer: number): void {
    ctx.fillStyle = '#17131f';
    for (const side of [-1, 1]) {
      ctx.fillRect(-AXLE - 0.48, side * TRACK_WIDTH - 0.26, 0.96, 0.52);
      ctx.save();
      ctx.translate(AXLE, side * TRACK_WIDTH);
      ctx.rotate(steer * 0.5);
      ctx.fillRect(-0.46, -0.23, 0.92, 0.46);
      ctx.restore();
    }
  }
}

function paintBody(ctx: CanvasRenderingContext2D, livery: Livery): void {
  const { colour } = livery;
  const dark = darken(colour, 0.35);
  const light = lighten(colour, 0.35);
  fillRound(
    ctx,
    { x: -LENGTH / 2, y: -WIDTH / 2, width: LENGTH, height: WIDTH },
    [0.45, 0.85, 0.85, 0.45],
    dark,
  );
  const gradient = ctx.createLinearGradient(0, -WIDTH / 2, 0, WIDTH / 2);
  gradient.addColorStop(0, light);
  gradient.addColorStop(0.45, colour);
  gradient.addColorStop(1, dark);
  const inset = { x: -LENGTH / 2 + 0.1, y: -WIDTH / 2 + 0.1, width: LENGTH - 0.2, height: WIDTH - 0.2 };
  fillRound(ctx, inset, [0.4, 0.8, 0.8, 0.4], gradient);
  paintPattern(ctx, livery);
  fillRound(ctx, { x: -1.45, y: -0.78, width: 2.35, height: 1.56 }, 0.45, '#231c36');
  fillRound(ctx, { x: -0.95, y: -0.66, width: 1.25, height: 1.32 }, 0.3, colour);
  fillRound(ctx, { x: 0.42, y: -0.6, width: 0.34, height: 1.2 }, 0.15, '#7d8fc4');
  fillRound(ctx, { x: -LENGTH / 2 - 0.14, y: -WIDTH / 2, width: 0.5, height: WIDTH }, 0.12, dark);
  for (const side of [-1, 1]) {
    fillRound(ctx, { x: LENGTH / 2 - 0.5, y: side * 0.72 - 0.2, width: 0.4, height: 0.4 }, 0.18, '#fffbe0');
  }
}

/** Two headlights as one soft cone that points to the right. */
function paintBeam(ctx: CanvasRenderingContext2D): void {
  fillSoft(ctx, { blur: 5, colour: '#000000' }, (fill) =>
    fillPolygon(ctx, [-12, -0.6, 12, -4.6, 12, 4.6, -12, 0.6], fill),
  );
  const glow = ['rgb(255 236 190 / 0.5)', 'rgb(255 220 160 / 0.16)', 'rgb(255 210 150 / 0)'];
  // Only where the soft cone is.
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = radialGradient(ctx, -12, 0, 24, glow);
  ctx.fillRect(-13, -7, 26, 14);
}
