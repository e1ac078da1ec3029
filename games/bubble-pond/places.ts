import type { AnimalName } from './animals.ts';

export type TreeKind = 'round' | 'palm' | 'jungle' | 'fir';

/** A water with animals of its own. */
export interface Place {
  readonly id: string;
  readonly name: string;
  /** In the order in which they come. */
  readonly animals: readonly AnimalName[];
  readonly trees: TreeKind;
  /** The tint of the water, and its strength. */
  readonly tint: string;
  readonly tinted: number;
  /** The colours of hills, reeds and blossoms; undefined where the seasons have their own. */
  readonly ground?: {
    readonly far: string;
    readonly near: string;
    readonly reed: string;
    readonly bloom: string;
  };
}

const POND: Place = {
  id: 'pond',
  name: 'Pond',
  animals: ['duck', 'fish', 'turtle', 'pig', 'otter', 'puppy'],
  trees: 'round',
  tint: '#ffffff',
  tinted: 0,
};

/** In the order in which they open. */
export const PLACES: readonly Place[] = [
  POND,
  {
    id: 'beach',
    name: 'Beach',
    animals: ['octopus', 'crab', 'dolphin', 'starfish', 'seahorse', 'whale'],
    trees: 'palm',
    tint: '#19b5c9',
    tinted: 0.45,
    ground: { far: '#f7dfa6', near: '#f2cd83', reed: '#d59a5b', bloom: '#ff9a7a' },
  },
  {
    id: 'jungle',
    name: 'Jungle river',
    animals: ['hippo', 'crocodile', 'flamingo', 'elephant', 'monkey', 'kitten'],
    trees: 'jungle',
    tint: '#2f8f63',
    tinted: 0.5,
    ground: { far: '#7fbf7a', near: '#3f8f55', reed: '#1f6b45', bloom: '#ff6fa8' },
  },
  {
    id: 'ice',
    name: 'Ice lake',
    animals: ['penguin', 'seal', 'hare', 'walrus', 'fox', 'bear'],
    trees: 'fir',
    tint: '#7fb8ee',
    tinted: 0.5,
    ground: { far: '#dfeaf5', near: '#f6fbff', reed: '#9fb9cc', bloom: '#ffffff' },
  },
];

/** A place by its number; the pond if there is none. */
export function placeOf(number: number): Place {
  return PLACES[number] ?? POND;
}

/** Counts the open places: the next one opens when all animals of those before have been met. */
export function openPlaces(has: (name: AnimalName) => boolean): number {
  const closed = PLACES.findIndex(({ animals }) => !animals.every((name) => has(name)));
  return closed < 0 ? PLACES.length : closed + 1;
}

/** At how many pops in a place each of its animals comes; the first two are there. */
const ARRIVALS = [0, 0, 4, 14, 28, 50] as const;
/** Share of the first place’s pops by which each further place takes longer. */
const LONGER = 1;

/** Whether the animal at this place of the list comes after so many pops there. */
export function arrives(index: number, place: number, pops: number): boolean {
  return pops >= (ARRIVALS[index] ?? 0) * (1 + place * LONGER);
}
