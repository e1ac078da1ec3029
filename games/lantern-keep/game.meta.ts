import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'lantern-keep',
  title: 'Lantern Keep',
  description:
    'Night falls on the tea-house, and the dark comes creeping up the garden path. Hang four kinds of lanterns where they shine best, feed them oil, and hold moths, shades and the Night Mother off until the sun is up.',
  instructions: 'Hang lanterns beside the path. Let nothing dark reach the tea-house before dawn.',
  studio: 'Moss & Lantern',
  categories: ['strategy', 'casual'],
  tags: ['tower defense', 'night', 'upgrades', 'waves', 'endless mode'],
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
  medals: [
    {
      id: 'first-wave',
      tier: 'bronze',
      name: 'First light',
      how: 'Hold off the first wave.',
      when: { level: 1 },
    },
    {
      id: 'fifth-wave',
      tier: 'bronze',
      name: 'Steady flame',
      how: 'Hold off five waves in one night.',
      when: { level: 5 },
    },
    { id: 'dawn', tier: 'silver', name: 'Dawn', how: 'Last until dawn.', when: { won: true } },
    {
      id: 'endless-watch',
      tier: 'gold',
      name: 'Endless watch',
      how: 'Hold off 25 waves of the endless night.',
      when: { modes: ['endless'], level: 25 },
    },
    {
      id: 'unharmed',
      tier: 'gold',
      name: 'Not a flame lost',
      how: 'Last until dawn with every flame still burning.',
      secret: true,
    },
  ],
  publishedDaysAgo: 38,
  demo: { plays: 27350, ratingCount: 643, ratingAvg: 4.6 },
};
