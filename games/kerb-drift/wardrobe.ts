import type { Wardrobe } from '../kit/wardrobe.ts';

/** The player's cars, by laps driven; `LIVERIES` has their colours. */
export const CARS: Wardrobe = {
  name: 'Car',
  styles: [
    { id: 'ember', label: 'Ember', from: 0 },
    { id: 'mint', label: 'Mint tea', from: 10 },
    { id: 'checker', label: 'Checkered', from: 40 },
    { id: 'midnight', label: 'Midnight', from: 100 },
    { id: 'flame', label: 'Flame', from: 200 },
    { id: 'chrome', label: 'Chrome', from: 400 },
  ],
};
