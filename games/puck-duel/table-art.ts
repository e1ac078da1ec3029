import { darken, fade } from '../kit/colour.ts';
import { fillCircle, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { BADGE_ART } from './badge-art.ts';
import { type Placing, RIM } from './placing.ts';
import { paintSurface } from './surface-art.ts';
import type { TableLook } from './table-looks.ts';
import { HALF_LENGTH, HALF_WIDTH } from './table.ts';

type Ctx = CanvasRenderingContext2D;

/** The paint of a room; `badge` is printed in the middle of the table, in place of a ring of dots. */
interface Wanted {
  readonly look: TableLook;
  readonly badge: string | undefined;
}

/** The room and the table, painted once per frame size. */
export function paintRoom(stage: Stage, placing: Placing, { look, badge }: Wanted): Sprite {
  const { view } = stage;
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  return paintSprite(width, height, stage.density, (ctx) => {
    ctx.translate(-width / 2 - view.left, -height / 2 - view.top);
    paintFloor(ctx, stage, look);
    placing.apply(ctx);
    paintTable(ctx, look);
    ctx.rotate(-placing.turn);
    paintMiddle(ctx, look, badge);
  });
}

/** A printed cloth of loose shapes. */
function paintFloor(ctx: Ctx, { view }: Stage, { floor, inks, strewn }: TableLook): void {
  const random = new Random('paper');
  ctx.fillStyle = floor;
  ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
  for (let x = view.left - 4; x < view.right + 8; x += 13) {
    for (let y = view.top - 4; y < view.bottom + 8; y += 13) {
      ctx.save();
      ctx.translate(x + random.range(-3, 3), y + random.range(-3, 3));
      ctx.rotate(random.range(0, 6.3));
      paintShape(ctx, random.pick(strewn), random.pick(inks));
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
  } else if (kind === 4) {
    ctx.arc(0, 0, 1.9, 0.4, Math.PI + 0.4);
    ctx.stroke();
  } else {
    ctx.lineWidth = 0.5;
    for (const turn of [0, 1, 2]) {
      const [x, y] = [Math.cos(turn * 1.047) * 2.2, Math.sin(turn * 1.047) * 2.2];
      ctx.moveTo(-x, -y);
      ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
}

function paintTable(ctx: Ctx, look: TableLook): void {
  const outer = {
    x: -HALF_LENGTH - RIM,
    y: -HALF_WIDTH - RIM,
    width: (HALF_LENGTH + RIM) * 2,
    height: (HALF_WIDTH + RIM) * 2,
  };
  fillRound(ctx, { ...outer, x: outer.x + 2, y: outer.y + 2.5 }, 11, fade(darken(look.floor, 0.65), 0.4));
  fillRound(ctx, outer, 11, look.edge);
  fillRound(
    ctx,
    { x: outer.x + 1.2, y: outer.y + 1.2, width: outer.width - 2.4, height: outer.height - 2.4 },
    10,
    look.rim,
  );
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH * 2, HALF_WIDTH * 2, 4);
  ctx.clip();
  ctx.fillStyle = look.tints[0];
  ctx.fillRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH, HALF_WIDTH * 2);
  ctx.fillStyle = look.tints[1];
  ctx.fillRect(0, -HALF_WIDTH, HALF_LENGTH, HALF_WIDTH * 2);
  paintSurface(ctx, look);
  paintLines(ctx, look);
  ctx.restore();
}

function paintLines(ctx: Ctx, { bolds, ink }: TableLook): void {
  ctx.lineWidth = 1.4;
  for (const side of [0, 1] as const) {
    const out = side === 0 ? -1 : 1;
    ctx.strokeStyle = bolds[side];
    ctx.beginPath();
    ctx.arc(out * HALF_LENGTH, 0, 27, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.fillStyle = ink;
  ctx.fillRect(-0.7, -HALF_WIDTH, 1.4, HALF_WIDTH * 2);
}

function paintMiddle(ctx: Ctx, { ink, paper, prints, middle }: TableLook, badge: string | undefined): void {
  fillCircle(ctx, 0, 0, 17, ink);
  fillCircle(ctx, 0, 0, 15.6, paper);
  const printed = badge === undefined ? undefined : BADGE_ART.get(badge);
  if (printed !== undefined) {
    ctx.save();
    ctx.scale(3, 3);
    printed.paint(ctx, middle);
    ctx.restore();
    return;
  }
  for (let petal = 0; petal < 12; petal += 1) {
    const angle = (petal / 12) * Math.PI * 2;
    fillCircle(ctx, Math.cos(angle) * 10.4, Math.sin(angle) * 10.4, 2.3, prints[petal % 2 === 0 ? 0 : 1]);
  }
  fillCircle(ctx, 0, 0, 4.6, middle);
}
