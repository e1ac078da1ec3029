import type { TourLook } from '../kit/match/tour-screen.ts';
import { paintBody } from './cart-art.ts';
import { RIVALS } from './rivals.ts';
import { paintTop } from './top-art.ts';

/** The look of those on the tour before a match. */
export const TOUR_LOOK: TourLook = {
  ink: '#3a2113',
  paper: '#fff8e1',
  accent: '#dd3b32',
  accentInk: '#fff8e1',
  shade: 'rgb(58 33 19 / 0.42)',
  font: 'slab',
  face: (ctx, rival) => {
    const { colour, top } = RIVALS[rival] ?? { colour: '#888', top: 'plain' };
    ctx.translate(0, 8);
    ctx.scale(1.55, 1.55);
    paintBody(ctx, 1, colour);
    paintTop(ctx, top, 1);
  },
};
