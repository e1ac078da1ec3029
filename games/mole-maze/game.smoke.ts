import type { Smoke, SmokeStep } from '../kit/smoke.ts';

/** Leads the mole to and fro through the first maze, whatever its layout. */
const lead: readonly SmokeStep[] = [
  { wait: 700 },
  {
    drag: [
      [0.3, 0.35],
      [0.7, 0.35],
      [0.7, 0.8],
      [0.3, 0.8],
      [0.3, 0.35],
    ],
    ms: 2400,
  },
];

export const smoke: Smoke = {
  keyboard: [
    { wait: 700 },
    { keys: ['ArrowRight'], ms: 500 },
    { keys: ['ArrowDown'], ms: 500 },
    { keys: ['ArrowLeft'], ms: 500 },
    { keys: ['ArrowUp'], ms: 500 },
  ],
  mouse: lead,
  touch: lead,
};
