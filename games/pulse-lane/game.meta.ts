import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'pulse-lane',
  title: 'Pulse Lane',
  description:
    'The band plays, but the tune is yours: every shape you hit on the beat sounds its note. Six songs open one after the other, each a poster of its own, and every morning a new tune of the day that nobody has heard.',
  instructions: 'Hit each shape as it crosses the line, and press nothing else. Your taps play the tune.',
  studio: 'Saffron Loop',
  categories: ['arcade', 'casual'],
  tags: ['music', 'rhythm', 'timing', 'combo', 'daily'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    {
      keys: 'D F J K / ← ↓ ↑ →',
      mouse: 'Click a lane',
      touch: 'Tap a lane',
      pad: 'X A Y B / cross',
      does: 'play',
    },
    { keys: 'Hold', mouse: 'Hold', touch: 'Hold', pad: 'Hold', does: 'long notes' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    {
      id: 'first-song',
      tier: 'bronze',
      name: 'On stage',
      how: 'Finish a song.',
      when: { grown: 1 },
    },
    { id: 'grade-b', tier: 'bronze', name: 'In tune', how: 'Finish a song with a B or better.' },
    { id: 'grade-a', tier: 'silver', name: 'Tight', how: 'Finish a song with an A or better.' },
    { id: 'virtuoso', tier: 'gold', name: 'Virtuoso', how: 'Finish a song with 98% accuracy.' },
    { id: 'long-combo', tier: 'silver', name: 'Unbroken', how: 'Hit 120 notes in a row.', secret: true },
  ],
  publishedDaysAgo: 52,
  demo: { plays: 19870, ratingCount: 488, ratingAvg: 4.5 },
};
