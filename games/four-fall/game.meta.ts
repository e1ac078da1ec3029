import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'four-fall',
  title: 'Four Fall',
  description:
    'Four in a row on a board that hangs in a great brass wheel. Once a game each player may give the wheel a quarter turn: every disc falls again, plans collapse, and new lines appear. For two, against the clockmaker, or on a tour of six wheels: one that turns three times, one that has rusted fast, one with stones in it.',
  instructions: 'Line up four. Once a game you may turn the board: everything falls again.',
  studio: 'Moss & Lantern',
  categories: ['strategy', 'multiplayer', 'puzzle'],
  tags: ['board game', 'four in a row', 'two players', 'gravity', 'thinking'],
  ageRating: 'E7',
  multiplayer: true,
  onlinePlaces: 2,
  controls: [
    { keys: '← →', mouse: 'Point', touch: 'Slide', pad: 'Stick', does: 'choose a column' },
    { keys: 'Space / ↓', mouse: 'Click', touch: 'Tap', pad: 'A', does: 'drop' },
    { keys: 'Q / E', mouse: 'Arrow buttons', touch: 'Arrow buttons', pad: 'LB / RB', does: 'turn the board' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1–2',
  medals: [
    {
      id: 'first-match',
      tier: 'bronze',
      name: 'Wound up',
      how: 'Finish a match.',
      when: { grown: 1 },
    },
    {
      id: 'first-win',
      tier: 'bronze',
      name: 'Four in a row',
      how: 'Beat the clockmaker.',
      when: { modes: ['tour', 'easy', 'medium', 'hard'], won: true },
    },
    {
      id: 'medium-win',
      tier: 'silver',
      name: 'Well oiled',
      how: 'Beat the clockmaker on Medium or Hard.',
      when: { modes: ['medium', 'hard'], won: true },
    },
    {
      id: 'hard-win',
      tier: 'gold',
      name: 'Clockmaker',
      how: 'Beat the clockmaker on Hard, or win the tour.',
      when: { modes: ['hard'], won: true },
    },
    {
      id: 'long-match',
      tier: 'silver',
      name: 'To the last disc',
      how: 'Play a match of forty moves.',
      secret: true,
    },
  ],
  publishedDaysAgo: 46,
  demo: { plays: 22840, ratingCount: 418, ratingAvg: 4.6 },
};
