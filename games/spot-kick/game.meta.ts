import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'spot-kick',
  title: 'Spot Kick',
  description:
    'Five penalties each, a roaring stand, and a keeper who remembers where you like to shoot. Win cup after cup against the computer, or take on a friend at one screen: one kicks, the other dives, then you change over.',
  instructions: 'Score your penalties, save theirs, and surprise the keeper: he learns your habits.',
  studio: 'Half Moon Yard',
  categories: ['sports', 'multiplayer', 'arcade'],
  tags: ['football', 'penalties', 'shootout', 'two players', 'same screen', 'cup'],
  ageRating: 'E7',
  multiplayer: true,
  onlinePlaces: 2,
  controls: [
    {
      keys: 'Arrows, hold Space',
      mouse: 'Flick the ball',
      touch: 'Flick the ball',
      pad: 'Stick, hold A',
      does: 'shoot; hard for power',
    },
    {
      keys: '← → while held',
      mouse: 'Bow the flick',
      touch: 'Bow the flick',
      pad: 'Stick while held',
      does: 'bend',
    },
    {
      keys: 'Arrows + Space',
      mouse: 'Click a spot',
      touch: 'Tap a spot',
      pad: 'Stick, then A',
      does: 'dive',
    },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1–2',
  publishedDaysAgo: 12,
  demo: { plays: 31260, ratingCount: 704, ratingAvg: 4.6 },
};
