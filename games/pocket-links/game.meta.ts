import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'pocket-links',
  title: 'Pocket Links',
  description:
    'Eighteen little paper greens on one table: bank around corners, thread the windmill, skip past the duck pond and climb the volcano. Pull back, let go, and hear the cup rattle. A hole of the day, too.',
  instructions: 'Sink the ball in as few strokes as you can.',
  studio: 'Blue Teapot',
  categories: ['sports', 'casual'],
  tags: ['mini golf', 'physics', 'aiming', 'daily', 'relaxing'],
  teach: { mouse: { gesture: 'pull' }, touch: { gesture: 'pull' } },
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    { keys: '← →', mouse: 'Drag back', touch: 'Drag back', pad: 'Stick', does: 'aim' },
    { keys: 'Hold Space, let go', mouse: 'Let go', touch: 'Let go', pad: 'Hold A, let go', does: 'putt' },
    { keys: 'Shift', pad: 'B', does: 'aim finely' },
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
