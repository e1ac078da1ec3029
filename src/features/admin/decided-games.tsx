import { Undoable } from './undoable.tsx';
import type { GamesDecision } from './use-games-decision.ts';

/** Shows the decision on games, with the button that takes it back until their developers are told. */
export function DecidedGames({
  decision: { lastDecision, busy, undo },
}: {
  readonly decision: GamesDecision;
}) {
  if (lastDecision === null) return null;
  const { games, outcome, undoUntil } = lastDecision;
  return (
    <Undoable
      key={undoUntil}
      outcome={outcome}
      until={games.length === 0 ? 0 : undoUntil}
      label={games.length > 1 ? 'Undo all' : 'Undo'}
      busy={busy}
      onUndo={() => void undo(games)}
    />
  );
}
