import type { Smoke } from '../kit/smoke.ts';

/** Takes the first block and offers it to both waggons of the first train. */
export const smoke: Smoke = {
  keyboard: [
    { wait: 900 },
    { keys: ['Space'], ms: 60 },
    { keys: ['Space'], ms: 60 },
    { wait: 300 },
    { keys: ['Space'], ms: 60 },
    { keys: ['ArrowRight'], ms: 60 },
    { keys: ['Space'], ms: 60 },
  ],
  mouse: [
    { wait: 900 },
    {
      drag: [
        [0.41, 0.86],
        [0.41, 0.5],
        [0.3, 0.5],
      ],
      ms: 500,
    },
    { wait: 500 },
    {
      drag: [
        [0.41, 0.86],
        [0.41, 0.5],
        [0.45, 0.5],
      ],
      ms: 500,
    },
    { wait: 500 },
  ],
  touch: [
    { wait: 900 },
    { press: [0.35, 0.8] },
    { press: [0.16, 0.49] },
    { wait: 500 },
    { press: [0.35, 0.8] },
    { press: [0.46, 0.49] },
    { wait: 500 },
  ],
};
