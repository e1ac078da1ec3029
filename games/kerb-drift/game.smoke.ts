import type { Smoke } from '../kit/smoke.ts';

/** Gas, then a hard slide: the drift is banked when the car straightens. */
export const smoke: Smoke = {
  keyboard: [
    { wait: 1500 },
    { keys: ['KeyW'], ms: 1100 },
    { keys: ['KeyW', 'KeyA', 'Space'], ms: 500 },
    { keys: ['KeyW'], ms: 700 },
  ],
  mouse: [
    { wait: 1500 },
    {
      drag: [
        [0.9, 0.5],
        [0.9, 0.5],
      ],
      ms: 1100,
    },
    {
      drag: [
        [0.45, 0.1],
        [0.45, 0.1],
      ],
      ms: 500,
    },
    {
      drag: [
        [0.9, 0.4],
        [0.9, 0.4],
      ],
      ms: 700,
    },
  ],
  touch: [{ wait: 2600 }, { press: [0.08, 0.9], ms: 600 }, { wait: 700 }],
};
