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

/** Arrows in an order that leads round most corners. */
const WAY = ['Right', 'Down', 'Left', 'Up', 'Right', 'Up', 'Left', 'Down', 'Down', 'Right', 'Up', 'Left'];

export const smoke: Smoke = {
  keyboard: [{ wait: 700 }, ...WAY.map((way) => ({ keys: [`Arrow${way}`], ms: 420 }))],
  mouse: lead,
  touch: lead,
};
