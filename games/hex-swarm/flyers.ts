import type { Levels, UpgradeId } from './levels.ts';

export type FlyerId = 'pin' | 'razz' | 'boom' | 'hilda';

/** Somebody who flies: what they begin with, and what they lack. */
export interface Flyer {
  readonly id: FlyerId;
  readonly name: string;
  readonly description: string;
  /** So many finds unlock them. */
  readonly from: number;
  /** Levels that they have learned before the run. */
  readonly learned: Readonly<Partial<Levels>>;
  readonly emblem: UpgradeId;
  readonly hearts: number;
  /** Against the first flyer's: how fast they fly, and how long they take between two shots. */
  readonly speed: number;
  readonly pause: number;
}

/** Somebody who is as the first flyer is, but for what is given. */
function flyer(
  id: FlyerId,
  [name, description]: readonly [string, string],
  [from, emblem]: readonly [number, UpgradeId],
  other: Partial<Flyer>,
): Flyer {
  return { id, name, description, from, emblem, learned: {}, hearts: 5, speed: 1, pause: 1, ...other };
}

export const FIRST_FLYER = flyer('pin', ['Pin', 'A quick gun, five hearts'], [0, 'twin'], {});

export const FLYERS: readonly Flyer[] = [
  FIRST_FLYER,
  flyer('razz', ['Razz', 'Two whirl blades, but four hearts'], [2, 'whirl'], {
    learned: { whirl: 2 },
    hearts: 4,
  }),
  flyer('boom', ['Boom', 'A big hum, but a slow gun'], [4, 'hum'], { learned: { hum: 2 }, pause: 1.35 }),
  flyer('hilda', ['Hilda', 'Two sister bees, but heavy wings'], [7, 'bee'], {
    learned: { bee: 2 },
    speed: 0.9,
  }),
];

/** Those who may fly with so many finds. */
export function flyersWith(finds: number): readonly Flyer[] {
  return FLYERS.filter(({ from }) => from <= finds);
}

/** The flyer whom the next finds unlock; undefined when all are there. */
export function nextFlyer(finds: number): Flyer | undefined {
  return FLYERS.find(({ from }) => from > finds);
}
