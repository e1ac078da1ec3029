import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'star-piano',
  title: 'Star Piano',
  description:
    'Eight sleepy stars are the keys of a piano in the sky. Play whatever you like and light the village window by window, follow the firefly through sixteen tunes, and watch each become a figure of stars, under changing skies.',
  instructions: 'Touch a star and it sings.',
  studio: 'Half Moon Yard',
  categories: ['kids', 'casual'],
  tags: ['music', 'piano', 'stars', 'toddlers', 'calm'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Click', touch: 'Tap', does: 'let a star sing' },
    { keys: '1 – 8', does: 'the eight stars' },
    { keys: 'Arrows', pad: 'Stick', does: 'choose' },
    { keys: 'Space', pad: 'A', does: 'play' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    { id: 'first-tune', tier: 'bronze', name: 'Firefly', how: 'Play a whole tune.', when: { grown: 1 } },
    { id: 'windows', tier: 'bronze', name: 'Bright village', how: 'Light every window.' },
    { id: 'owl', tier: 'silver', name: 'Owl', how: 'Let the owl sing back to you.' },
    { id: 'all-tunes', tier: 'gold', name: 'Songbook', how: 'Play all 16 tunes.', when: { grown: 16 } },
    {
      id: 'four-tunes',
      tier: 'silver',
      name: 'Songbird',
      how: 'Play four tunes.',
      secret: true,
      when: { grown: 4 },
    },
  ],
  publishedDaysAgo: 44,
  demo: { plays: 15870, ratingCount: 352, ratingAvg: 4.6 },
};
