import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'paint-garden',
  title: 'Paint Garden',
  description:
    'Twelve big pictures and an empty page wait for color, and each that is kept unwraps another of twelve more. Tap a part and the paint runs into it, or draw with brushes of three sizes; try dots, stripes, the magic rainbow and stickers. An album keeps the best of them.',
  instructions: 'Pick a picture, pick a color, paint!',
  studio: 'Paper Comet',
  categories: ['kids', 'casual'],
  tags: ['coloring', 'drawing', 'painting', 'toddlers', 'stickers', 'calm'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Click', touch: 'Tap', does: 'choose and fill' },
    { mouse: 'Drag', touch: 'Drag', does: 'paint with the brush' },
    { keys: '← ↑ ↓ →', pad: 'Stick', does: 'choose a part, move the brush' },
    { keys: 'Space', pad: 'A', does: 'paint' },
    { keys: 'A D', pad: 'LB RB', does: 'color' },
    { keys: '1 … 5', pad: 'LT Y RT', does: 'tools' },
  ],
  teach: { mouse: { does: 'choose' }, touch: { does: 'choose' } },
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    {
      id: 'first-keep',
      tier: 'bronze',
      name: 'First picture',
      how: 'Keep a picture in the album.',
      when: { grown: 1 },
    },
    { id: 'whole', tier: 'bronze', name: 'All in color', how: 'Paint every part of a picture.' },
    {
      id: 'six-pictures',
      tier: 'silver',
      name: 'Six pictures',
      how: 'Keep six pictures.',
      when: { grown: 6 },
    },
    { id: 'big-album', tier: 'gold', name: 'Big album', how: 'Keep twenty pictures.', when: { grown: 20 } },
    { id: 'sticker', tier: 'silver', name: 'Sticky', how: 'Put a sticker on a picture.', secret: true },
  ],
  publishedDaysAgo: 58,
  demo: { plays: 40560, ratingCount: 866, ratingAvg: 4.6 },
};
