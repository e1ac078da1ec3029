import type { Smoke } from '../kit/smoke.ts';

/** Inks along the middle row of the first postcard, the heart. */
export const smoke: Smoke = {
  keyboard: [
    { wait: 300 },
    { keys: ['Space'] },
    { wait: 80 },
    { keys: ['ArrowLeft'] },
    { wait: 80 },
    { keys: ['Space'] },
    { wait: 300 },
  ],
  mouse: [{ wait: 300 }, { press: [0.5, 0.5] }, { wait: 300 }],
  touch: [{ wait: 300 }, { press: [0.5, 0.5] }, { wait: 300 }],
};
