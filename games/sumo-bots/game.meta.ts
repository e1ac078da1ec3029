import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'sumo-bots',
  title: 'Sumo Bots',
  description:
    'Two wind-up robots, one raft in a swimming pool, and planks that keep falling off. Dash to shove, brace to send a dasher flying, and make the other one splash. On the tour wait seven robots, each on a raft of its own: Zip is quick and its raft turns, Big Tub guards a hole, Goro is never fooled. Beat all seven and they come back wiser, in six leagues on wet, small and turning rafts.',
  instructions: 'Push the other robot into the water. First to three splashes.',
  studio: 'Ninefold',
  categories: ['action', 'multiplayer', 'arcade'],
  tags: ['robots', 'two players', 'same screen', 'pushing', 'quick rounds'],
  ageRating: 'E7',
  multiplayer: true,
  onlinePlaces: 2,
  controls: [
    { keys: 'W A S D / Arrows', mouse: 'Point', touch: 'Drag on your half', pad: 'Stick', does: 'drive' },
    { keys: 'Space / Enter', mouse: 'Click', touch: 'Flick or tap', pad: 'A', does: 'dash' },
    { keys: 'Shift', mouse: 'Hold', touch: 'Hold still', pad: 'B', does: 'brace' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1–2',
  medals: [
    { id: 'first-round', tier: 'bronze', name: 'First push', how: 'Win a round.', when: { grown: 1 } },
    {
      id: 'first-win',
      tier: 'bronze',
      name: 'Out they go',
      how: 'Win a match against the machine.',
      when: { modes: ['tour', 'easy', 'medium', 'hard'], won: true },
    },
    {
      id: 'medium-win',
      tier: 'silver',
      name: 'Heavyweight',
      how: 'Win a match on Medium or Hard.',
      when: { modes: ['medium', 'hard'], won: true },
    },
    {
      id: 'hard-win',
      tier: 'gold',
      name: 'Grand champion',
      how: 'Win a match on Hard, or win the tour.',
      when: { modes: ['hard'], won: true },
    },
    {
      id: 'parries',
      tier: 'silver',
      name: 'Like a rock',
      how: 'Play a match with six parries.',
      secret: true,
    },
  ],
  publishedDaysAgo: 18,
  demo: { plays: 36720, ratingCount: 588, ratingAvg: 4.7 },
};
