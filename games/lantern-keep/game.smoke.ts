import type { Smoke } from '../kit/smoke.ts';

/** Hangs an ember beside the path and calls the first wave. */
export const smoke: Smoke = {
  mode: 'garden',
  keyboard: [
    { keys: ['Space'] },
    { wait: 150 },
    { keys: ['Digit1'] },
    { keys: ['ArrowRight'] },
    { keys: ['Digit2'] },
    { keys: ['KeyN'] },
    { wait: 2500 },
  ],
  mouse: [
    { press: [0.5, 0.86] },
    { press: [0.36, 0.53] },
    { wait: 300 },
    { press: [0.33, 0.46] },
    { press: [0.5, 0.95] },
  ],
  touch: [
    { press: [0.54, 0.42] },
    { wait: 300 },
    { press: [0.44, 0.35] },
    { press: [0.5, 0.95] },
    { wait: 2500 },
  ],
};
