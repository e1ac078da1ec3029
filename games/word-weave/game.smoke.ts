import type { Smoke } from '../kit/smoke.ts';

/** Weaves CLAMP, which the first cloth of an endless run with seed 1 hides in its upper left corner. */
export const smoke: Smoke = {
  mode: 'endless',
  keyboard: [
    { wait: 300 },
    { keys: ['KeyC'] },
    { keys: ['KeyL'] },
    { keys: ['KeyA'] },
    { keys: ['KeyM'] },
    { keys: ['KeyP'] },
    { wait: 600 },
  ],
  mouse: [
    { wait: 300 },
    {
      drag: [
        [0.194, 0.375],
        [0.102, 0.375],
        [0.102, 0.211],
        [0.194, 0.211],
        [0.286, 0.211],
      ],
      ms: 500,
    },
    { wait: 600 },
  ],
  touch: [
    { wait: 300 },
    {
      drag: [
        [0.318, 0.415],
        [0.136, 0.415],
        [0.136, 0.312],
        [0.318, 0.312],
        [0.5, 0.312],
      ],
      ms: 500,
    },
    { wait: 600 },
  ],
};
