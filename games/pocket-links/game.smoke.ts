import type { Smoke } from '../kit/smoke.ts';

/** Putts once, gently enough to stay on the first hole. */
export const smoke: Smoke = {
  keyboard: [{ wait: 300 }, { keys: ['ArrowLeft'], ms: 120 }, { keys: ['Space'], ms: 500 }, { wait: 500 }],
  mouse: [
    { wait: 300 },
    {
      drag: [
        [0.4, 0.5],
        [0.3, 0.5],
        [0.25, 0.52],
      ],
      ms: 200,
    },
    { wait: 500 },
  ],
  touch: [
    { wait: 300 },
    {
      drag: [
        [0.5, 0.6],
        [0.5, 0.7],
        [0.52, 0.8],
      ],
      ms: 200,
    },
    { wait: 500 },
  ],
};
