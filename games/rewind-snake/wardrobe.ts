import type { Wardrobe } from '../kit/wardrobe.ts';

/** The materials of the snake, by fruit eaten; `tapeOf` knows the colours. */
export const TAPES: Wardrobe = {
  name: 'Tape',
  styles: [
    { id: 'seventies', label: 'Seventies', from: 0 },
    { id: 'mint', label: 'Mint', from: 20 },
    { id: 'neon', label: 'Neon', from: 80 },
    { id: 'film', label: 'Film', from: 200 },
    { id: 'gold', label: 'Gold leader', from: 500 },
  ],
};
