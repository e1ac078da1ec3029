import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'little-farm',
  title: 'Little Farm',
  description:
    'A farm for the smallest farmers: tap to plant, tap to water, watch it grow, and give the carrot to the hungry hen. Make it rain, send the sun to bed, and see who moves into the meadow next.',
  instructions: 'Plant, water, pick, and feed your friends.',
  studio: 'Half Moon Yard',
  categories: ['kids', 'casual'],
  tags: ['farm', 'animals', 'toddlers', 'growing', 'one tap'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Click', touch: 'Tap', does: 'plant, water, pick, feed' },
    { keys: '← ↑ ↓ →', pad: 'Stick', does: 'choose' },
    { keys: 'Space', pad: 'A', does: 'do it' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    { id: 'planted', tier: 'bronze', name: 'Sprout', how: 'Plant a seed.' },
    {
      id: 'first-gift',
      tier: 'bronze',
      name: 'First gift',
      how: 'Get a gift from an animal.',
      when: { grown: 1 },
    },
    { id: 'ten-gifts', tier: 'silver', name: 'Full shelf', how: 'Get ten gifts.', when: { grown: 10 } },
    { id: 'rain', tier: 'silver', name: 'Rain', how: 'Make it rain.' },
    {
      id: 'fifty-gifts',
      tier: 'gold',
      name: 'Big farm',
      how: 'Get fifty gifts.',
      secret: true,
      when: { grown: 50 },
    },
  ],
  publishedDaysAgo: 33,
  demo: { plays: 31240, ratingCount: 718, ratingAvg: 4.7 },
};
