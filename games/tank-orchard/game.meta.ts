import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'tank-orchard',
  title: 'Tank Orchard',
  description:
    'Two harvest carts, one orchard, and cannons full of fruit. Read the wind, lob apples, bouncing lemons, splitting cherries and huge melons over the hills, and dig the ground away under your neighbor’s wheels. On the tour six gunners wait, each in an orchard of their own: a storm, soft soil, a terrace on which everything falls slowly.',
  instructions: 'Take turns and knock the other cart out. First to win two orchards.',
  studio: 'Blue Teapot',
  categories: ['action', 'multiplayer', 'strategy'],
  tags: ['artillery', 'turn-based', 'two players', 'destructible', 'fruit'],
  ageRating: 'E7',
  multiplayer: true,
  onlinePlaces: 2,
  controls: [
    { keys: 'Arrows / W A S D', mouse: 'Pull back', touch: 'Pull back', pad: 'Stick', does: 'aim and power' },
    { keys: 'Space', mouse: 'Let go', touch: 'Let go', pad: 'A', does: 'fire' },
    { keys: 'Q / E', mouse: 'Click', touch: 'Tap', pad: 'LB / RB', does: 'choose a fruit' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1–2',
  medals: [
    { id: 'first-orchard', tier: 'bronze', name: 'First harvest', how: 'Win a round.', when: { grown: 1 } },
    {
      id: 'first-win',
      tier: 'bronze',
      name: 'Good shot',
      how: 'Win a match against the machine.',
      when: { modes: ['tour', 'easy', 'medium', 'hard'], won: true },
    },
    {
      id: 'medium-win',
      tier: 'silver',
      name: 'Ripe and ready',
      how: 'Win a match on Medium or Hard.',
      when: { modes: ['medium', 'hard'], won: true },
    },
    {
      id: 'hard-win',
      tier: 'gold',
      name: 'Orchard keeper',
      how: 'Win a match on Hard, or win the tour.',
      when: { modes: ['hard'], won: true },
    },
    {
      id: 'few-shots',
      tier: 'silver',
      name: 'Not a wasted apple',
      how: 'Win a match against the machine with six shots or fewer.',
      secret: true,
    },
  ],
  publishedDaysAgo: 73,
  demo: { plays: 27310, ratingCount: 533, ratingAvg: 4.5 },
};
