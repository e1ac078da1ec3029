import type { Smoke } from '../kit/smoke.ts';

/** Drops one block and waits until it has landed; if it misses, another follows. */
export const smoke: Smoke = {
  keyboard: [{ wait: 500 }, { keys: ['Space'], ms: 60 }, { wait: 1300 }],
  mouse: [{ wait: 500 }, { press: [0.5, 0.6], ms: 60 }, { wait: 1300 }],
  touch: [{ wait: 500 }, { press: [0.5, 0.7], ms: 60 }, { wait: 1300 }],
};
