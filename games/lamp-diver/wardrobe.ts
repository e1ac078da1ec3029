import type { Wardrobe } from '../kit/wardrobe.ts';

/** The diver's suits, by relics found; `suitOf` knows the colours. */
export const SUITS: Wardrobe = {
  name: 'Suit',
  styles: [
    { id: 'rust', label: 'Rust', from: 0 },
    { id: 'moss', label: 'Moss', from: 1 },
    { id: 'pearl', label: 'Pearl', from: 3 },
    { id: 'ray', label: 'Violet ray', from: 6 },
    { id: 'gilded', label: 'Gilded', from: 9 },
  ],
};
