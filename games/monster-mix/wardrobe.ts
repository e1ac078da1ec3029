import type { Wardrobe } from '../kit/wardrobe.ts';

/** The wallpaper, by monsters on the shelf; `room.ts` draws it. */
export const WALLS: Wardrobe = {
  name: 'Wall',
  styles: [
    { id: 'rays', label: 'Sunrays', from: 0 },
    { id: 'bubbles', label: 'Bubbles', from: 2 },
    { id: 'stars', label: 'Stars', from: 8 },
    { id: 'stripes', label: 'Stripes', from: 24 },
  ],
};
