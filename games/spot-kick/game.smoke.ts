import type { Smoke } from '../kit/smoke.ts';

/** Waits until the map has been shown and the whistle has gone, then shoots. */
export const smoke: Smoke = {
  mode: 'cup',
  keyboard: [{ wait: 4600 }, { keys: ['ArrowLeft'], ms: 350 }, { keys: ['Space'], ms: 600 }, { wait: 700 }],
  mouse: [
    { wait: 4600 },
    {
      drag: [
        [0.5, 0.82],
        [0.6, 0.55],
        [0.68, 0.32],
      ],
      ms: 160,
    },
    { wait: 700 },
  ],
  touch: [
    { wait: 4600 },
    {
      drag: [
        [0.5, 0.75],
        [0.35, 0.55],
        [0.25, 0.4],
      ],
      ms: 160,
    },
    { wait: 700 },
  ],
};
