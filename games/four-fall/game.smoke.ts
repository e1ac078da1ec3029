import type { Smoke } from '../kit/smoke.ts';

/** Drops a disc into a column; the clockmaker replies. */
export const smoke: Smoke = {
  mode: 'medium',
  keyboard: [{ keys: ['ArrowLeft'] }, { keys: ['Space'] }, { wait: 1600 }],
  mouse: [{ move: [0.45, 0.5] }, { press: [0.45, 0.5] }, { wait: 1600 }],
  touch: [{ press: [0.4, 0.5] }, { wait: 1600 }],
};
