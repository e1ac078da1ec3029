import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'bubble-pond',
  title: 'Bubble Pond',
  description:
    'Pop the big bubbles and see who was hiding inside! 24 animals plop into the water, sing and do tricks when tapped. Meet all six of the pond, and sail on: to the beach, the jungle river and the ice lake.',
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
    { keys: '↓', mouse: 'Click raft', touch: 'Tap raft', pad: 'Stick', does: 'sail to another water' },
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
      how: 'Meet all 24 animals.',
      when: { grown: 24 },
    },
    {
      id: 'eight-animals',
      tier: 'silver',
      name: 'Busy water',
      how: 'Meet ten animals.',
      secret: true,
      when: { grown: 10 },
    },
  ],
  publishedDaysAgo: 6,
  demo: { plays: 23180, ratingCount: 604, ratingAvg: 4.8 },
};
