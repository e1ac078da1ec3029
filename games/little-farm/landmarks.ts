import { hsl } from '../kit/colour.ts';
import { fillPolygon, fillRound, type Sprite, stamp } from '../kit/draw.ts';
import { cord, eyes, oval, sticker } from './felt.ts';
import type { Layout } from './layout.ts';
import type { Landmark } from './produce.ts';

type Ctx = CanvasRenderingContext2D;

/** The farm's landmarks: mill, scarecrow, tractor, and a permanent rainbow. */
export class LandmarkArt {
  private readonly mill: Sprite;
  private readonly sails: Sprite;
  private readonly scarecrow: Sprite;
  private readonly tractor: Sprite;
  private readonly wheel: Sprite;

  constructor(density: number) {
    this.mill = sticker(24, 34, density, paintMill);
    this.sails = sticker(34, 34, density, paintSails, 0.6);
    this.scarecrow = sticker(22, 26, density, paintScarecrow, 0.8);
    this.tractor = sticker(28, 22, density, paintTractor, 0.8);
    this.wheel = sticker(13, 13, density, paintWheel, 0.5);
  }

  draw(ctx: Ctx, landmark: Landmark, layout: Layout, clock: number): void {
    const { width, horizon } = layout;
    if (landmark === 'rainbow') {
      drawRainbow(ctx, width * 0.5, horizon + 6, Math.min(width * 0.46, horizon * 1.1));
    } else if (landmark === 'windmill') {
      stamp(ctx, this.mill, width * 0.86 - 12, horizon - 11);
      stamp(ctx, this.sails, width * 0.86 - 12, horizon - 17, clock * 0.9);
    } else if (landmark === 'scarecrow') {
      stamp(ctx, this.scarecrow, width * 0.62, horizon - 5, Math.sin(clock * 1.4) * 0.05);
    } else {
      const x = width + 20 - ((clock * 5) % (width + 40));
      const y = horizon - 2;
      stamp(ctx, this.tractor, x, y + Math.sin(clock * 14) * 0.25);
      stamp(ctx, this.wheel, x + 6, y + 4.6, -clock * 1.4, 1.05);
      stamp(ctx, this.wheel, x - 8, y + 6.4, -clock * 2.2, 0.66);
    }
  }
}

function drawRainbow(ctx: Ctx, x: number, y: number, radius: number): void {
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = radius * 0.045;
  for (let band = 0; band < 6; band += 1) {
    ctx.strokeStyle = hsl(band * 52, 85, 66);
    ctx.beginPath();
    ctx.arc(x, y, radius * (1 - band * 0.045), Math.PI, Math.PI * 2);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function paintMill(ctx: Ctx): void {
  fillPolygon(ctx, [-7.6, 15, -4.8, -7, 4.8, -7, 7.6, 15], '#f4e2bd');
  fillPolygon(ctx, [-6, -6.4, 0, -14, 6, -6.4], '#b5533a');
  fillRound(ctx, { x: -2.4, y: 7, width: 4.8, height: 8 }, [2.4, 2.4, 0, 0], '#8a5a34');
  oval(ctx, [0, 1, 1.6, 1.8], '#8fc3d6');
}

function paintSails(ctx: Ctx): void {
  for (let sail = 0; sail < 4; sail += 1) {
    ctx.save();
    ctx.rotate((sail * Math.PI) / 2);
    cord(ctx, [0, 0, 0, -14.6], '#8a5a34', 0.9);
    fillRound(ctx, { x: 0.3, y: -14, width: 3.6, height: 10.4 }, 0.6, '#fffdf4');
    for (const y of [-11, -8, -5.6]) cord(ctx, [0.6, y, 3.6, y], '#d8c79c', 0.35);
    ctx.restore();
  }
  oval(ctx, [0, 0, 1.3, 1.3], '#5a3a22');
}

function paintScarecrow(ctx: Ctx): void {
  cord(ctx, [0, 12, 0, -2], '#8a5a34', 1.3);
  cord(ctx, [-9, -1, 9, -1], '#3f7fb5', 3.4);
  cord(ctx, [-9.6, -1, -10, 1], '#e8c65a', 1.4);
  cord(ctx, [9.6, -1, 10, 1], '#e8c65a', 1.4);
  fillRound(ctx, { x: -3.6, y: -2, width: 7.2, height: 8 }, 1.4, '#3f7fb5');
  oval(ctx, [0, -5.4, 3.8, 3.6], '#f0d59a');
  eyes(ctx, 0, -5.8, 1.5, 'open', 0.7);
  fillPolygon(ctx, [-5.6, -7.4, 5.6, -7.4, 2.6, -8.4, 0, -12.4, -2.6, -8.4], '#c9903f');
}

function paintTractor(ctx: Ctx): void {
  fillRound(ctx, { x: -12, y: -1, width: 14, height: 8 }, 2, '#3f9a52');
  fillRound(ctx, { x: 0, y: -8, width: 10.6, height: 15 }, 2, '#3f9a52');
  fillRound(ctx, { x: 1.6, y: -6.6, width: 7, height: 6 }, 1, '#c9ecf6');
  cord(ctx, [-7.6, -1, -7.6, -6.4], '#5a5a5a', 1.5);
  fillRound(ctx, { x: -0.8, y: -9.4, width: 12, height: 2.2 }, 1, '#2f7a40');
}

function paintWheel(ctx: Ctx): void {
  oval(ctx, [0, 0, 5.6, 5.6], '#3b3230');
  oval(ctx, [0, 0, 2.8, 2.8], '#ffc93c');
  for (let spoke = 0; spoke < 4; spoke += 1) {
    const turn = (spoke * Math.PI) / 2;
    oval(ctx, [Math.cos(turn) * 4.4, Math.sin(turn) * 4.4, 0.6, 0.6], '#7a6e6a');
  }
}
