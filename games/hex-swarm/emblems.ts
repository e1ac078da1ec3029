import { cos, sin } from '../kit/maths.ts';
import { fillCircle, fillPolygon } from '../kit/draw.ts';
import { hexagon } from './arena.ts';
import { CORAL, HONEY, INK, PAPER } from './palette.ts';
import type { UpgradeId } from './levels.ts';

type Ctx = CanvasRenderingContext2D;

/** Paints an upgrade's emblem around the origin, with a radius of about 34. */
export function paintEmblem(ctx: Ctx, id: UpgradeId): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  EMBLEMS[id](ctx);
}

const EMBLEMS: Readonly<Record<UpgradeId, (ctx: Ctx) => void>> = {
  twin: (ctx) => {
    needle(ctx, -12, -0.35);
    needle(ctx, 12, 0.35);
  },
  sharp: (ctx) => {
    needle(ctx, 0, 0, 1.35);
    for (const angle of [-0.9, 0, 0.9]) ray(ctx, angle, 30, 38, PAPER);
  },
  spring: (ctx) => {
    line(ctx, [-18, 26, 18, 18, -18, 8, 18, 0, -18, -10, 18, -18, 0, -26], PAPER, 6);
  },
  pierce: (ctx) => {
    fillPolygon(ctx, hexagon(17), CORAL);
    needle(ctx, 0, 0.8, 1.5);
  },
  whirl: (ctx) => {
    arc(ctx, 25, 0, 6.3, 'rgb(246 233 201 / 0.5)', 3);
    for (const turn of [0.4, 2.5, 4.6]) {
      fillPolygon(ctx, hexagon(9, cos(turn) * 25, sin(turn) * 25), PAPER);
    }
    fillCircle(ctx, 0, 0, 8, HONEY);
  },
  hum: (ctx) => {
    fillCircle(ctx, 0, 0, 8, HONEY);
    arc(ctx, 18, 0, 6.3, PAPER, 5);
    arc(ctx, 30, 0, 6.3, 'rgb(246 233 201 / 0.6)', 4);
  },
  arc: (ctx) => {
    fillPolygon(ctx, [6, -36, -20, 6, -3, 6, -8, 36, 20, -8, 3, -8], HONEY);
    outline(ctx);
  },
  mine: (ctx) => pot(ctx, 1),
  bee: (ctx) => bee(ctx, HONEY, INK, 1),
  lances: (ctx) => {
    for (const [x, turn] of [
      [-15, -0.5],
      [15, 0.5],
      [0, 0],
    ] as const) {
      ctx.save();
      ctx.translate(x, 0);
      ctx.rotate(turn);
      fillPolygon(ctx, [0, -38, 8, -10, 5, 32, 0, 24, -5, 32, -8, -10], CORAL);
      outline(ctx);
      fillPolygon(ctx, [0, -28, 3, -8, 0, 14, -3, -8], PAPER);
      ctx.restore();
    }
  },
  crown: (ctx) => {
    arc(ctx, 31, 0, 6.3, 'rgb(246 233 201 / 0.5)', 3);
    for (let saw = 0; saw < 6; saw += 1)
      star(ctx, cos((saw * Math.PI) / 3) * 29, sin((saw * Math.PI) / 3) * 29, 11, CORAL);
    star(ctx, 0, 0, 15, PAPER);
  },
  chord: (ctx) => {
    fillPolygon(ctx, hexagon(9), HONEY);
    for (const [radius, width] of [
      [17, 6],
      [26, 5],
      [35, 4],
    ] as const) {
      arc(ctx, radius, 0, 6.3, '#e7a6ff', width);
    }
  },
  web: (ctx) => {
    for (let arm = 0; arm < 6; arm += 1) {
      ctx.save();
      ctx.rotate((arm * Math.PI) / 3);
      line(ctx, [0, 0, 6, -12, -4, -22, 3, -36], arm % 2 === 0 ? '#e7a6ff' : PAPER, 5);
      ctx.restore();
    }
    fillPolygon(ctx, hexagon(9), HONEY);
    outline(ctx);
  },
  volcano: (ctx) => {
    for (const angle of [-0.9, -0.45, 0, 0.45, 0.9]) ray(ctx, angle, 12, 38, angle === 0 ? PAPER : HONEY);
    pot(ctx, 0.9, CORAL);
  },
  hornets: (ctx) => {
    bee(ctx, CORAL, INK, 1.12);
  },
  wings: (ctx) => {
    for (const side of [-1, 1]) {
      ctx.save();
      ctx.scale(side, 1);
      ctx.beginPath();
      ctx.ellipse(18, -6, 19, 9, -0.5, 0, 7);
      ctx.fillStyle = PAPER;
      ctx.fill();
      outline(ctx);
      ctx.beginPath();
      ctx.ellipse(14, 11, 13, 7, 0.5, 0, 7);
      ctx.fill();
      outline(ctx);
      ctx.restore();
    }
  },
  reach: (ctx) => {
    arc(ctx, 23, 0.55, 2.6, CORAL, 13);
    fillPolygon(ctx, hexagon(8, 0, -20), HONEY);
    for (const x of [-20, 20]) ray(ctx, x < 0 ? -1.2 : 1.2, 26, 34, PAPER);
  },
  shell: (ctx) => {
    heart(ctx, 1);
    ray(ctx, 0, 0, 0, PAPER);
  },
  sweet: (ctx) => {
    fillPolygon(ctx, hexagon(15, -12, 8), HONEY);
    outline(ctx);
    fillPolygon(ctx, hexagon(15, 14, 0), '#ffce6b');
    outline(ctx);
    fillPolygon(ctx, hexagon(10, -4, -20), PAPER);
    outline(ctx);
  },
  frost: (ctx) => {
    for (let arm = 0; arm < 6; arm += 1) {
      ctx.save();
      ctx.rotate((arm * Math.PI) / 3);
      line(ctx, [0, 0, 0, -30], '#c8f0ff', 5);
      line(ctx, [-8, -26, 0, -18, 8, -26], '#c8f0ff', 4);
      ctx.restore();
    }
  },
  thorn: (ctx) => {
    for (let spike = 0; spike < 8; spike += 1) {
      ctx.save();
      ctx.rotate((spike * Math.PI) / 4);
      fillPolygon(ctx, [-7, -16, 0, -36, 7, -16], CORAL);
      outline(ctx);
      ctx.restore();
    }
    fillPolygon(ctx, hexagon(18), PAPER);
    outline(ctx);
  },
  sting: (ctx) => {
    fillPolygon(ctx, [0, -38, 12, -4, 8, 26, 0, 16, -8, 26, -12, -4], HONEY);
    outline(ctx);
    fillPolygon(ctx, [0, -26, 5, -4, 0, 8, -5, -4], PAPER);
  },
  feast: (ctx) => {
    ctx.translate(0, -10);
    heart(ctx, 0.8);
    ctx.translate(0, 10);
    arc(ctx, 24, 0.35, 2.8, PAPER, 7);
  },
  guard: (ctx) => {
    fillPolygon(ctx, [-26, -26, 0, -34, 26, -26, 22, 10, 0, 34, -22, 10], HONEY);
    outline(ctx);
    fillPolygon(ctx, hexagon(14, 0, -4), PAPER);
    outline(ctx);
  },
  fury: (ctx) => {
    ctx.save();
    ctx.translate(0, 14);
    heart(ctx, 0.7);
    ctx.restore();
    for (const angle of [-0.7, 0, 0.7]) ray(ctx, angle, 14, 36, CORAL);
  },
  nectar: (ctx) => {
    ctx.translate(-10, 4);
    heart(ctx, 0.7);
    ctx.translate(22, -8);
    heart(ctx, 0.7);
  },
};

function needle(ctx: Ctx, x: number, turn: number, scale = 1): void {
  ctx.save();
  ctx.translate(x, 0);
  ctx.rotate(turn);
  ctx.scale(scale, scale);
  fillPolygon(ctx, [0, -28, 6, -4, 3, 26, -3, 26, -6, -4], PAPER);
  outline(ctx);
  ctx.restore();
}

function heart(ctx: Ctx, scale: number): void {
  ctx.save();
  ctx.scale(scale * 2.7, scale * 2.7);
  ctx.beginPath();
  ctx.moveTo(0, 9);
  ctx.bezierCurveTo(-15, -1, -8, -11, 0, -4.5);
  ctx.bezierCurveTo(8, -11, 15, -1, 0, 9);
  ctx.fillStyle = CORAL;
  ctx.fill();
  ctx.restore();
  outline(ctx);
}

function ray(ctx: Ctx, angle: number, from: number, to: number, colour: string): void {
  const [x, y] = [sin(angle), -cos(angle)];
  line(ctx, [x * from, y * from, x * to, y * to], colour, 4);
}

function arc(ctx: Ctx, radius: number, from: number, to: number, colour: string, width: number): void {
  ctx.beginPath();
  ctx.arc(0, 0, radius, from, to);
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

function line(ctx: Ctx, points: readonly number[], colour: string, width: number): void {
  ctx.beginPath();
  for (let index = 0; index < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

function outline(ctx: Ctx): void {
  ctx.lineWidth = 3;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

function star(ctx: Ctx, x: number, y: number, radius: number, fill: string): void {
  const points = Array.from({ length: 16 }, (_, tip) => {
    const far = tip % 2 === 0 ? radius : radius * 0.62;
    const angle = (tip * Math.PI) / 8;
    return [x + cos(angle) * far, y + sin(angle) * far];
  }).flat();
  fillPolygon(ctx, points, fill);
  ctx.lineWidth = 2;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

function pot(ctx: Ctx, scale: number, fill = HONEY): void {
  ctx.save();
  ctx.scale(scale, scale);
  fillPolygon(ctx, [-20, -10, 20, -10, 26, 8, 17, 28, -17, 28, -26, 8], fill);
  outline(ctx);
  fillPolygon(ctx, [-22, -22, 22, -22, 22, -9, -22, -9], PAPER);
  outline(ctx);
  fillPolygon(ctx, hexagon(8, 0, 9), PAPER);
  ctx.restore();
}

function bee(ctx: Ctx, fill: string, stripes: string, scale: number): void {
  ctx.save();
  ctx.scale(scale, scale);
  ctx.rotate(-0.5);
  for (const turn of [-0.5, 0.5]) {
    ctx.beginPath();
    ctx.ellipse(turn * 26, -18, 11, 19, turn, 0, 7);
    ctx.fillStyle = PAPER;
    ctx.fill();
    outline(ctx);
  }
  fillPolygon(ctx, [-36, 4, -22, -4, -22, 12], INK);
  ctx.beginPath();
  ctx.ellipse(2, 4, 27, 17, 0, 0, 7);
  ctx.fillStyle = fill;
  ctx.fill();
  outline(ctx);
  line(ctx, [-8, -10, -8, 18], stripes, 6);
  line(ctx, [6, -12, 6, 20], stripes, 6);
  fillCircle(ctx, 19, 0, 4.5, PAPER);
  fillCircle(ctx, 20, 0, 2.4, INK);
  ctx.restore();
}
