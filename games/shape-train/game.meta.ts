import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'shape-train',
  title: 'Shape Train',
  description:
    'All aboard, little shapes! Put the circle, the star and the heart into the wagons where they fit, pull the whistle and watch the train puff away. Longer trains bring colors, patterns and new countries.',
  instructions: 'Every shape has a seat. Then: toot!',
  studio: 'Ninefold',
  categories: ['kids', 'puzzle'],
  tags: ['shapes', 'colors', 'sorting', 'trains', 'toddlers'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Drag', touch: 'Drag', does: 'a shape to its wagon' },
    { mouse: 'Click', touch: 'Tap', does: 'shape, then wagon' },
    { keys: '← →', pad: 'Stick', does: 'choose' },
    { keys: 'Space', pad: 'A', does: 'take, put' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  publishedDaysAgo: 91,
  demo: { plays: 27430, ratingCount: 512, ratingAvg: 4.7 },
};
