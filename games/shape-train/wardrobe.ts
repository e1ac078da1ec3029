import type { Wardrobe } from '../kit/wardrobe.ts';

/** The engines, by trains loaded; `engine-art.ts` has their colors. */
export const ENGINES: Wardrobe = {
  name: 'Engine',
  styles: [
    { id: 'colorful', label: 'Colorful', from: 0 },
    { id: 'candy', label: 'Candy', from: 3 },
    { id: 'night', label: 'Starry night', from: 15 },
    { id: 'golden', label: 'Golden', from: 60 },
  ],
};
