import { cos, sin } from '../kit/maths.ts';
import type { Pedals } from './car.ts';
import type { Round } from './round.ts';
import type { View } from './view.ts';

/** The zoom of the thumbnail, relative to play. */
export const CLOSE_UP = 1.5;
const STEP = 1 / 120;
/** Steps of the slide: enough for smoke and tyre marks, few enough to stay on the road. */
const STEPS = 96;
/** Beginning of the slide: samples from the start line, in the first long bend. */
const BEND = 58;
const SPEED = 29;
/** Samples and metres aside from the player, in the order of the cars. */
const PLACES = [
  { ahead: 0, aside: 4.6 },
  { ahead: -5, aside: -2.2 },
  { ahead: 6, aside: -1.5 },
  { ahead: -10, aside: 3.5 },
] as const;

/** Puts the cars into the bend at speed and lets the player's car slide through it with flames. */
export function poseRound(round: Round, view: View, draw: () => void, feel: (dt: number) => void): void {
  const { track, player } = round;
  round.cars.forEach((car, index) => {
    const { ahead, aside } = PLACES[index] ?? { ahead: 0, aside: 0 };
    car.placeOn(track, BEND + ahead, aside);
    car.vx = cos(car.heading) * SPEED;
    car.vy = sin(car.heading) * SPEED;
  });
  player.heading -= 0.35;
  player.boost = 2;
  view.camera.cutTo(player);
  // Tyre marks need tiles that have already been painted.
  draw();
  for (let step = 0; step < STEPS; step += 1) {
    const pedals: Pedals = { steer: player.slip < 0.62 ? -0.9 : 0.2, gas: 1, brake: 0, slide: true };
    round.update(pedals, view.ground, 3, STEP);
    feel(STEP);
    view.camera.cutTo(player);
  }
}
