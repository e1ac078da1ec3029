import { fillCircle, fillPolygon, fillRound } from '../kit/draw.ts';
import type { TourLook } from '../kit/match/tour-screen.ts';
import { BRASS, BRASS_LIGHT, IVORY, NIGHT } from './palette.ts';
import { type Rival, RIVALS } from './rivals.ts';

type Ctx = CanvasRenderingContext2D;

/** The look of the clockmakers of the tour before a match. */
export const TOUR_LOOK: TourLook = {
  ink: NIGHT,
  paper: IVORY,
  accent: '#ffb52e',
  accentInk: '#33200a',
  shade: 'rgb(8 27 33 / 0.55)',
  font: 'serif',
  face: (ctx, rival) => {
    const found = RIVALS[rival];
    if (found !== undefined) paintFace(ctx, found);
  },
};

/** A round head with a clock's hands for a moustache. */
function paintFace(ctx: Ctx, { coat, hair, hat }: Rival): void {
  fillRound(ctx, { x: -8.4, y: 4.6, width: 16.8, height: 7 }, 3.4, NIGHT);
  fillRound(ctx, { x: -7.7, y: 5.3, width: 15.4, height: 6.3 }, 3, coat);
  fillCircle(ctx, 0, -1.4, 7.6, NIGHT);
  fillCircle(ctx, 0, -1.4, 7, hair);
  fillCircle(ctx, 0, -0.2, 6.2, '#f4d3ac');
  for (const side of [-1, 1]) {
    fillCircle(ctx, side * 2.5, -0.8, 1.9, BRASS);
    fillCircle(ctx, side * 2.5, -0.8, 1.4, '#fffaf0');
    fillCircle(ctx, side * 2.3, -0.6, 0.7, NIGHT);
    fillPolygon(ctx, [0, 2.3, side * 4.6, 3.6, side * 0.6, 3.5], NIGHT);
  }
  paintHat(ctx, hat, coat);
}

function paintHat(ctx: Ctx, hat: Rival['hat'], coat: string): void {
  if (hat === 'cap') {
    fillRound(ctx, { x: -6.6, y: -9.6, width: 13.2, height: 4.8 }, 2.3, coat);
    fillRound(ctx, { x: -8, y: -5.7, width: 11, height: 1.5 }, 0.7, NIGHT);
  } else if (hat === 'feather') {
    fillPolygon(ctx, [1, -7.4, 7.4, -12.2, 4.4, -6.2], coat);
    fillPolygon(ctx, [-1, -7.8, -4.6, -12.4, -4.4, -6.6], coat);
  } else if (hat === 'stone') {
    for (const [x, size] of [
      [-4, 2.2],
      [0, 2.9],
      [4, 2.2],
    ] as const) {
      fillCircle(ctx, x, -7.6, size + 0.5, NIGHT);
      fillCircle(ctx, x, -7.6, size, '#939bad');
    }
  } else if (hat === 'bells')
    for (const side of [-1, 1]) {
      fillCircle(ctx, side * 4.6, -7.6, 3.2, NIGHT);
      fillCircle(ctx, side * 4.6, -7.6, 2.6, BRASS_LIGHT);
    }
  else if (hat === 'crown') {
    fillPolygon(ctx, [-6.2, -5.2, -6.8, -11.2, -3, -8, 0, -12.4, 3, -8, 6.8, -11.2, 6.2, -5.2], NIGHT);
    fillPolygon(
      ctx,
      [-5.4, -5.8, -5.8, -9.6, -2.9, -7, 0, -10.8, 2.9, -7, 5.8, -9.6, 5.4, -5.8],
      BRASS_LIGHT,
    );
  }
}
