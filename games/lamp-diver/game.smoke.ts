import type { Smoke } from '../kit/smoke.ts';

/** Short strokes, about as long as the pauses between them, keep the diver level through the first pearls. */
export const smoke: Smoke = {
  keyboard: [{ keys: ['Space'], ms: 210 }, { wait: 300 }],
  mouse: [{ press: [0.5, 0.6], ms: 210 }, { wait: 300 }],
  touch: [{ press: [0.5, 0.6], ms: 210 }, { wait: 300 }],
};
