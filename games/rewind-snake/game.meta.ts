import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'rewind-snake',
  title: 'Rewind Snake',
  description:
    'A snake made of tape in a cassette of levels. Bit your own tail? Hold to rewind: time runs backwards, you get shorter, and what you ate stays eaten. Walls, portals and sliding blocks come with every side you turn.',
  instructions: 'Eat the fruit. When you crash, hold to wind time back.',
  studio: 'Paper Comet',
  categories: ['arcade', 'casual'],
  tags: ['snake', 'time', 'levels', 'portals', 'high score'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    { keys: 'Arrows / W A S D', mouse: 'Click where to', touch: 'Swipe or tap', pad: 'Stick', does: 'turn' },
    { keys: 'Hold Space', mouse: 'Hold', touch: 'Hold', pad: 'Hold A', does: 'rewind' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  publishedDaysAgo: 9,
  demo: { plays: 22610, ratingCount: 517, ratingAvg: 4.5 },
};
