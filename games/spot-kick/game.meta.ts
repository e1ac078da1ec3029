import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'spot-kick',
  title: 'Spot Kick',
  description:
    'Five penalties each, a roaring stand, and a keeper who remembers where you like to shoot. Flick the ball, bend it, bury it in the top corner, then pull on the gloves yourself and win cup after cup.',
  instructions: 'Score your penalties, save theirs, and surprise the keeper: he learns your habits.',
  studio: 'Half Moon Yard',
  categories: ['sports', 'arcade'],
  tags: ['football', 'penalties', 'goalkeeper', 'shootout', 'cup'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    { keys: 'Arrows, hold Space', mouse: 'Flick the ball', touch: 'Flick the ball', does: 'shoot' },
    { keys: '← → while held', mouse: 'Bow the flick', touch: 'Bow the flick', does: 'bend' },
    { keys: 'Arrows + Space', mouse: 'Click a spot', touch: 'Tap a spot', does: 'dive' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  publishedDaysAgo: 12,
  demo: { plays: 31260, ratingCount: 704, ratingAvg: 4.6 },
};
