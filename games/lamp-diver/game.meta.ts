import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'lamp-diver',
  title: 'Lamp Diver',
  description:
    'Follow a sunken cave from the coral gate down to the last dark, with one small lamp that slowly burns low. Pearls and pockets of air feed the flame, jellyfish and anglers do not; bring home all nine relics.',
  instructions: 'Hold to swim up, let go to sink. Keep the lamp alight and go deep.',
  studio: 'Moss & Lantern',
  categories: ['adventure', 'arcade', 'casual'],
  tags: ['underwater', 'one button', 'cave', 'daily', 'collecting'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [{ keys: 'Space / ↑', mouse: 'Hold', touch: 'Hold', pad: 'A', does: 'swim up' }],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  orientation: 'landscape',
  players: '1',
  publishedDaysAgo: 12,
  demo: { plays: 15230, ratingCount: 447, ratingAvg: 4.5 },
};
