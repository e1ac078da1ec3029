import type { Smoke } from '../kit/smoke.ts';

/** Waits for the puck to drop and runs into it. */
export const smoke: Smoke = {
  mode: 'medium',
  keyboard: [{ wait: 1000 }, { keys: ['KeyA'], ms: 150 }, { keys: ['KeyD'], ms: 600 }],
  mouse: [
    { wait: 1000 },
    {
      drag: [
        [0.2, 0.54],
        [0.25, 0.54],
        [0.45, 0.54],
      ],
      ms: 500,
    },
  ],
  touch: [
    { wait: 1000 },
    {
      drag: [
        [0.5, 0.88],
        [0.5, 0.75],
        [0.5, 0.6],
      ],
      ms: 300,
    },
  ],
};
