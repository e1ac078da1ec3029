import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'tower-tilt',
  title: 'Tower Tilt',
  description:
    'A paper crane brings painted blocks, you say when to let go. Build from the morning lake up to the stars while the float rocks and the wind leans on your tower; perfect drops chain up, blocks with a star count threefold, and ivy holds what you have built. A tower of the day, too.',
  instructions: 'Let each block go right above the last one, and build as high as you can.',
  studio: 'Half Moon Yard',
  categories: ['casual', 'arcade'],
  tags: ['stacking', 'physics', 'one button', 'relaxing', 'high score'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [{ keys: 'Space / Enter', mouse: 'Click', touch: 'Tap', pad: 'A', does: 'let go' }],
  teach: { pressBegins: true },
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  orientation: 'portrait',
  players: '1',
  medals: [
    { id: 'ten-blocks', tier: 'bronze', name: 'Foundation', how: 'Lay ten blocks in one tower.' },
    { id: 'high-tower', tier: 'bronze', name: 'Above the mist', how: 'Build a tower 12 meters high.' },
    { id: 'very-high', tier: 'silver', name: 'Golden hour', how: 'Build a tower 24 meters high.' },
    { id: 'to-the-stars', tier: 'gold', name: 'To the stars', how: 'Build a tower 46 meters high.' },
    {
      id: 'perfect-eight',
      tier: 'silver',
      name: 'Eight of a kind',
      how: 'Make eight perfect drops in a row.',
      secret: true,
    },
  ],
  publishedDaysAgo: 33,
  demo: { plays: 21760, ratingCount: 618, ratingAvg: 4.6 },
};
