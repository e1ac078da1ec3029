import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'memory-meadow',
  title: 'Memory Meadow',
  description:
    'Somebody is asleep inside every big paper flower. Open two: if the same friends look out, they wake up, hop and dance! The meadow grows from four flowers to sixteen, 24 friends bring spring, summer, fall and winter, and nobody counts a miss.',
  instructions: 'Open two flowers. Who is the same?',
  studio: 'Moss & Lantern',
  categories: ['kids', 'puzzle'],
  tags: ['memory', 'pairs', 'animals', 'flowers', 'toddlers'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Click', touch: 'Tap', does: 'open a flower' },
    { keys: 'Arrows', pad: 'Stick', does: 'choose a flower' },
    { keys: 'Space', pad: 'A', does: 'open it' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    {
      id: 'first-meadow',
      tier: 'bronze',
      name: 'First flowers',
      how: 'Wake everyone in a meadow.',
      when: { level: 1 },
    },
    {
      id: 'four-friends',
      tier: 'bronze',
      name: 'Four friends',
      how: 'Wake four friends.',
      when: { grown: 4 },
    },
    {
      id: 'eight-friends',
      tier: 'silver',
      name: 'Eight friends',
      how: 'Wake eight friends.',
      when: { grown: 8 },
    },
    { id: 'all-friends', tier: 'gold', name: 'Everybody', how: 'Wake all 24 friends.', when: { grown: 24 } },
    { id: 'singer', tier: 'silver', name: 'Singer', how: 'Make a friend on the hill sing.', secret: true },
  ],
  publishedDaysAgo: 22,
  demo: { plays: 19640, ratingCount: 431, ratingAvg: 4.7 },
};
