import type { Wardrobe } from '../kit/wardrobe.ts';

/** The hero's coats, by rooms solved; `HEROES` has the colours. */
export const COATS: Wardrobe = {
  name: 'Coat',
  styles: [
    { id: 'pip', label: 'Sunny', from: 0 },
    { id: 'moss', label: 'Moss', from: 5 },
    { id: 'berry', label: 'Berry', from: 15 },
    { id: 'ink', label: 'Ink', from: 30 },
    { id: 'ghost', label: 'Chalk', from: 50 },
    { id: 'gold', label: 'Gold', from: 80 },
  ],
};
