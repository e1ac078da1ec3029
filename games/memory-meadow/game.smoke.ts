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

/** Goes about the meadow, and comes to every flower in time. */
const WALK = ['Right', 'Down', 'Left', 'Up', 'Right', 'Right', 'Down', 'Left', 'Down', 'Right', 'Up'];

export const smoke: Smoke = {
  keyboard: [
    { wait: 1400 },
    ...WALK.flatMap((way): readonly SmokeStep[] => [
      { keys: ['Space'], ms: 80 },
      { wait: 400 },
      { keys: [`Arrow${way}`], ms: 80 },
    ]),
  ],
  mouse: flowers(0.15),
  touch: flowers(0.24),
};
