import { pow, sin } from './maths.ts';
/** An easing curve: from 0 to 1 for t from 0 to 1. */
export type Ease = (t: number) => number;

export const linear: Ease = (t) => t;
export const easeIn: Ease = (t) => t * t * t;
export const easeOut: Ease = (t) => 1 - pow(1 - t, 3);
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t * t * t : 1 - pow(2 - 2 * t, 3) / 2);

/** Overshoots a little and returns. */
export const easeBack: Ease = (t) => 1 + 2.7 * pow(t - 1, 3) + 1.7 * pow(t - 1, 2);

/** Swings like a spring and settles. */
export const easeElastic: Ease = (t) =>
  t === 0 || t === 1 ? t : pow(2, -10 * t) * sin((t * 10 - 0.75) * ((2 * Math.PI) / 3)) + 1;

/** Bounces like a ball. */
export const easeBounce: Ease = (t) => {
  const n = 7.5625;
  if (t < 1 / 2.75) return n * t * t;
  if (t < 2 / 2.75) return n * pow(t - 1.5 / 2.75, 2) + 0.75;
  if (t < 2.5 / 2.75) return n * pow(t - 2.25 / 2.75, 2) + 0.9375;
  return n * pow(t - 2.625 / 2.75, 2) + 0.984375;
};
