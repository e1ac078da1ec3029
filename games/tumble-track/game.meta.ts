import type { GameMeta } from '../kit/meta.ts';

export const meta: GameMeta = {
  slug: 'tumble-track',
  title: 'Tumble Track',
  description:
    'A stunt bike, sixty tracks and three stars on each: hills, gaps, loose planks, loops, ice and lifts. Lean, flip and land it against three rivals; a crash has you back at the flag before you can blink. Then build a track of your own and send it to a friend as a link.',
  instructions: 'Hold the gas, lean in the air, land on your wheels.',
  studio: 'Half Moon Yard',
  categories: ['racing', 'action', 'arcade'],
  tags: ['motorbike', 'stunts', 'physics', 'level editor', 'ghosts', 'high score'],
  ageRating: 'E7',
  multiplayer: false,
  controls: [
    { keys: 'W / ↑', mouse: 'Hold', touch: 'Bolt', pad: 'RT', does: 'gas' },
    { keys: 'A D / ← →', mouse: 'Move up, down', touch: 'Left, right', pad: 'Stick', does: 'lean' },
    { keys: 'S / ↓', mouse: 'Hold on the left', touch: 'Down', pad: 'LT', does: 'brake' },
    { keys: 'Shift', mouse: 'Click the arrow', touch: 'Tap the arrow', pad: 'B', does: 'start again' },
  ],
  inputs: ['keyboard', 'mouse', 'touch'],
  goodOnPhones: true,
  players: '1',
  medals: [
    {
      id: 'first-finish',
      tier: 'bronze',
      name: 'Two wheels down',
      how: 'Finish a track of the tour.',
      when: { level: 1, modes: ['tour'] },
    },
    {
      id: 'long-five',
      tier: 'bronze',
      name: 'Out of town',
      how: 'Ride 500 meters of the Long Road.',
      when: { score: 500, modes: ['long'] },
    },
    {
      id: 'first-of-four',
      tier: 'silver',
      name: 'First of four',
      how: 'Beat all three rivals on a track of Ferris Fair or beyond.',
    },
    {
      id: 'star-rider',
      tier: 'gold',
      name: 'Star rider',
      how: 'Collect 150 of the 180 stars.',
      when: { grown: 150 },
    },
    {
      id: 'two-in-one',
      tier: 'silver',
      name: 'Two in one',
      how: 'Turn over twice in a single jump.',
      secret: true,
    },
  ],
  publishedDaysAgo: 2,
  since: '1.1.0',
  demo: { plays: 9860, ratingCount: 402, ratingAvg: 4.7 },
};
