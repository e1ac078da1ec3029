import { drawText, fillCircle, fillRound } from '../kit/draw.ts';
import type { Stage } from '../kit/stage.ts';
import type { Shootout, Side } from './shootout.ts';

const WIDTH = 50;
const HEIGHT = 11;
/** Below this width in CSS pixels, the board does not fit between the ends of the bar. */
const ROOM = 640;
const SHOWN = 5;

/** A side on the board: a short name in capitals, and a shirt in hex. */
export interface Team {
  readonly short: string;
  readonly shirt: string;
}

/** The board above the goal: a row of kicks for each side. */
export function drawBoard(
  ctx: CanvasRenderingContext2D,
  stage: Stage,
  shootout: Shootout,
  teams: Readonly<Record<Side, Team>>,
): void {
  const { view, safe } = stage;
  const width = view.right - view.left;
  const narrow = width * stage.scale < ROOM;
  const left = view.left + (width - WIDTH) / 2;
  const top = narrow ? safe.top + 1.5 : view.top + 1.2;
  fillRound(ctx, { x: left, y: top, width: WIDTH, height: HEIGHT }, 1.4, '#14213d');
  (['you', 'them'] as const).forEach((side, row) => {
    const y = top + HEIGHT * (row === 0 ? 0.28 : 0.73);
    fillRound(ctx, { x: left + 1.6, y: y - 1.6, width: 1.4, height: 3.2 }, 0.3, teams[side].shirt);
    const text = { size: 3.9, fill: '#fff4d6', font: 'narrow', weight: 800, align: 'left' } as const;
    const { short } = teams[side];
    drawText(ctx, short, left + 4.2, y + 0.2, { ...text, size: Math.min(3.9, 17 / short.length) });
    drawPips(ctx, shootout, side, { x: left + 17, y });
    const goals = String(shootout.goals(side));
    drawText(ctx, goals, left + WIDTH - 3.6, y + 0.2, { ...text, size: 5, align: 'center', fill: '#ffd166' });
  });
}

/** The last five kicks: a full disc for a goal, a crossed ring for a miss, a small dot for a pending kick. */
function drawPips(
  ctx: CanvasRenderingContext2D,
  shootout: Shootout,
  side: Side,
  from: { x: number; y: number },
): void {
  const first = Math.max(0, shootout.length - SHOWN);
  const kicks = shootout.kicks[side];
  for (let slot = 0; slot < SHOWN; slot += 1) {
    const kick = kicks[first + slot];
    const x = from.x + slot * 5.4;
    if (kick === undefined) {
      const next = shootout.next === side && kicks.length === first + slot && shootout.winner === undefined;
      fillCircle(ctx, x, from.y, next ? 1.3 : 0.9, next ? '#ffd166' : '#4a5a85');
    } else if (kick) {
      fillCircle(ctx, x, from.y, 1.9, '#5ee08a');
    } else {
      ctx.strokeStyle = '#ff7b6b';
      ctx.lineWidth = 1;
      ctx.beginPath();
      ctx.moveTo(x - 1.4, from.y - 1.4);
      ctx.lineTo(x + 1.4, from.y + 1.4);
      ctx.moveTo(x + 1.4, from.y - 1.4);
      ctx.lineTo(x - 1.4, from.y + 1.4);
      ctx.stroke();
    }
  }
}
