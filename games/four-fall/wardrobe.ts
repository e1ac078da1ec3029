import type { Wardrobe } from '../kit/wardrobe.ts';

/** The discs of both players, by matches; `disc-art.ts` has their colors. */
export const DISCS: Wardrobe = {
  name: 'Discs',
  styles: [
    { id: 'sky', label: 'Sun and moon', from: 0 },
    { id: 'autumn', label: 'Autumn', from: 3 },
    { id: 'garden', label: 'Rose garden', from: 10 },
    { id: 'ivory', label: 'Ivory and slate', from: 30 },
    { id: 'treasure', label: 'Treasure', from: 80 },
  ],
};
