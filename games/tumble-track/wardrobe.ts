import type { Wardrobe } from '../kit/wardrobe.ts';

/** The player's bikes, by stars; `PAINTS` has their colours. */
export const BIKES: Wardrobe = {
  name: 'Bike',
  styles: [
    { id: 'poppy', label: 'Poppy', from: 0 },
    { id: 'lagoon', label: 'Lagoon', from: 8 },
    { id: 'hornet', label: 'Hornet', from: 24 },
    { id: 'orchid', label: 'Orchid', from: 50 },
    { id: 'mint', label: 'Mint ice', from: 90 },
    { id: 'gold', label: 'Gold leaf', from: 140 },
  ],
};
