import type { Wardrobe } from '../kit/wardrobe.ts';

/** The badges of the player's mallet, by goals; `piece-art.ts` paints them. */
export const BADGES: Wardrobe = {
  name: 'Badge',
  styles: [
    { id: 'plain', label: 'Plain', from: 0 },
    { id: 'flower', label: 'Flower', from: 7 },
    { id: 'star', label: 'Star', from: 35 },
    { id: 'bolt', label: 'Lightning', from: 100 },
    { id: 'crown', label: 'Crown', from: 300 },
  ],
};
