import type { Wardrobe } from '../kit/wardrobe.ts';

/** The player's balls, by goals scored; `LEATHERS` has their colours. */
export const BALLS: Wardrobe = {
  name: 'Ball',
  styles: [
    { id: 'coral', label: 'Coral star', from: 0 },
    { id: 'bolt', label: 'Blue bolt', from: 10 },
    { id: 'retro', label: 'Retro', from: 40 },
    { id: 'night', label: 'Night game', from: 100 },
    { id: 'gold', label: 'Golden ball', from: 200 },
  ],
};
