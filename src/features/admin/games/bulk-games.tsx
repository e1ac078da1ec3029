import { Button } from '@mantine/core';
import { canSuspend } from '../../../../entities/game.rules.ts';
import type { AdminGame } from '../../../../entities/moderation.schema.ts';
import styles from '../list.module.css';
import { DecidedGames } from '../decided-games.tsx';
import { SelectAll, type Selection } from '../selection.tsx';
import type { GamesDecision } from '../use-games-decision.ts';

/** Whether a game can be chosen: it can be suspended, or is. */
export const isChoosable = (game: AdminGame): boolean => canSuspend(game) || game.status === 'SUSPENDED';

interface BulkGamesProps {
  /** The games that are shown. */
  readonly games: readonly AdminGame[];
  readonly selection: Selection;
  readonly decision: GamesDecision;
  /** Asks for a reason. */
  readonly onSuspend: (games: readonly AdminGame[]) => void;
}

/** Suspends or reinstates the chosen games, and shows what was decided last. */
export function BulkGames({ games, selection, decision, onSuspend }: BulkGamesProps) {
  const chosen = games.filter(({ id }) => selection.chosen.includes(id));
  const suspendable = chosen.filter(canSuspend);
  const suspended = chosen.filter(({ status }) => status === 'SUSPENDED');
  return (
    <div className={styles.bulk} data-chosen={chosen.length > 0 ? '' : undefined}>
      {games.length === 0 ? null : (
        <>
          <SelectAll selection={selection} />
          {suspendable.length === 0 ? null : (
            <Button variant="danger" onClick={() => onSuspend(suspendable)}>
              Suspend {suspendable.length}
            </Button>
          )}
          {suspended.length === 0 ? null : (
            <Button disabled={decision.busy} onClick={() => void decision.reinstate(suspended)}>
              Reinstate {suspended.length}
            </Button>
          )}
        </>
      )}
      <DecidedGames decision={decision} />
    </div>
  );
}
