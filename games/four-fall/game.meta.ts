import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'four-fall',
  title: 'Four Fall',
  description:
    'Four in a row on a board that hangs in a great brass wheel. Once a game each player may give the wheel a quarter turn: every disc falls again, plans collapse, and new lines appear. For two, or against the clockmaker.',
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
  publishedDaysAgo: 46,
  demo: { plays: 22840, ratingCount: 418, ratingAvg: 4.6 },
};
