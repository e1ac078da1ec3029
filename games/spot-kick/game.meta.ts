import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'spot-kick',
  title: 'Spot Kick',
  description:
    'Five penalties each, a roaring stand, and a keeper who remembers where you like to shoot. Ride from town to town through three cups, rise through a league of three divisions, bend free kicks around a wall, or draw a cup for up to eight friends.',
  instructions:
    'Score your penalties, save theirs, and read the map: it says what the next team is known for.',
  studio: 'Half Moon Yard',
  categories: ['sports', 'multiplayer', 'arcade'],
  tags: ['football', 'penalties', 'free kicks', 'league', 'two players', 'cup'],
  ageRating: 'E7',
  multiplayer: true,
  onlinePlaces: 8,
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
  medals: [
    { id: 'first-goal', tier: 'bronze', name: 'On target', how: 'Score a goal.', when: { grown: 1 } },
    {
      id: 'first-match',
      tier: 'bronze',
      name: 'Next round',
      how: 'Win a match in a cup run.',
      when: { modes: ['cup'], level: 1 },
    },
    {
      id: 'first-cup',
      tier: 'silver',
      name: 'Cup winner',
      how: 'Win a cup.',
      when: { modes: ['cup'], level: 3 },
    },
    {
      id: 'three-cups',
      tier: 'gold',
      name: 'Triple crown',
      how: 'Win three cups in one run.',
      when: { modes: ['cup'], level: 9 },
    },
    {
      id: 'the-wall',
      tier: 'silver',
      name: 'The wall',
      how: 'Save eight kicks in one cup run.',
      secret: true,
    },
  ],
  publishedDaysAgo: 12,
  demo: { plays: 31260, ratingCount: 704, ratingAvg: 4.6 },
};
