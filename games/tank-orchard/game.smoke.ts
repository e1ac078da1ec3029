import type { Smoke } from '../kit/smoke.ts';

/** Aims a little, then fires. */
export const smoke: Smoke = {
  mode: 'medium',
  keyboard: [{ keys: ['ArrowRight'], ms: 250 }, { keys: ['Space'] }, { wait: 900 }],
  mouse: [
    {
      drag: [
        [0.5, 0.45],
        [0.42, 0.55],
        [0.35, 0.7],
      ],
      ms: 300,
    },
    { wait: 900 },
  ],
  touch: [
    {
      drag: [
        [0.5, 0.4],
        [0.4, 0.5],
        [0.25, 0.6],
      ],
      ms: 300,
    },
    { wait: 900 },
  ],
};
