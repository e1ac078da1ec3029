import type { Smoke } from '../kit/smoke.ts';

/** Runs to the right, with a jump. */
export const smoke: Smoke = {
  keyboard: [{ wait: 300 }, { keys: ['KeyD'], ms: 700 }, { keys: ['KeyD', 'Space'], ms: 500 }],
  mouse: [{ wait: 300 }, { press: [0.9, 0.8], ms: 900 }],
  touch: [{ wait: 300 }, { press: [0.36, 0.92], ms: 900 }],
};
