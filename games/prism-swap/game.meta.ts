import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'prism-swap',
  title: 'Prism Swap',
  description:
    'Match the stained glass to charge the prisms on its rim, turn the little mirrors, then let a beam of colored light sweep across the window. Light every lantern before your moves run out: there is always another window.',
  instructions: 'Match three to charge the prisms, turn the mirrors, fire, and light every lantern.',
  studio: 'Moss & Lantern',
  categories: ['puzzle', 'casual'],
  tags: ['match 3', 'light', 'mirrors', 'stained glass', 'levels'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    {
      keys: 'Space, then arrow',
      mouse: 'Drag a gem',
      touch: 'Drag a gem',
      pad: 'A, then stick',
      does: 'swap',
    },
    {
      keys: 'Space on a mirror',
      mouse: 'Click a mirror',
      touch: 'Tap a mirror',
      pad: 'A on a mirror',
      does: 'turn',
    },
    { keys: '1 2 3 4', mouse: 'Click a prism', touch: 'Tap a prism', pad: 'X Y LB RB', does: 'fire' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    {
      id: 'first-window',
      tier: 'bronze',
      name: 'First light',
      how: 'Light a window of the journey.',
      when: { modes: ['journey'], level: 1 },
    },
    {
      id: 'five-windows',
      tier: 'bronze',
      name: 'Side aisle',
      how: 'Light the fifth window of the journey.',
      when: { modes: ['journey'], level: 5 },
    },
    {
      id: 'fifteen-windows',
      tier: 'silver',
      name: 'Rose window',
      how: 'Light the 15th window of the journey.',
      when: { modes: ['journey'], level: 15 },
    },
    {
      id: 'forty-windows',
      tier: 'gold',
      name: 'Cathedral',
      how: 'Light the 40th window of the journey.',
      when: { modes: ['journey'], level: 40 },
    },
    {
      id: 'calm-glow',
      tier: 'silver',
      name: 'Calm glow',
      how: 'Score 10,000 points in one calm run.',
      secret: true,
      when: { modes: ['calm'], score: 10_000 },
    },
  ],
  publishedDaysAgo: 27,
  demo: { plays: 27410, ratingCount: 512, ratingAvg: 4.5 },
};
