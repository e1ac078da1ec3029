import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'shape-train',
  title: 'Shape Train',
  description:
    'All aboard, little shapes! Put the circle, the star and the heart into the waggons where they fit, pull the whistle and watch the train puff away. Longer trains bring colours, patterns and new countries.',
  instructions: 'Every shape has a seat. Then: toot!',
  studio: 'Ninefold',
  categories: ['kids', 'puzzle'],
  tags: ['shapes', 'colours', 'sorting', 'trains', 'toddlers'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Drag', touch: 'Drag', does: 'a shape to its waggon' },
    { mouse: 'Click', touch: 'Tap', does: 'shape, then waggon' },
    { keys: '← →', does: 'choose' },
    { keys: 'Space', does: 'take, put' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  publishedDaysAgo: 91,
  demo: { plays: 27430, ratingCount: 512, ratingAvg: 4.7 },
};
