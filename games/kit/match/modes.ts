import type { GameOptions } from '../game.ts';

/** The options that all duels share; `match.ts` knows the modes. */
export const DUEL = {
  fit: { kind: 'short', side: 100 },
  modes: [
    { id: 'tour', label: 'Tour' },
    { id: 'easy', label: 'Easy' },
    { id: 'medium', label: 'Medium' },
    { id: 'hard', label: 'Hard' },
    { id: 'two', label: 'Two players' },
  ],
  score: 'none',
} as const satisfies Partial<GameOptions>;
