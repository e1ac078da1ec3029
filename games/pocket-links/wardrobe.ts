import type { Wardrobe } from '../kit/wardrobe.ts';

/** The player's balls, by holes finished; `props-art.ts` has their colors. */
export const BALLS: Wardrobe = {
  name: 'Ball',
  styles: [
    { id: 'chalk', label: 'Chalk', from: 0 },
    { id: 'lemon', label: 'Lemon', from: 4 },
    { id: 'candy', label: 'Candy', from: 18 },
    { id: 'ladybug', label: 'Ladybug', from: 54 },
    { id: 'robin', label: 'Robin’s egg', from: 120 },
    { id: 'gold', label: 'Gold', from: 300 },
  ],
};
