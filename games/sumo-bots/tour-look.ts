import type { TourLook } from '../kit/match/tour-screen.ts';
import { paintBody } from './bot-art.ts';
import { paintHat } from './hat-art.ts';
import { RIVALS } from './rivals.ts';

/** The look of the robots of the tour before a match. */
export const TOUR_LOOK: TourLook = {
  ink: '#063b44',
  paper: '#f2fffe',
  accent: '#ff5c9a',
  accentInk: '#2b0716',
  shade: 'rgb(6 59 68 / 0.45)',
  font: 'round',
  face: (ctx, rival) => {
    const { colour, deep, hat } = RIVALS[rival] ?? { colour: '#fff', deep: '#ccc', hat: 'none' };
    ctx.rotate(Math.PI / 2);
    ctx.scale(1.45, 1.45);
    paintBody(ctx, rival % 2 === 0 ? 0 : 1, { colour, deep });
    paintHat(ctx, hat);
  },
};
