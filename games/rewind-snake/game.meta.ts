import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'rewind-snake',
  title: 'Rewind Snake',
  description:
    'A snake made of tape in a cassette of levels. Bit your own tail? Hold to rewind: time runs backwards, you get shorter, and what you ate stays eaten. Walls, portals, shutters, night and fruit that runs away come with the sides you turn, and there is another tape each day.',
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
  medals: [
    { id: 'first-bites', tier: 'bronze', name: 'Side A', how: 'Score 100 points.', when: { score: 100 } },
    {
      id: 'first-side',
      tier: 'bronze',
      name: 'Turn the tape',
      how: 'Finish the first side.',
      when: { level: 1 },
    },
    {
      id: 'fourth-side',
      tier: 'silver',
      name: 'Double album',
      how: 'Finish eight sides in one run.',
      when: { level: 8 },
    },
    {
      id: 'ninth-side',
      tier: 'gold',
      name: 'Box set',
      how: 'Finish twenty-six sides in one run.',
      when: { level: 26 },
    },
    { id: 'long-chain', tier: 'silver', name: 'Mixtape', how: 'Eat a chain of six fruits.', secret: true },
  ],
  publishedDaysAgo: 9,
  demo: { plays: 22610, ratingCount: 517, ratingAvg: 4.5 },
};
