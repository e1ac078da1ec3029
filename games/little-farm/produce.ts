/** What grows, in the order in which the farm learns it. */
export const CROPS = ['carrot', 'tomato', 'cabbage', 'strawberry', 'corn', 'pumpkin'] as const;
export type Crop = (typeof CROPS)[number];

/** Who lives in the meadow, in the order of moving in. */
export const BEASTS = ['hen', 'cow', 'sheep', 'pig', 'horse', 'goose'] as const;
export type BeastName = (typeof BEASTS)[number];

/** What an animal gives when it got what it dreamt of. */
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

/** Things that stand on the farm once they have come. */
export type Landmark = 'windmill' | 'scarecrow' | 'tractor' | 'rainbow';

export type Arrival =
  | { readonly kind: 'beast'; readonly name: BeastName }
  | { readonly kind: 'crop'; readonly name: Crop }
  | { readonly kind: 'landmark'; readonly name: Landmark };

/** What comes for each full shelf of gifts. */
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
];

/** Gifts that fill the shelf. */
export const SHELF = 3;

/** How far a farm has come. */
export interface Holding {
  readonly beasts: readonly BeastName[];
  readonly crops: readonly Crop[];
  readonly landmarks: readonly Landmark[];
}

/** The farm after so many gifts in all. */
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
  };
}

/** What the gift with this number (1 is the first) brings to the farm; undefined when the shelf is not yet full. */
export function arrivalFor(gift: number): Arrival | undefined {
  return gift > 0 && gift % SHELF === 0 ? ARRIVALS[gift / SHELF - 1] : undefined;
}
