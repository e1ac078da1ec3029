import { type Grown, towards } from '../kit/journey.ts';

/** The crops, in the order in which they are unlocked. */
export const CROPS = ['carrot', 'tomato', 'cabbage', 'strawberry', 'corn', 'pumpkin'] as const;
export type Crop = (typeof CROPS)[number];

/** The animals, in the order in which they move in. */
export const BEASTS = ['hen', 'cow', 'sheep', 'pig', 'horse', 'goose'] as const;
export type BeastName = (typeof BEASTS)[number];

/** The gift of an animal whose wish was fulfilled. */
export const GIFTS = ['egg', 'milk', 'wool', 'acorn', 'shoe', 'feather'] as const;
export type Gift = (typeof GIFTS)[number];

export const GIFT_OF: Readonly<Record<BeastName, Gift>> = {
  hen: 'egg',
  cow: 'milk',
  sheep: 'wool',
  pig: 'acorn',
  horse: 'shoe',
  goose: 'feather',
};

/** Landmarks that appear during the game. */
export type Landmark = 'windmill' | 'scarecrow' | 'tractor' | 'rainbow';

export type Arrival =
  | { readonly kind: 'beast'; readonly name: BeastName }
  | { readonly kind: 'crop'; readonly name: Crop }
  | { readonly kind: 'landmark'; readonly name: Landmark }
  /** A hat for the animal. */
  | { readonly kind: 'hat'; readonly name: BeastName };

/** The animals that a full shelf of gifts unlocks. */
export const ARRIVALS: readonly Arrival[] = [
  { kind: 'beast', name: 'sheep' },
  { kind: 'landmark', name: 'windmill' },
  { kind: 'crop', name: 'strawberry' },
  { kind: 'beast', name: 'pig' },
  { kind: 'landmark', name: 'scarecrow' },
  { kind: 'crop', name: 'corn' },
  { kind: 'beast', name: 'horse' },
  { kind: 'landmark', name: 'tractor' },
  { kind: 'crop', name: 'pumpkin' },
  { kind: 'beast', name: 'goose' },
  { kind: 'landmark', name: 'rainbow' },
  ...BEASTS.map((name) => ({ kind: 'hat', name }) as const),
];

/** Gifts that fill the shelf. */
export const SHELF = 3;

/** The progress of a farm. */
export interface Holding {
  readonly beasts: readonly BeastName[];
  readonly crops: readonly Crop[];
  readonly landmarks: readonly Landmark[];
  /** The animals that have a hat. */
  readonly hats: readonly BeastName[];
}

/** The farm after this many gifts in total. */
export function holdingAfter(gifts: number): Holding {
  const come = ARRIVALS.slice(0, Math.floor(gifts / SHELF));
  return {
    beasts: ['hen', 'cow', ...come.flatMap((each) => (each.kind === 'beast' ? [each.name] : []))],
    crops: [
      'carrot',
      'tomato',
      'cabbage',
      ...come.flatMap((each) => (each.kind === 'crop' ? [each.name] : [])),
    ],
    landmarks: come.flatMap((each) => (each.kind === 'landmark' ? [each.name] : [])),
    hats: come.flatMap((each) => (each.kind === 'hat' ? [each.name] : [])),
  };
}

/** The gifts on the shelf of somebody who comes back: as many as count towards the next arrival. */
export function shelfAfter(gifts: number): Gift[] {
  return GIFTS.slice(0, gifts % SHELF);
}

/** Returns the arrival that gift number `gift` (from 1) unlocks; undefined if it does not fill the shelf. */
export function arrivalFor(gift: number): Arrival | undefined {
  return gift > 0 && gift % SHELF === 0 ? ARRIVALS[gift / SHELF - 1] : undefined;
}

/** Returns the growth of the farm, as its title shows it: the gifts, and what the next full shelf brings. */
export function farmOf(gifts: number): Grown {
  const next = ARRIVALS[Math.floor(gifts / SHELF)];
  return next === undefined
    ? towards('Gifts', gifts, 10)
    : {
        ...towards('Gifts', gifts, SHELF),
        step: `Next: ${next.kind === 'hat' ? `a hat for the ${next.name}` : next.name}`,
      };
}
