import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'puck-duel',
  title: 'Puck Duel',
  description:
    'Air hockey on a candy-colored table for two at one screen, or alone against the machine. Goals grow until somebody scores, and the tokens you sweep up bring twin pucks, fire, ice, giant mallets and shields. On the tour six rivals wait, each at a table of their own: posts, a slope, two pucks, nothing but ice and fire.',
  instructions: 'First to seven. The goals grow until somebody scores; hit tokens for powers.',
  studio: 'Saffron Loop',
  categories: ['multiplayer', 'sports', 'arcade'],
  tags: ['air hockey', 'two players', 'same screen', 'power-ups', 'fast'],
  ageRating: 'E7',
  multiplayer: true,
  onlinePlaces: 2,
  controls: [
    { keys: 'W A S D', mouse: 'Move', touch: 'Finger on your half', pad: 'Stick', does: 'orange mallet' },
    { keys: 'Arrows', touch: 'Second finger', pad: 'Second gamepad', does: 'blue mallet' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1–2',
  medals: [
    { id: 'first-goal', tier: 'bronze', name: 'First goal', how: 'Score a goal.', when: { grown: 1 } },
    {
      id: 'first-win',
      tier: 'bronze',
      name: 'Winner',
      how: 'Win against the machine.',
      when: { modes: ['tour', 'easy', 'medium', 'hard'], won: true },
    },
    {
      id: 'medium-win',
      tier: 'silver',
      name: 'Sharpshooter',
      how: 'Win against the machine on Medium or Hard.',
      when: { modes: ['medium', 'hard'], won: true },
    },
    {
      id: 'hard-win',
      tier: 'gold',
      name: 'Machine breaker',
      how: 'Win against the machine on Hard, or win the tour.',
      when: { modes: ['hard'], won: true },
    },
    { id: 'shutout', tier: 'silver', name: 'Shutout', how: 'Win without letting in a goal.', secret: true },
  ],
  publishedDaysAgo: 27,
  demo: { plays: 41380, ratingCount: 655, ratingAvg: 4.5 },
};
