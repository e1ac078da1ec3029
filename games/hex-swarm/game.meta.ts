import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'hex-swarm',
  title: 'Hex Swarm',
  description:
    'You only fly: your weapons fire by themselves at whatever crawls near. Gather honey drops, pick one of three upgrades at every level, and lead a weapon to its end with the card that fits: it evolves into a lance storm, a saw crown, a volcano. Three bosses, four flyers and twelve finds to make.',
  instructions: 'Keep moving. Your weapons fire by themselves; gather drops to grow stronger.',
  studio: 'Ninefold',
  categories: ['action', 'arcade'],
  tags: ['survivor', 'upgrades', 'evolutions', 'waves', 'boss fights', 'one thumb', 'high score'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    { keys: 'W A S D / Arrows', mouse: 'Point', touch: 'Drag anywhere', pad: 'Stick', does: 'fly' },
    {
      keys: '1 2 3',
      mouse: 'Click a card',
      touch: 'Tap a card',
      pad: 'Stick, then A',
      does: 'pick an upgrade',
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
