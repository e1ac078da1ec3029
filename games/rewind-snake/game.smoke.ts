import type { Smoke } from '../kit/smoke.ts';

/** Moves a little, turns, and rewinds. */
export const smoke: Smoke = {
  keyboard: [{ wait: 500 }, { keys: ['ArrowUp'] }, { wait: 500 }, { keys: ['Space'], ms: 700 }],
  mouse: [{ wait: 500 }, { press: [0.5, 0.15] }, { wait: 500 }, { press: [0.5, 0.4], ms: 900 }],
  touch: [
    { wait: 500 },
    {
      drag: [
        [0.5, 0.6],
        [0.5, 0.45],
      ],
      ms: 120,
    },
    { wait: 500 },
    { press: [0.5, 0.4], ms: 900 },
  ],
};
