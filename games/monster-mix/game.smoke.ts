import type { Smoke } from '../kit/smoke.ts';

/** Changes parts and presses the buttons of both corners. */
export const smoke: Smoke = {
  keyboard: [
    { keys: ['ArrowRight'], ms: 80 },
    { keys: ['ArrowDown'], ms: 80 },
    { keys: ['Space'], ms: 80 },
    { wait: 200 },
  ],
  mouse: [
    { press: [0.5, 0.4] },
    { wait: 250 },
    { press: [0.5, 0.62] },
    { wait: 250 },
    { press: [0.5, 0.88] },
    { wait: 400 },
  ],
  touch: [
    { press: [0.5, 0.45] },
    { wait: 250 },
    { press: [0.5, 0.6] },
    { wait: 250 },
    { press: [0.875, 0.93] },
    { wait: 700 },
  ],
};
