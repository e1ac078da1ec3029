import type { Smoke } from '../kit/smoke.ts';

/** Opens a picture from the wall, selects another colour, and paints two areas. */
export const smoke: Smoke = {
  keyboard: [
    { wait: 200 },
    { keys: ['Space'], ms: 60 },
    { wait: 500 },
    { keys: ['KeyD'], ms: 60 },
    { keys: ['Space'], ms: 60 },
    { keys: ['ArrowUp'], ms: 60 },
    { keys: ['Space'], ms: 60 },
  ],
  mouse: [{ press: [0.5, 0.62] }, { wait: 500 }, { press: [0.5, 0.5] }, { press: [0.5, 0.35] }],
  touch: [{ press: [0.5, 0.45] }, { wait: 500 }, { press: [0.5, 0.25] }, { press: [0.5, 0.5] }],
};
