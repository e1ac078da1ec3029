import { BUTTERFLY, CAT, DINOSAUR, FISH, OWL, SNAIL } from './creature-pictures.ts';
import { BALLOON, FLOWER, HOUSE, ICE_CREAM, ROCKET, SAILBOAT } from './garden-pictures.ts';
import type { Part } from './strokes.ts';

/** A picture to paint. The id is a stored key: never change one. */
export interface Picture {
  readonly id: string;
  readonly parts: readonly Part[];
}

/** In the order on the wall. */
export const PICTURES: readonly Picture[] = [
  { id: 'butterfly', parts: BUTTERFLY },
  { id: 'fish', parts: FISH },
  { id: 'rocket', parts: ROCKET },
  { id: 'cat', parts: CAT },
  { id: 'flower', parts: FLOWER },
  { id: 'dinosaur', parts: DINOSAUR },
  { id: 'house', parts: HOUSE },
  { id: 'owl', parts: OWL },
  { id: 'ice-cream', parts: ICE_CREAM },
  { id: 'snail', parts: SNAIL },
  { id: 'balloon', parts: BALLOON },
  { id: 'sailboat', parts: SAILBOAT },
];

/** The number of areas in the picture. */
export function countAreas({ parts }: Picture): number {
  return parts.filter(({ kind }) => kind === 'area').length;
}
