import type { Smoke } from '../kit/smoke.ts';

/** Gas until the first hill is behind. */
export const smoke: Smoke = {
  mode: 'tour',
  keyboard: [{ wait: 300 }, { keys: ['KeyW'], ms: 2600 }],
  mouse: [{ wait: 300 }, { press: [0.7, 0.5], ms: 2600 }],
  touch: [{ wait: 300 }, { fingers: [[0.87, 0.92]], ms: 2600 }],
};
