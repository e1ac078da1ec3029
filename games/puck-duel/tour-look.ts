import type { TourLook } from '../kit/tour/tour-screen.ts';
import { INK, PAPER } from './palette.ts';
import { paintBadge, paintMallet } from './piece-art.ts';
import { RIVALS } from './rivals.ts';

/** How those on the tour are shown before a duel. */
export const TOUR_LOOK: TourLook = {
  ink: INK,
  paper: PAPER,
  accent: '#ff6a2b',
  accentInk: INK,
  shade: 'rgb(28 35 64 / 0.5)',
  font: 'round',
  drawsPointer: true,
  face: (ctx, rival) => {
    const { bold, deep, badge } = RIVALS[rival] ?? { bold: PAPER, deep: INK, badge: 'plain' };
    ctx.scale(1.3, 1.3);
    paintMallet(ctx, bold, deep);
    paintBadge(ctx, badge);
  },
};
