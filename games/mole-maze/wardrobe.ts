import type { Wardrobe } from '../kit/wardrobe.ts';

/** The mole's hats, by mazes solved; `hats.ts` paints them. */
export const HATS: Wardrobe = {
  name: 'Hat',
  styles: [
    { id: 'lamp', label: 'Lamp', from: 0 },
    { id: 'daisies', label: 'Daisies', from: 2 },
    { id: 'acorn', label: 'Acorn', from: 5 },
    { id: 'party', label: 'Party', from: 9 },
    { id: 'toadstool', label: 'Toadstool', from: 14 },
    { id: 'crown', label: 'Crown', from: 20 },
  ],
};
