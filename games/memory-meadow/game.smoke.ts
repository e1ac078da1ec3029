import type { Smoke, SmokeStep } from '../kit/smoke.ts';

/** Waits until the flowers have grown, then opens some of the first four. */
const flowers = (x: number): readonly SmokeStep[] => [
  { wait: 1400 },
  { press: [0.5 - x, 0.38] },
  { wait: 500 },
  { press: [0.5 + x, 0.38] },
  { wait: 500 },
  { press: [0.5 - x, 0.78] },
  { wait: 500 },
  { press: [0.5 + x, 0.78] },
  { wait: 500 },
];

export const smoke: Smoke = {
  keyboard: [
    { wait: 1400 },
    { keys: ['Space'], ms: 80 },
    { wait: 400 },
    { keys: ['ArrowRight'], ms: 80 },
    { keys: ['Space'], ms: 80 },
    { wait: 400 },
    { keys: ['ArrowDown'], ms: 80 },
    { keys: ['Space'], ms: 80 },
    { wait: 600 },
  ],
  mouse: flowers(0.15),
  touch: flowers(0.24),
};
