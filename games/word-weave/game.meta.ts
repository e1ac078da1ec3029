import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'word-weave',
  title: 'Word Weave',
  description:
    'A clue, a cloth of letters, and words that wind through it in every direction until not one letter is left over. A new cloth each day, five hundred themes to collect, and an endless loom for those who cannot stop.',
  instructions: 'Trace the words that fit the clue: every letter belongs to exactly one.',
  studio: 'Saffron Loop',
  categories: ['puzzle', 'casual'],
  tags: ['words', 'daily', 'letters', 'relaxing', 'streak'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    {
      keys: 'Type + Enter',
      mouse: 'Drag over letters',
      touch: 'Drag over letters',
      pad: 'X',
      does: 'trace a word',
    },
    {
      keys: 'Arrows + Space',
      mouse: 'Click one by one',
      touch: 'Tap one by one',
      pad: 'Stick, then A',
      does: 'pick letters',
    },
    { keys: '1', mouse: 'Click the bulb', touch: 'Tap the bulb', pad: 'Y', does: 'hint' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    { id: 'first-cloth', tier: 'bronze', name: 'First cloth', how: 'Weave a cloth.', when: { grown: 1 } },
    {
      id: 'five-cloths',
      tier: 'bronze',
      name: 'Warp and weft',
      how: 'Weave five cloths.',
      when: { grown: 5 },
    },
    {
      id: 'seven-days',
      tier: 'silver',
      name: 'A week at the loom',
      how: 'Play on seven days without missing two in a row.',
      when: { days: 7 },
    },
    {
      id: 'hundred-cloths',
      tier: 'gold',
      name: 'Guild master',
      how: 'Weave a hundred cloths.',
      when: { grown: 100 },
    },
    {
      id: 'no-hint',
      tier: 'silver',
      name: 'By heart',
      how: 'Weave the cloth of the day without a hint.',
      secret: true,
    },
  ],
  publishedDaysAgo: 41,
  demo: { plays: 35870, ratingCount: 688, ratingAvg: 4.7 },
};
