import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'pixel-post',
  title: 'Pixel Post',
  description:
    'Numbers on the edge, a picture on the paper: work out which squares to ink and a stamp appears. More than sixty pictures to deliver, from tiny postcards to registered mail, a new one each day, an album to fill, and an express round against the clock of a van that waits less each time.',
  instructions: 'The numbers tell how many squares in a row to ink. Find the picture, keep the stamp.',
  studio: 'Paper Comet',
  categories: ['puzzle'],
  tags: ['nonogram', 'logic', 'picture', 'daily', 'collect'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    {
      keys: 'Arrows + Space',
      mouse: 'Click or drag',
      touch: 'Tap or drag',
      pad: 'Stick, then A',
      does: 'ink',
    },
    {
      keys: 'Shift or X',
      mouse: 'Cross, then click',
      touch: 'Cross, then tap',
      pad: 'B',
      does: 'cross out',
    },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    {
      id: 'first-stamp',
      tier: 'bronze',
      name: 'First delivery',
      how: 'Put a stamp in the album.',
      when: { grown: 1 },
    },
    {
      id: 'six-stamps',
      tier: 'bronze',
      name: 'A page of stamps',
      how: 'Collect six stamps.',
      when: { grown: 6 },
    },
    { id: 'collector', tier: 'silver', name: 'Collector', how: 'Collect 24 stamps.', when: { grown: 24 } },
    {
      id: 'full-album',
      tier: 'gold',
      name: 'Postmaster',
      how: 'Collect all 64 stamps.',
      when: { grown: 64 },
    },
    {
      id: 'spotless',
      tier: 'silver',
      name: 'Not a blot',
      how: 'Deliver a 15×15 picture without a blot.',
      secret: true,
    },
  ],
  publishedDaysAgo: 63,
  demo: { plays: 22140, ratingCount: 431, ratingAvg: 4.6 },
};
