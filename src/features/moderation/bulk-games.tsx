import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminGame } from '../../../entities/moderation.schema.ts';
import { DECISION_REASON } from '../../../entities/submission.rules.ts';
import { countOf } from '../../ui/count.ts';
import styles from './bulk-games.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { SelectAll, type Selection } from './selection.tsx';
import { Undoable } from './undoable.tsx';
import { useGamesDecision } from './use-games-decision.ts';

/** Whether a game can be chosen: it is in the catalogue, or suspended. */
export const isChoosable = ({ status }: AdminGame): boolean =>
  status === 'APPROVED' || status === 'SUSPENDED';

interface BulkGamesProps {
  /** The games that are shown. */
  readonly games: readonly AdminGame[];
  readonly selection: Selection;
}

/** Suspends or reinstates the chosen games. */
export function BulkGames({ games, selection }: BulkGamesProps) {
  const { made, busy, suspend, reinstate, undo } = useGamesDecision();
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const chosen = games.filter(({ id }) => selection.chosen.includes(id));
  const idsOf = (status: AdminGame['status']) =>
    chosen.filter((game) => game.status === status).map(({ id }) => id);
  const [live, suspended] = [idsOf('APPROVED'), idsOf('SUSPENDED')];
  return (
    <div className={styles.bulk} data-chosen={chosen.length > 0 ? '' : undefined}>
      <SelectAll selection={selection} />
      <Button aria-disabled={live.length === 0} onClick={() => live.length > 0 && setAsking(live)}>
        Suspend selected
      </Button>
      <Button
        aria-disabled={suspended.length === 0}
        disabled={busy}
        onClick={() => suspended.length > 0 && void reinstate(suspended)}
      >
        Reinstate selected
      </Button>
      {made === null ? null : (
        <Undoable
          key={made.undoUntil}
          outcome={made.outcome}
          until={made.ids.length === 0 ? 0 : made.undoUntil}
          label="Undo all"
          busy={busy}
          onUndo={() => void undo(made.ids)}
        />
      )}
      {asking === null ? null : (
        <ReasonDialog
          title={`Suspend ${countOf(asking.length, 'game')}`}
          label="Reason (each developer reads this)"
          action="Suspend"
          rule={{ missing: 'Enter a reason.', ...DECISION_REASON }}
          onSend={(reason, key) => suspend(asking, reason, key)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
