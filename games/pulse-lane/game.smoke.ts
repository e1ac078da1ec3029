import type { Smoke } from '../kit/smoke.ts';

/** Plays all lanes repeatedly as the first shapes come. */
export const smoke: Smoke = {
  keyboard: [
    { keys: ['KeyD', 'KeyF'], ms: 60 },
    { keys: ['KeyJ', 'KeyK'], ms: 60 },
    { keys: ['ArrowLeft', 'ArrowDown'], ms: 60 },
    { keys: ['ArrowUp', 'ArrowRight'], ms: 60 },
  ],
  mouse: [
    { press: [0.34, 0.8], ms: 30 },
    { press: [0.45, 0.8], ms: 30 },
    { press: [0.55, 0.8], ms: 30 },
    { press: [0.66, 0.8], ms: 30 },
  ],
  touch: [
    {
      fingers: [
        [0.15, 0.85],
        [0.38, 0.85],
        [0.62, 0.85],
        [0.86, 0.85],
      ],
      ms: 60,
    },
    { wait: 60 },
  ],
};
