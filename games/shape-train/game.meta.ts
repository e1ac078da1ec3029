import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'shape-train',
  title: 'Shape Train',
  description:
    'All aboard, little shapes! Put the circle, the star and the heart into the wagons where they fit, pull the whistle and watch the train puff away. Each train adds a wagon to your parade, and the line goes on through eight countries.',
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
  medals: [
    {
      id: 'first-train',
      tier: 'bronze',
      name: 'First train',
      how: 'Load a whole train.',
      when: { grown: 1 },
    },
    {
      id: 'three-trains',
      tier: 'bronze',
      name: 'Three trains',
      how: 'Load three trains.',
      when: { grown: 3 },
    },
    {
      id: 'fifteen-trains',
      tier: 'silver',
      name: 'Station master',
      how: 'Load fifteen trains.',
      when: { grown: 15 },
    },
    {
      id: 'sixty-trains',
      tier: 'gold',
      name: 'Railroad boss',
      how: 'Load sixty trains.',
      when: { grown: 60 },
    },
    { id: 'hop', tier: 'silver', name: 'Hop', how: 'Make a wagon hop.', secret: true },
  ],
  publishedDaysAgo: 91,
  demo: { plays: 27430, ratingCount: 512, ratingAvg: 4.7 },
};
