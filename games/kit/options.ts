import type { GameOptions } from './game.ts';
import type { Mode } from './overlay/mode-row.ts';
import type { ScoreKeeping } from './score.ts';

/** Of a game that names no other rate. */
export const STEPS_PER_SECOND = 120;

/** Returns the rules by which a mode's score counts. */
export function scoreKeeping(
  { score = {}, modes = [] }: GameOptions,
  mode: string,
): Pick<ScoreKeeping, 'rules' | 'mode' | 'ranked'> {
  const chosen = modes.find(({ id }) => id === mode);
  return { rules: chosen?.unscored === true ? 'none' : score, mode, ranked: chosen?.unranked !== true };
}

/** The modes whose scores may stand on a board; one with the id '' if the game has no modes. */
export function rankedModes({ score, modes = [{ id: '', label: '' }] }: GameOptions): readonly Mode[] {
  return score === 'none'
    ? []
    : modes.filter(
        ({ unranked, unscored, boardless }) => unranked !== true && unscored !== true && boardless !== true,
      );
}
