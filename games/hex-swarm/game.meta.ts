import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'hex-swarm',
  title: 'Hex Swarm',
  description:
    'You only fly: your weapons fire by themselves. Gather honey, pick one of three cards a level, and evolve your weapons. Survive twelve nights in four arenas, build a hive that lasts, race your own ghost today, or fly on without end.',
  instructions: 'Keep moving. Your weapons fire by themselves; gather drops to grow stronger.',
  studio: 'Ninefold',
  categories: ['action', 'arcade'],
  tags: ['survivor', 'upgrades', 'evolutions', 'campaign', 'daily', 'boss fights'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    { keys: 'W A S D / Arrows', mouse: 'Point', touch: 'Drag anywhere', pad: 'Stick', does: 'fly' },
    {
      keys: '1 2 3',
      mouse: 'Click a card',
      touch: 'Tap a card',
      pad: 'Stick, then A',
      does: 'pick a card, a night, a part of the hive',
    },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    {
      id: 'first-wave',
      tier: 'bronze',
      name: 'Still here',
      how: 'Reach the second wave.',
      when: { level: 1 },
    },
    {
      id: 'third-wave',
      tier: 'bronze',
      name: 'Shell breaker',
      how: 'Reach the fourth wave.',
      when: { level: 3 },
    },
    {
      id: 'all-cards',
      tier: 'silver',
      name: 'Full deck',
      how: 'Make six finds: cards and evolutions.',
      when: { grown: 6 },
    },
    {
      id: 'deep-swarm',
      tier: 'gold',
      name: 'Eye of the swarm',
      how: 'Reach the tenth wave.',
      when: { level: 9 },
    },
    {
      id: 'mixed-host',
      tier: 'silver',
      name: 'Against the host',
      how: 'Reach the seventh wave.',
      secret: true,
      when: { level: 6 },
    },
  ],
  publishedDaysAgo: 17,
  demo: { plays: 41280, ratingCount: 866, ratingAvg: 4.7 },
};
