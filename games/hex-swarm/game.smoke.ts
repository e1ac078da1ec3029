import type { Smoke } from '../kit/smoke.ts';

/** Circles among the first grubs until it collects a drop; picks a card if one appears. */
export const smoke: Smoke = {
  keyboard: [
    { keys: ['KeyD'], ms: 700 },
    { keys: ['KeyS'], ms: 700 },
    { keys: ['ArrowLeft'], ms: 900 },
    { keys: ['ArrowUp'], ms: 900 },
    { keys: ['Digit2'] },
  ],
  mouse: [
    {
      drag: [
        [0.5, 0.6],
        [0.8, 0.5],
        [0.5, 0.8],
        [0.2, 0.5],
        [0.5, 0.2],
      ],
      ms: 3200,
    },
  ],
  touch: [
    {
      drag: [
        [0.5, 0.7],
        [0.75, 0.7],
        [0.5, 0.85],
        [0.25, 0.7],
        [0.5, 0.55],
      ],
      ms: 3200,
    },
  ],
};
