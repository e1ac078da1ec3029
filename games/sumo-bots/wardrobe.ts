import type { Wardrobe } from '../kit/wardrobe.ts';

/** The hats of the player's robot, by rounds won; `paintHat` draws them. */
export const HATS: Wardrobe = {
  name: 'Hat',
  styles: [
    { id: 'none', label: 'None', from: 0 },
    { id: 'antenna', label: 'Antenna', from: 3 },
    { id: 'propeller', label: 'Propeller', from: 8 },
    { id: 'horns', label: 'Horns', from: 20 },
    { id: 'crown', label: 'Crown', from: 40 },
  ],
};
