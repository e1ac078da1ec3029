import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'bubble-pond',
  title: 'Bubble Pond',
  description:
    'Pop the big bubbles over the pond and see who was hiding inside! Ducks, otters, a tiny whale: each one plops into the water, sings its sound and does a trick when tapped, while day turns into firefly night.',
  instructions: 'Pop a bubble. Who is inside?',
  studio: 'Blue Teapot',
  categories: ['kids', 'casual'],
  tags: ['bubbles', 'animals', 'toddlers', 'one tap', 'calm'],
  ageRating: 'KIDS',
  multiplayer: false,
  controls: [
    { mouse: 'Click', touch: 'Tap', does: 'pop, and tickle the animals' },
    { keys: '← →', pad: 'Stick', does: 'paddle the frog' },
    { keys: 'Space', pad: 'A', does: 'jump' },
    { keys: 'Shift', mouse: 'Click ring', touch: 'Tap ring', pad: 'B', does: 'see your album' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    { id: 'first-animal', tier: 'bronze', name: 'Hello', how: 'Meet an animal.', when: { grown: 1 } },
    {
      id: 'four-animals',
      tier: 'bronze',
      name: 'Four friends',
      how: 'Meet four animals.',
      when: { grown: 4 },
    },
    { id: 'frog', tier: 'silver', name: 'Frog', how: 'Make the frog hop.' },
    {
      id: 'all-animals',
      tier: 'gold',
      name: 'Whole pond',
      how: 'Meet all twelve animals.',
      when: { grown: 12 },
    },
    {
      id: 'eight-animals',
      tier: 'silver',
      name: 'Busy pond',
      how: 'Meet eight animals.',
      secret: true,
      when: { grown: 8 },
    },
  ],
  publishedDaysAgo: 6,
  demo: { plays: 23180, ratingCount: 604, ratingAvg: 4.8 },
};
