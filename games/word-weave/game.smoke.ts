import type { Smoke } from '../kit/smoke.ts';

/** Weaves RUINS, which the first cloth of an endless run with seed 1 hides in its lower right corner. */
export const smoke: Smoke = {
  mode: 'endless',
  keyboard: [
    { wait: 300 },
    { keys: ['KeyR'] },
    { keys: ['KeyU'] },
    { keys: ['KeyI'] },
    { keys: ['KeyN'] },
    { keys: ['KeyS'] },
    { wait: 600 },
  ],
  mouse: [
    { wait: 300 },
    {
      drag: [
        [0.47, 0.539],
        [0.47, 0.703],
        [0.378, 0.867],
        [0.47, 0.867],
        [0.378, 0.703],
      ],
      ms: 500,
    },
    { wait: 600 },
  ],
  touch: [
    { wait: 300 },
    {
      drag: [
        [0.864, 0.518],
        [0.864, 0.621],
        [0.682, 0.724],
        [0.864, 0.724],
        [0.682, 0.621],
      ],
      ms: 500,
    },
    { wait: 600 },
  ],
};
