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

const plain = { learned: {}, hearts: 5, speed: 1, pause: 1 } as const;

export const FIRST_FLYER: Flyer = {
  ...plain,
  id: 'pin',
  name: 'Pin',
  description: 'A quick gun, five hearts',
  from: 0,
  emblem: 'twin',
};

export const FLYERS: readonly Flyer[] = [
  FIRST_FLYER,
  {
    ...plain,
    id: 'razz',
    name: 'Razz',
    description: 'Two whirl blades, but four hearts',
    from: 2,
    emblem: 'whirl',
    learned: { whirl: 2 },
    hearts: 4,
  },
  {
    ...plain,
    id: 'boom',
    name: 'Boom',
    description: 'A big hum, but a slow gun',
    from: 4,
    emblem: 'hum',
    learned: { hum: 2 },
    pause: 1.35,
  },
  {
    ...plain,
    id: 'hilda',
    name: 'Hilda',
    description: 'Two sister bees, but heavy wings',
    from: 7,
    emblem: 'bee',
    learned: { bee: 2 },
    speed: 0.9,
  },
];

/** Those who may fly with so many finds. */
export function flyersWith(finds: number): readonly Flyer[] {
  return FLYERS.filter(({ from }) => from <= finds);
}

/** The flyer whom the next finds unlock; undefined when all are there. */
export function nextFlyer(finds: number): Flyer | undefined {
  return FLYERS.find(({ from }) => from > finds);
}
