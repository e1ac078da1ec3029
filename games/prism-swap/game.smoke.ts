import type { Smoke } from '../kit/smoke.ts';

/** Waits for the gems to fall, then makes a match that the first window with seed 1 offers in its middle. */
export const smoke: Smoke = {
  keyboard: [{ wait: 1300 }, { keys: ['Space'] }, { wait: 80 }, { keys: ['ArrowDown'] }, { wait: 900 }],
  mouse: [
    { wait: 1300 },
    {
      drag: [
        [0.5, 0.545],
        [0.5, 0.645],
      ],
      ms: 150,
    },
    { wait: 900 },
  ],
  touch: [
    { wait: 1300 },
    {
      drag: [
        [0.5, 0.561],
        [0.5, 0.623],
      ],
      ms: 150,
    },
    { wait: 900 },
  ],
};
