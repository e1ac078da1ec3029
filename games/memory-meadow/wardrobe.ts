import type { Wardrobe } from '../kit/wardrobe.ts';

/** The paper flowers, by friends who are awake; `flower-art.ts` has the colors. */
export const FLOWERS: Wardrobe = {
  name: 'Flowers',
  styles: [
    { id: 'meadow', label: 'Meadow', from: 0 },
    { id: 'candy', label: 'Candy', from: 4 },
    { id: 'autumn', label: 'Autumn', from: 8 },
    { id: 'golden', label: 'Golden', from: 14 },
  ],
};
