import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'lantern-keep',
  title: 'Lantern Keep',
  description:
    'Night falls on the tea-house, and the dark comes creeping up the garden path. Hang four kinds of lanterns where they shine best, feed them oil, and hold moths, shades and the Night Mother off until the sun is up.',
  instructions: 'Hang lanterns beside the path. Let nothing dark reach the tea-house before dawn.',
  studio: 'Moss & Lantern',
  categories: ['strategy', 'casual'],
  tags: ['tower defence', 'night', 'upgrades', 'waves', 'endless mode'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    {
      keys: 'Arrows, then 1 2 3 4',
      mouse: 'Click a place, then a lantern',
      touch: 'Tap a place, then a lantern',
      pad: 'Stick, then A',
      does: 'hang',
    },
    {
      keys: 'N / F',
      mouse: 'Lower buttons',
      touch: 'Lower buttons',
      pad: 'Y / X',
      does: 'next wave / faster',
    },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  publishedDaysAgo: 38,
  demo: { plays: 27350, ratingCount: 643, ratingAvg: 4.6 },
};
