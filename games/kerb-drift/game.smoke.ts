import type { Smoke } from '../kit/smoke.ts';

/** Accelerates, then slides long enough to earn a boost. */
export const smoke: Smoke = {
  keyboard: [{ wait: 1500 }, { keys: ['KeyW'], ms: 1400 }, { keys: ['KeyW', 'KeyA', 'Space'], ms: 900 }],
  mouse: [{ wait: 1500 }, { press: [0.9, 0.5], ms: 1400 }, { press: [0.45, 0.1], ms: 900 }],
  touch: [
    { wait: 2900 },
    {
      fingers: [
        [0.15, 0.9],
        [0.83, 0.9],
      ],
      ms: 900,
    },
  ],
};
