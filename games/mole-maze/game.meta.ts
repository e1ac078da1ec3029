import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'mole-maze',
  title: 'Mole Maze',
  description:
    'A little mole with a lamp on its hat trots through soft round tunnels. Find every carrot, worm and berry, and a burrow door opens: a new friend comes out and walks along, down into mazes that grow and grow.',
  instructions: 'Collect the treats, then find the round door.',
  studio: 'Moss & Lantern',
  categories: ['kids', 'adventure'],
  tags: ['maze', 'mole', 'animals', 'exploring', 'toddlers'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Hold', touch: 'Drag', does: 'lead the mole' },
    { keys: 'Arrows', pad: 'Stick', does: 'run to the next fork' },
    { keys: 'Space', mouse: 'Click the mole', touch: 'Tap the mole', pad: 'A', does: 'sniff out the way' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  publishedDaysAgo: 103,
  demo: { plays: 12480, ratingCount: 268, ratingAvg: 4.5 },
};
