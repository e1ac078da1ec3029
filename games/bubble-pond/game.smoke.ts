import type { Smoke } from '../kit/smoke.ts';

/** Sweeps through the bubbles; with keys, jumps while the frog paddles to and fro. */
export const smoke: Smoke = {
  keyboard: [
    { wait: 300 },
    { keys: ['Space'], ms: 80 },
    { keys: ['ArrowLeft'], ms: 700 },
    { keys: ['Space'], ms: 80 },
    { keys: ['ArrowRight'], ms: 900 },
  ],
  mouse: [
    {
      drag: [
        [0.05, 0.4],
        [0.95, 0.4],
        [0.95, 0.3],
        [0.05, 0.3],
      ],
      ms: 900,
    },
    { press: [0.5, 0.45] },
  ],
  touch: [
    {
      drag: [
        [0.05, 0.4],
        [0.95, 0.4],
        [0.95, 0.3],
        [0.05, 0.3],
      ],
      ms: 900,
    },
    { press: [0.5, 0.45] },
  ],
};
