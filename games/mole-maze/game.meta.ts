import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'mole-maze',
  title: 'Mole Maze',
  description:
    'A little mole trots through soft round tunnels. Find every carrot, worm and berry, and a burrow door opens: a new friend comes out and walks along. Dig through soft earth for treasures, in 24 lands down to the Golden moon grotto.',
  instructions: 'Collect the treats, dig for treasure, then find the round door.',
  studio: 'Moss & Lantern',
  categories: ['kids', 'adventure'],
  tags: ['maze', 'mole', 'animals', 'exploring', 'toddlers'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Hold', touch: 'Drag', does: 'lead the mole, dig' },
    { keys: 'Arrows', pad: 'Stick', does: 'run to the next fork, dig' },
    { keys: 'Space', mouse: 'Click the mole', touch: 'Tap the mole', pad: 'A', does: 'sniff out the way' },
    { keys: 'Shift', mouse: 'Click ring', touch: 'Tap ring', pad: 'B', does: 'see your treasures' },
  ],
  teach: { mouse: { gesture: 'drag' } },
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    {
      id: 'first-maze',
      tier: 'bronze',
      name: 'First tunnel',
      how: 'Find the way out of a maze.',
      when: { grown: 1 },
    },
    {
      id: 'three-mazes',
      tier: 'bronze',
      name: 'Digger',
      how: 'Find the way out of three mazes.',
      when: { grown: 3 },
    },
    {
      id: 'ten-mazes',
      tier: 'silver',
      name: 'Explorer',
      how: 'Find the way out of ten mazes.',
      when: { grown: 10 },
    },
    {
      id: 'thirty-mazes',
      tier: 'gold',
      name: 'Tunnel champion',
      how: 'Find the way out of thirty mazes.',
      when: { grown: 30 },
    },
    { id: 'knock', tier: 'silver', name: 'Knock knock', how: 'Knock on a closed door.', secret: true },
  ],
  publishedDaysAgo: 103,
  demo: { plays: 12480, ratingCount: 268, ratingAvg: 4.5 },
};
