import type { Smoke } from '../kit/smoke.ts';

/** Sows some beds and waters them for the first time. */
export const smoke: Smoke = {
  keyboard: [
    { wait: 200 },
    { keys: ['Space'], ms: 60 },
    { keys: ['ArrowRight'], ms: 60 },
    { keys: ['Space'], ms: 60 },
    { wait: 400 },
    { keys: ['Space'], ms: 60 },
  ],
  mouse: [
    { press: [0.5, 0.68] },
    { press: [0.36, 0.88] },
    { wait: 300 },
    { press: [0.36, 0.88] },
    { press: [0.62, 0.88] },
  ],
  touch: [
    { press: [0.5, 0.66] },
    { press: [0.5, 0.9] },
    { wait: 300 },
    { press: [0.5, 0.9] },
    { press: [0.2, 0.78] },
  ],
};
