import type { Smoke, SmokeStep } from '../kit/smoke.ts';

/** Leads the mole to and fro through the first maze, then along its rows, whatever its layout. */
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
  {
    drag: [
      [0.1, 0.25],
      [0.5, 0.25],
      [0.9, 0.25],
      [0.9, 0.45],
      [0.5, 0.45],
      [0.1, 0.45],
      [0.1, 0.68],
      [0.5, 0.68],
      [0.9, 0.68],
      [0.9, 0.9],
      [0.5, 0.9],
      [0.1, 0.9],
    ],
    ms: 6000,
  },
];

/** Arrows in an order that leads round most corners. */
const WAY = 'RDLURULDDRULRRDLUDLLURDDRULDLURDRRULDLDRUL';
const ARROWS = { R: 'ArrowRight', D: 'ArrowDown', L: 'ArrowLeft', U: 'ArrowUp' } as const;

function isArrow(letter: string): letter is keyof typeof ARROWS {
  return letter in ARROWS;
}

export const smoke: Smoke = {
  keyboard: [
    { wait: 700 },
    ...[...WAY].filter(isArrow).map((letter): SmokeStep => ({ keys: [ARROWS[letter]], ms: 290 })),
  ],
  mouse: lead,
  touch: lead,
};
