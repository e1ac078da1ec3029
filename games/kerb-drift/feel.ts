import type { Burst } from '../kit/fx/particles.ts';
import type { Kit } from '../kit/game.ts';
import type { Point } from '../kit/vector.ts';
import type { Car } from './car.ts';

const GREEN = '#8dffb0';
const CONFETTI: Burst = {
  colours: ['#ffd166', '#ff5fa8', '#7fd8ff', GREEN, '#ffffff'],
  count: 26,
  speed: [4, 16],
  size: [0.5, 0.9],
  life: [0.8, 1.6],
  drag: 1.2,
  shape: 'square',
};

/** A collision with the barrier or a car, at `hit` m/s. */
export function feelHit({ sound, fx }: Pick<Kit, 'sound' | 'fx'>, hit: number): void {
  if (hit < 3) return;
  sound.play('hit', { gain: Math.min(1, hit / 14), pitch: 0.8 });
  fx.shake(Math.min(0.9, hit / 18));
  if (hit > 9) fx.hitStop(0.05);
}

/** A perfect start, told at a place. */
export function feelLaunch({ sound, fx }: Pick<Kit, 'sound' | 'fx'>, { x, y }: Point): void {
  sound.play('powerup', { pitch: 1.2 });
  fx.float('Perfect start!', x, y, { size: 2.2, colour: GREEN, seconds: 1.2 });
}

/** A place won, told at a point; `place` as it is said, such as `2nd`. */
export function feelPass({ sound, fx }: Pick<Kit, 'sound' | 'fx'>, { x, y }: Point, place: string): void {
  sound.play('blip', { pitch: 1.5 });
  fx.float(`${place}!`, x, y, { size: 2.4, colour: GREEN, seconds: 1.2 });
}

/** Confetti for a winner. */
export function cheer({ fx }: Pick<Kit, 'fx'>, { x, y }: Car): void {
  for (let puff = 0; puff < 4; puff += 1) fx.after(puff * 0.16, () => fx.burst(x, y, CONFETTI));
}
