import type { Smoke } from '../kit/smoke.ts';

/** Slides over the stars; with keys, a scale and a star selected with the arrows. */
export const smoke: Smoke = {
  keyboard: [
    { keys: ['Digit1'], ms: 120 },
    { keys: ['Digit3'], ms: 120 },
    { keys: ['ArrowRight'], ms: 80 },
    { keys: ['Space'], ms: 120 },
  ],
  mouse: [
    {
      drag: [
        [0.05, 0.35],
        [0.95, 0.35],
        [0.95, 0.5],
        [0.05, 0.5],
      ],
      ms: 1200,
    },
  ],
  touch: [
    {
      drag: [
        [0.26, 0.75],
        [0.26, 0.2],
        [0.74, 0.2],
        [0.74, 0.7],
      ],
      ms: 1200,
    },
  ],
};
