import type { GameDetail } from '../../../entities/game.schema.ts';

/** Whether a game is among the person's favorites, and the way to change that. */
export function useFavorite(game: GameDetail) {
  return { isFavorited: game.isFavorited, toggle: () => {} };
}
