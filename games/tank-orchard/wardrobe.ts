import type { Wardrobe } from '../kit/wardrobe.ts';

/** The tops of the player's cart, by rounds won; `paintTop` draws them. */
export const TOPS: Wardrobe = {
  name: 'Cart',
  styles: [
    { id: 'plain', label: 'Plain', from: 0 },
    { id: 'sunflower', label: 'Sunflower', from: 2 },
    { id: 'pumpkin', label: 'Pumpkin', from: 6 },
    { id: 'scarecrow', label: 'Scarecrow', from: 15 },
    { id: 'rooster', label: 'Golden rooster', from: 30 },
  ],
};
