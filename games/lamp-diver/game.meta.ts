import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'lamp-diver',
  title: 'Lamp Diver',
  description:
    'Follow a sunken cave from the coral gate down to the last dark, with one small lamp that slowly burns low. Pearls and pockets of air feed the flame, jellyfish and anglers do not. Nine relics lie there, each in a part of its own.',
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
  medals: [
    {
      id: 'first-hundred',
      tier: 'bronze',
      name: 'Below the reef',
      how: 'Score 200 points in one dive.',
      when: { score: 200 },
    },
    {
      id: 'first-relic',
      tier: 'bronze',
      name: 'Something old',
      how: 'Bring home a relic.',
      when: { grown: 1 },
    },
    {
      id: 'nine-relics',
      tier: 'silver',
      name: 'The whole chest',
      how: 'Bring home all nine relics.',
      when: { grown: 9 },
    },
    {
      id: 'last-dark',
      tier: 'gold',
      name: 'Into the last dark',
      how: 'Score 4,400 points in one dive.',
      when: { score: 4400 },
    },
    {
      id: 'deep-light',
      tier: 'silver',
      name: 'Deep light',
      how: 'Score 1,400 points in one dive.',
      secret: true,
      when: { score: 1400 },
    },
  ],
  publishedDaysAgo: 12,
  demo: { plays: 15230, ratingCount: 447, ratingAvg: 4.5 },
};
