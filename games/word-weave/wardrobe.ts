import type { Wardrobe } from '../kit/wardrobe.ts';

/** The cloth on the loom, by cloths woven; `palette.ts` has their colors. */
export const CLOTHS: Wardrobe = {
  name: 'Cloth',
  styles: [
    { id: 'indigo', label: 'Indigo', from: 0 },
    { id: 'pine', label: 'Pine', from: 3 },
    { id: 'plum', label: 'Plum', from: 10 },
    { id: 'brick', label: 'Brick', from: 40 },
    { id: 'night', label: 'Night and gold', from: 100 },
  ],
};
