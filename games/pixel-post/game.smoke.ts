import type { Smoke, SmokeStep } from '../kit/smoke.ts';

/** The cells of the heart, by column and row, in the order in which they are inked. */
const HEART = [
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 2],
  [4, 2],
  [4, 1],
  [3, 1],
  [2, 1],
  [1, 1],
  [0, 1],
  [1, 0],
  [3, 0],
  [3, 3],
  [2, 3],
  [1, 3],
  [2, 4],
] as const;

/** Inks the whole heart. */
const clip: readonly SmokeStep[] = [
  { wait: 1280 },
  ...HEART.flatMap(([column, row]): SmokeStep[] => [
    { press: [0.222 + column * 0.08, 0.41 + row * 0.1015] },
    { wait: 120 },
  ]),
];

/** Inks along the middle row of the first postcard, the heart. */
export const smoke: Smoke = {
  keyboard: [
    { wait: 300 },
    { keys: ['Space'] },
    { wait: 80 },
    { keys: ['ArrowLeft'] },
    { wait: 80 },
    { keys: ['Space'] },
    { wait: 300 },
  ],
  mouse: [{ wait: 300 }, { press: [0.5, 0.5] }, { wait: 300 }],
  touch: [{ wait: 300 }, { press: [0.5, 0.5] }, { wait: 300 }],
  clip,
};
