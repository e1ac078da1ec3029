import type { Smoke } from '../kit/smoke.ts';

/** Waits for the start, then dashes. */
export const smoke: Smoke = {
  mode: 'easy',
  keyboard: [{ wait: 1700 }, { keys: ['KeyD'], ms: 120 }, { keys: ['Space'] }, { wait: 300 }],
  mouse: [{ wait: 1700 }, { press: [0.55, 0.5], ms: 60 }, { wait: 300 }],
  touch: [{ wait: 1700 }, { press: [0.5, 0.8], ms: 60 }, { wait: 300 }, { press: [0.5, 0.8], ms: 60 }],
};
