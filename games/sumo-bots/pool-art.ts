import { fillCircle, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;

/** The pool: tiles under water, caustics, lane ropes; painted once per frame size. */
export function paintPool(stage: Stage): Sprite {
  const { view } = stage;
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  return paintSprite(width, height, stage.density, (ctx) => {
    ctx.fillStyle = '#22bcc6';
    ctx.fillRect(-width / 2, -height / 2, width, height);
    ctx.strokeStyle = 'rgb(255 255 255 / 0.13)';
    ctx.lineWidth = 0.5;
    ctx.beginPath();
    for (let x = -Math.ceil(width / 16) * 8; x < width / 2; x += 8) {
      ctx.moveTo(x, -height / 2);
      ctx.lineTo(x, height / 2);
    }
    for (let y = -Math.ceil(height / 16) * 8; y < height / 2; y += 8) {
      ctx.moveTo(-width / 2, y);
      ctx.lineTo(width / 2, y);
    }
    ctx.stroke();
    paintLight(ctx, width, height);
    for (const share of [-0.44, 0.44]) paintRope(ctx, width, height, share);
  });
}

/** The bright net of sunlight refracted by waves. */
function paintLight(ctx: Ctx, width: number, height: number): void {
  const random = new Random('light');
  ctx.strokeStyle = 'rgb(255 255 255 / 0.2)';
  ctx.lineJoin = 'round';
  for (let cell = 0; cell < (width * height) / 95; cell += 1) {
    const x = random.range(-width, width) / 2;
    const y = random.range(-height, height) / 2;
    ctx.lineWidth = random.range(0.3, 0.9);
    ctx.beginPath();
    const corners = random.int(5, 7);
    for (let corner = 0; corner <= corners; corner += 1) {
      const angle = (corner / corners) * TAU;
      const radius = 5 + Math.sin(cell * 7 + (corner % corners) * 2.4) * 2.2;
      ctx.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 0.8);
    }
    ctx.stroke();
  }
}

/** Red and white floats along the longer side. */
function paintRope(ctx: Ctx, width: number, height: number, share: number): void {
  const tall = height > width;
  const length = tall ? height : width;
  for (let at = -length / 2, float = 0; at < length / 2; at += 4.4, float += 1) {
    const x = tall ? share * width : at;
    const y = tall ? at : share * height;
    const box = {
      x: x - (tall ? 1.2 : 1.9),
      y: y - (tall ? 1.9 : 1.2),
      width: tall ? 2.4 : 3.8,
      height: tall ? 3.8 : 2.4,
    };
    fillRound(ctx, { ...box, y: box.y + 0.8 }, 1.1, 'rgb(0 70 80 / 0.25)');
    fillRound(ctx, box, 1.1, float % 4 < 2 ? '#ff6b5e' : '#fffdf5');
  }
}

/** A swimming ring that drifts in a corner. */
export function paintFloat(density: number, colour: string): Sprite {
  return paintSprite(22, 22, density, (ctx) => {
    fillCircle(ctx, 0.8, 1.4, 9.6, 'rgb(0 70 80 / 0.22)');
    ctx.lineWidth = 5;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.arc(0, 0, 7, 0, TAU);
    ctx.stroke();
    ctx.strokeStyle = '#fffdf5';
    for (let band = 0; band < 4; band += 1) {
      ctx.beginPath();
      ctx.arc(0, 0, 7, (band / 4) * TAU, (band / 4) * TAU + 0.6);
      ctx.stroke();
    }
    ctx.lineWidth = 0.9;
    ctx.strokeStyle = 'rgb(255 255 255 / 0.6)';
    ctx.beginPath();
    ctx.arc(0, 0, 8.3, 3.4, 4.6);
    ctx.stroke();
  });
}
