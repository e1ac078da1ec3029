import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { Undoable } from '../undoable.tsx';
import type { PendingActions } from './pending-actions.tsx';

interface LastDecisionProps {
  readonly game: PendingGame;
  readonly actions: PendingActions;
  readonly onUndo: (game: PendingGame) => void;
}

/** Shows the decision on the game before the one that is shown, with the button that takes it back and leads there. */
export function LastDecision({ game, actions, onUndo }: LastDecisionProps) {
  const decided = actions.of(game);
  if (decided === undefined) return null;
  return (
    <Undoable
      key={game.etag}
      outcome={`${game.title}: ${decided.kind}`}
      until={decided.undoUntil}
      label="Undo"
      busy={actions.busy}
      onUndo={() => onUndo(game)}
    />
  );
}
