import { fillCircle, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { INK, MUSTARD, PAPER, SIDES } from './palette.ts';
import { type Placing, RIM } from './placing.ts';
import { HALF_LENGTH, HALF_WIDTH } from './table.ts';

type Ctx = CanvasRenderingContext2D;

/** The room and the table, painted once per frame size. */
export function paintRoom(stage: Stage, placing: Placing): Sprite {
  const { view } = stage;
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  return paintSprite(width, height, stage.density, (ctx) => {
    ctx.translate(-width / 2 - view.left, -height / 2 - view.top);
    paintPaper(ctx, stage);
    placing.apply(ctx);
    paintTable(ctx);
  });
}

/** A printed cloth of loose shapes. */
function paintPaper(ctx: Ctx, { view }: Stage): void {
  const random = new Random('paper');
  ctx.fillStyle = MUSTARD;
  ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
  const inks = ['#ff8a5c', '#fff3d0', '#f0a81c', '#3aa6a0'] as const;
  for (let x = view.left - 4; x < view.right + 8; x += 13) {
    for (let y = view.top - 4; y < view.bottom + 8; y += 13) {
      ctx.save();
      ctx.translate(x + random.range(-3, 3), y + random.range(-3, 3));
      ctx.rotate(random.range(0, 6.3));
      paintShape(ctx, random.int(0, 4), random.pick(inks));
      ctx.restore();
    }
  }
}

function paintShape(ctx: Ctx, kind: number, ink: string): void {
  ctx.strokeStyle = ink;
  ctx.fillStyle = ink;
  ctx.lineWidth = 1;
  ctx.lineCap = 'round';
  ctx.beginPath();
  if (kind === 0) {
    for (let step = 0; step <= 12; step += 1) ctx.lineTo(step * 0.6 - 3.6, Math.sin(step * 1.3) * 1.1);
    ctx.stroke();
  } else if (kind === 1) {
    ctx.moveTo(0, -1.8);
    ctx.lineTo(1.7, 1.2);
    ctx.lineTo(-1.7, 1.2);
    ctx.closePath();
    ctx.stroke();
  } else if (kind === 2) {
    ctx.arc(0, 0, 1.3, 0, Math.PI * 2);
    ctx.fill();
  } else if (kind === 3) {
    for (const row of [-1, 0, 1]) {
      for (const column of [-1, 0, 1]) ctx.rect(column * 1.5 - 0.3, row * 1.5 - 0.3, 0.6, 0.6);
    }
    ctx.fill();
  } else {
    ctx.arc(0, 0, 1.9, 0.4, Math.PI + 0.4);
    ctx.stroke();
  }
}

function paintTable(ctx: Ctx): void {
  const outer = {
    x: -HALF_LENGTH - RIM,
    y: -HALF_WIDTH - RIM,
    width: (HALF_LENGTH + RIM) * 2,
    height: (HALF_WIDTH + RIM) * 2,
  };
  fillRound(ctx, { ...outer, x: outer.x + 2, y: outer.y + 2.5 }, 11, 'rgb(120 70 0 / 0.35)');
  fillRound(ctx, outer, 11, INK);
  fillRound(
    ctx,
    { x: outer.x + 1.2, y: outer.y + 1.2, width: outer.width - 2.4, height: outer.height - 2.4 },
    10,
    '#2c365e',
  );
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH * 2, HALF_WIDTH * 2, 4);
  ctx.clip();
  ctx.fillStyle = SIDES[0].tint;
  ctx.fillRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH, HALF_WIDTH * 2);
  ctx.fillStyle = SIDES[1].tint;
  ctx.fillRect(0, -HALF_WIDTH, HALF_LENGTH, HALF_WIDTH * 2);
  paintHoles(ctx);
  paintLines(ctx);
  ctx.restore();
}

/** The air holes. */
function paintHoles(ctx: Ctx): void {
  ctx.fillStyle = 'rgb(28 35 64 / 0.07)';
  for (let u = -76; u <= 76; u += 8) {
    for (let v = -40; v <= 40; v += 8) {
      ctx.beginPath();
      ctx.arc(u, v, 0.55, 0, Math.PI * 2);
      ctx.fill();
    }
  }
}

function paintLines(ctx: Ctx): void {
  ctx.lineWidth = 1.4;
  for (const side of [0, 1] as const) {
    const out = side === 0 ? -1 : 1;
    ctx.strokeStyle = SIDES[side].bold;
    ctx.beginPath();
    ctx.arc(out * HALF_LENGTH, 0, 27, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.fillStyle = INK;
  ctx.fillRect(-0.7, -HALF_WIDTH, 1.4, HALF_WIDTH * 2);
  fillCircle(ctx, 0, 0, 17, INK);
  fillCircle(ctx, 0, 0, 15.6, PAPER);
  for (let petal = 0; petal < 12; petal += 1) {
    const angle = (petal / 12) * Math.PI * 2;
    const ink = petal % 2 === 0 ? SIDES[0].print : SIDES[1].print;
    fillCircle(ctx, Math.cos(angle) * 10.4, Math.sin(angle) * 10.4, 2.3, ink);
  }
  fillCircle(ctx, 0, 0, 4.6, MUSTARD);
}
