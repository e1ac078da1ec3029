import type { Wardrobe } from '../kit/wardrobe.ts';

/** The roof of the tea-house, by waves held off; `garden-art.ts` has the colors. */
export const ROOFS: Wardrobe = {
  name: 'Roof',
  styles: [
    { id: 'teal', label: 'Teal', from: 0 },
    { id: 'maple', label: 'Maple', from: 10 },
    { id: 'plum', label: 'Plum blossom', from: 40 },
    { id: 'moon', label: 'Moonlight', from: 120 },
    { id: 'gold', label: 'Gold', from: 300 },
  ],
};
