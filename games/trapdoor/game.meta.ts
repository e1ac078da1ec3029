import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'trapdoor',
  title: 'Trapdoor',
  description:
    'Eighty rooms, one door each, and none of them tells the truth. Floors drop, thorns wander, doors run away, walls are paint and the ceiling has opinions. A fall costs nothing but a grin: you are back at once, and this time you know. There is a room each day, a run with nine falls, and races with friends.',
  instructions: 'Get to the door. Do not believe the room.',
  studio: 'Half Moon Yard',
  categories: ['action', 'arcade', 'adventure'],
  tags: ['platformer', 'traps', 'funny', 'levels', 'ghosts', 'high score'],
  ageRating: 'E7',
  multiplayer: false,
  onlinePlaces: 4,
  controls: [
    { keys: '← → / A D', mouse: 'Hold beside you', touch: 'Left, right', pad: 'Stick', does: 'run' },
    { keys: 'Space / ↑', mouse: 'Hold above you', touch: 'Up', pad: 'A', does: 'jump' },
  ],
  teach: { mouse: { gesture: 'hold', how: 'Hold where you want to go', does: 'run' } },
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    {
      id: 'first-lie',
      tier: 'bronze',
      name: 'Trust issues',
      how: 'Get out of the third room of the story.',
      when: { modes: ['story'], level: 3 },
    },
    {
      id: 'ten-rooms',
      tier: 'bronze',
      name: 'Out of the cellar',
      how: 'Solve ten rooms.',
      when: { grown: 10 },
    },
    {
      id: 'fast-feet',
      tier: 'silver',
      name: 'Fast feet',
      how: 'Score 3,000 points in one run.',
      when: { modes: ['run'], score: 3000 },
    },
    {
      id: 'whole-house',
      tier: 'gold',
      name: 'Keys to the house',
      how: 'Solve all eighty rooms.',
      when: { grown: 80 },
    },
    {
      id: 'unhurt',
      tier: 'silver',
      name: 'Never fooled',
      how: 'Solve twelve rooms of a run without a fall.',
      secret: true,
    },
  ],
  publishedDaysAgo: 2,
  since: '1.1.0',
  demo: { plays: 15230, ratingCount: 431, ratingAvg: 4.7 },
};
