import { fillCircle, fillRound } from '../kit/draw.ts';
import type { TourLook } from '../kit/match/tour-screen.ts';
import { paintBadge } from './badge-art.ts';
import { INK, PAPER } from './palette.ts';
import { paintMallet } from './piece-art.ts';
import { type Rival, RIVALS } from './rivals.ts';

type Ctx = CanvasRenderingContext2D;

/** The look of those on the tour before a duel. */
export const TOUR_LOOK: TourLook = {
  ink: INK,
  paper: PAPER,
  accent: '#ff6a2b',
  accentInk: INK,
  shade: 'rgb(28 35 64 / 0.5)',
  font: 'round',
  drawsPointer: true,
  face: (ctx, rival) => {
    const found = RIVALS[rival];
    if (found === undefined) return;
    ctx.scale(1.3, 1.3);
    paintFace(ctx, found);
  },
};

/** A mallet that looks at you, with its badge beside its ear. */
function paintFace(ctx: Ctx, { bold, deep, badge, face }: Rival): void {
  paintMallet(ctx, { bold, deep, ink: INK });
  fillCircle(ctx, 0, 0, 6.1, bold);
  for (const side of [-1, 1]) {
    fillCircle(ctx, side * 2.3, -0.8, 2, INK);
    fillCircle(ctx, side * 2.3, -0.8, 1.7, '#ffffff');
    fillCircle(ctx, side * 2, -0.5, 0.85, INK);
    if (face.lid > 0) {
      ctx.save();
      ctx.beginPath();
      ctx.rect(side * 2.3 - 2, -2.8, 4, 4 * face.lid);
      ctx.clip();
      fillCircle(ctx, side * 2.3, -0.8, 2, deep);
      ctx.restore();
    }
    ctx.save();
    ctx.translate(side * 2.3, -3.5);
    ctx.rotate(side * -face.brow);
    fillRound(ctx, { x: -1.7, y: -0.4, width: 3.4, height: 0.8 }, 0.4, INK);
    ctx.restore();
  }
  ctx.strokeStyle = INK;
  ctx.lineWidth = 0.7;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(-1.9, 3 - face.mouth * 0.4);
  ctx.quadraticCurveTo(0, 3 + face.mouth * 1.6, 1.9, 3 - face.mouth * 0.4);
  ctx.stroke();
  ctx.save();
  ctx.translate(5.2, 5.2);
  ctx.scale(0.62, 0.62);
  fillCircle(ctx, 0, 0, 5.2, INK);
  paintBadge(ctx, badge);
  ctx.restore();
}
