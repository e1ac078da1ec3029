import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'paint-garden',
  title: 'Paint Garden',
  description:
    'Twelve big pictures wait for colour: a butterfly, a rocket, a friendly dinosaur. Tap a part and the paint runs into it; try dots, stripes, the magic rainbow and stickers. Everything is kept on your own wall.',
  instructions: 'Pick a picture, pick a colour, tap!',
  studio: 'Paper Comet',
  categories: ['kids', 'casual'],
  tags: ['colouring', 'drawing', 'toddlers', 'stickers', 'calm'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Click', touch: 'Tap', does: 'choose and paint' },
    { keys: '← ↑ ↓ →', does: 'choose a part' },
    { keys: 'A D', does: 'colour' },
    { keys: 'Space', does: 'paint' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  publishedDaysAgo: 58,
  demo: { plays: 40560, ratingCount: 866, ratingAvg: 4.6 },
};
