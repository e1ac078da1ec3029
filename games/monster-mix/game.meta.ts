import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'monster-mix',
  title: 'Monster Mix',
  description:
    'Tap its head, its eyes, its feet: with every touch the monster changes, wiggles and sings. Mix hundreds of thousands of friendly beasts, let each one dance to its own song, and keep the best on your shelf.',
  instructions: 'Tap the monster and see what happens.',
  studio: 'Saffron Loop',
  categories: ['kids', 'casual'],
  tags: ['monsters', 'mix and match', 'dance', 'music', 'toddlers'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Click', touch: 'Tap', does: 'change a part, press a button' },
    { keys: '↑ ↓', pad: 'Stick ↑ ↓', does: 'choose' },
    { keys: '← →', pad: 'Stick ← →', does: 'change' },
    { keys: 'Space', pad: 'A', does: 'press' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    { id: 'dance', tier: 'bronze', name: 'Dancer', how: 'Make a monster dance.' },
    {
      id: 'first-monster',
      tier: 'bronze',
      name: 'First monster',
      how: 'Put a monster on the shelf.',
      when: { grown: 1 },
    },
    {
      id: 'six-monsters',
      tier: 'silver',
      name: 'Monster family',
      how: 'Put six monsters on the shelf.',
      when: { grown: 6 },
    },
    {
      id: 'full-shelf',
      tier: 'gold',
      name: 'Monster town',
      how: 'Put 24 monsters on the shelf.',
      when: { grown: 24 },
    },
    { id: 'surprise', tier: 'silver', name: 'Surprise', how: 'Let the dice mix a monster.', secret: true },
  ],
  publishedDaysAgo: 68,
  demo: { plays: 27350, ratingCount: 655, ratingAvg: 4.7 },
};
