import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'pocket-links',
  title: 'Pocket Links',
  description:
    'Fifty-four little paper greens in six worlds: thread the windmill, glide over ice, ride belts, dive into burrows, swing around planets. A hole of the day, a round for up to eight friends, and a workshop for holes of your own.',
  instructions: 'Sink the ball in as few strokes as you can.',
  studio: 'Blue Teapot',
  categories: ['sports', 'casual'],
  tags: ['mini golf', 'physics', 'aiming', 'daily', 'level editor', 'relaxing'],
  teach: { mouse: { gesture: 'pull' }, touch: { gesture: 'pull' } },
  ageRating: 'E7',
  multiplayer: false,
  onlinePlaces: 8,
  controls: [
    { keys: '← →', mouse: 'Drag back', touch: 'Drag back', pad: 'Stick', does: 'aim' },
    { keys: 'Hold Space, let go', mouse: 'Let go', touch: 'Let go', pad: 'Hold A, let go', does: 'putt' },
    { keys: 'Shift', pad: 'B', does: 'aim finely; in Build, go to the tools' },
    { keys: 'Q', pad: 'LB', does: 'end a trial in Build' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    { id: 'first-hole', tier: 'bronze', name: 'Plop', how: 'Finish a hole.', when: { level: 1 } },
    {
      id: 'four-holes',
      tier: 'bronze',
      name: 'On the way',
      how: 'Finish four holes in one round.',
      when: { level: 4 },
    },
    {
      id: 'round-at-par',
      tier: 'silver',
      name: 'At par',
      how: 'Play a round of nine or more holes at par or better.',
    },
    {
      id: 'eight-under',
      tier: 'gold',
      name: 'Course record',
      how: 'Play all eighteen holes at eight under par or better.',
    },
    { id: 'ace', tier: 'silver', name: 'Ace', how: 'Make a hole in one.', secret: true },
  ],
  publishedDaysAgo: 88,
  demo: { plays: 29630, ratingCount: 574, ratingAvg: 4.4 },
};
