import type { Wardrobe } from '../kit/wardrobe.ts';

/** The ink, by stamps collected; `palette.ts` has the colors. */
export const INKS: Wardrobe = {
  name: 'Ink',
  styles: [
    { id: 'navy', label: 'Navy', from: 0 },
    { id: 'sepia', label: 'Sepia', from: 3 },
    { id: 'forest', label: 'Forest', from: 10 },
    { id: 'plum', label: 'Plum', from: 24 },
    { id: 'lagoon', label: 'Lagoon', from: 40 },
  ],
};
