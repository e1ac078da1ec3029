import type { Wardrobe } from '../kit/wardrobe.ts';

/** The materials of the blocks, by blocks laid; `PAINT_SETS` has the colours. */
export const BLOCKS: Wardrobe = {
  name: 'Blocks',
  styles: [
    { id: 'wood', label: 'Painted wood', from: 0 },
    { id: 'sherbet', label: 'Sherbet', from: 30 },
    { id: 'clay', label: 'Clay', from: 120 },
    { id: 'lantern', label: 'Lanterns', from: 300 },
    { id: 'marble', label: 'Marble', from: 700 },
  ],
};
