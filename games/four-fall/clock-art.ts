import { darken, lighten, mix } from '../kit/colour.ts';
import {
  fillCircle,
  fillPolygon,
  paintSprite,
  radialGradient,
  type Sprite,
  verticalGradient,
} from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { TAU } from '../kit/vector.ts';
import { SIZE } from './board.ts';
import { DISC, paintDisc } from './disc-art.ts';
import { IVORY, NIGHT, PIT, type WheelLook } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** The wheel's radius in cells: the board's corners lie on it. */
const WHEEL = SIZE * 0.72 + 0.5;

/** The night behind the clock: stars and a horizon of still gears. */
export function paintNight(stage: Stage, { enamel }: WheelLook): Sprite {
  const { view } = stage;
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  return paintSprite(width, height, stage.density, (ctx) => {
    ctx.fillStyle = verticalGradient(ctx, -height / 2, height / 2, [
      mix(NIGHT, '#04080f', 0.45),
      mix(NIGHT, enamel, 0.12),
      mix(NIGHT, enamel, 0.75),
    ]);
    ctx.fillRect(-width / 2, -height / 2, width, height);
    const random = new Random('stars');
    for (let star = 0; star < 130; star += 1) {
      const size = random.range(0.1, 0.42);
      ctx.globalAlpha = random.range(0.25, 0.9);
      fillCircle(ctx, random.range(-width, width) / 2, random.range(-height, height) / 2, size, IVORY);
    }
    ctx.globalAlpha = 1;
    for (const [x, y, radius] of [
      [-0.5, 0.5, 26],
      [0.5, 0.46, 32],
      [0.32, -0.5, 15],
      [-0.42, -0.42, 12],
    ] as const) {
      paintGear(ctx, x * width, y * height, radius);
    }
  });
}

function paintGear(ctx: Ctx, x: number, y: number, radius: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = 'rgb(215 154 61 / 0.13)';
  const teeth = Math.round(radius * 0.9);
  ctx.beginPath();
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    for (const [share, reach] of [
      [0, 1],
      [0.25, 1.1],
      [0.5, 1.1],
      [0.75, 1],
    ] as const) {
      const angle = ((tooth + share) / teeth) * TAU;
      ctx.lineTo(Math.cos(angle) * radius * reach, Math.sin(angle) * radius * reach);
    }
  }
  ctx.closePath();
  ctx.arc(0, 0, radius * 0.62, 0, TAU, true);
  ctx.fill();
  ctx.beginPath();
  for (let spoke = 0; spoke < 6; spoke += 1) {
    ctx.save();
    ctx.rotate((spoke / 6) * TAU);
    ctx.fillRect(0, -radius * 0.05, radius * 0.64, radius * 0.1);
    ctx.restore();
  }
  ctx.restore();
}

/** The metal wheel behind the board; its units are cells. */
export function paintWheel(density: number, { enamel, metal }: WheelLook): Sprite {
  const deep = mix(metal, '#3d1500', 0.45);
  const face = darken(enamel, 0.4);
  const size = (WHEEL + 0.6) * 2;
  return paintSprite(size, size, density, (ctx) => {
    const teeth = 48;
    ctx.fillStyle = deep;
    ctx.beginPath();
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      for (const [share, reach] of [
        [0, 0],
        [0.2, 0.34],
        [0.5, 0.34],
        [0.7, 0],
      ] as const) {
        const angle = ((tooth + share) / teeth) * TAU;
        ctx.lineTo(Math.cos(angle) * (WHEEL + reach), Math.sin(angle) * (WHEEL + reach));
      }
    }
    ctx.closePath();
    ctx.fill();
    fillCircle(
      ctx,
      0,
      0,
      WHEEL,
      radialGradient(ctx, -2, -2.5, WHEEL * 1.5, [mix(metal, '#fff8c8', 0.55), metal, deep]),
    );
    fillCircle(ctx, 0, 0, WHEEL - 0.5, deep);
    fillCircle(ctx, 0, 0, WHEEL - 0.58, face);
    paintMarks(ctx, metal);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const angle = (quarter / 4) * TAU;
      paintEmblem(ctx, Math.cos(angle) * (WHEEL - 1), Math.sin(angle) * (WHEEL - 1), {
        sun: quarter % 2 === 0,
        face,
      });
    }
  });
}

/** The marks of the minutes. */
function paintMarks(ctx: Ctx, metal: string): void {
  ctx.strokeStyle = metal;
  ctx.lineCap = 'round';
  for (let mark = 0; mark < 96; mark += 1) {
    const angle = (mark / 96) * TAU;
    const long = mark % 8 === 0;
    ctx.lineWidth = long ? 0.09 : 0.04;
    ctx.beginPath();
    ctx.moveTo(Math.cos(angle) * (WHEEL - 0.72), Math.sin(angle) * (WHEEL - 0.72));
    ctx.lineTo(
      Math.cos(angle) * (WHEEL - (long ? 1.12 : 0.9)),
      Math.sin(angle) * (WHEEL - (long ? 1.12 : 0.9)),
    );
    ctx.stroke();
  }
}

function paintEmblem(ctx: Ctx, x: number, y: number, { sun, face }: { sun: boolean; face: string }): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(0.62, 0.62);
  fillCircle(ctx, 0, 0, 0.62, face);
  paintDisc(ctx, sun ? 1 : 2, '');
  ctx.restore();
}

/** The pits behind the holes. */
export function paintBack(density: number): Sprite {
  return paintSprite(SIZE + 0.3, SIZE + 0.3, density, (ctx) => {
    ctx.fillStyle = PIT;
    ctx.fillRect(-SIZE / 2, -SIZE / 2, SIZE, SIZE);
  });
}

/** The enamel plate with its holes, in front of the discs. */
export function paintPlate(density: number, { enamel, metal }: WheelLook): Sprite {
  const deep = mix(metal, '#3d1500', 0.45);
  const half = SIZE / 2;
  return paintSprite(SIZE + 0.6, SIZE + 0.6, density, (ctx) => {
    ctx.fillStyle = deep;
    ctx.beginPath();
    ctx.roundRect(-half - 0.26, -half - 0.26, SIZE + 0.52, SIZE + 0.52, 0.4);
    ctx.fill();
    ctx.fillStyle = metal;
    ctx.beginPath();
    ctx.roundRect(-half - 0.2, -half - 0.2, SIZE + 0.4, SIZE + 0.4, 0.36);
    ctx.fill();
    ctx.fillStyle = radialGradient(ctx, -1, -1.4, SIZE, [lighten(enamel, 0.1), enamel, darken(enamel, 0.3)]);
    ctx.beginPath();
    ctx.roundRect(-half - 0.1, -half - 0.1, SIZE + 0.2, SIZE + 0.2, 0.3);
    ctx.fill();
    forHoles((x, y) => {
      fillCircle(ctx, x, y, DISC + 0.05, deep);
      fillCircle(ctx, x, y, DISC + 0.03, metal);
    });
    ctx.globalCompositeOperation = 'destination-out';
    forHoles((x, y) => fillCircle(ctx, x, y, DISC - 0.015, '#000000'));
    ctx.globalCompositeOperation = 'source-over';
    ctx.fillStyle = metal;
    for (let row = 1; row < SIZE; row += 1) {
      for (let column = 1; column < SIZE; column += 1) {
        const [x, y] = [column - half, row - half];
        fillPolygon(ctx, [x, y - 0.09, x + 0.09, y, x, y + 0.09, x - 0.09, y], lighten(enamel, 0.2));
      }
    }
  });
}

function forHoles(act: (x: number, y: number) => void): void {
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) act(column + 0.5 - SIZE / 2, row + 0.5 - SIZE / 2);
  }
}
