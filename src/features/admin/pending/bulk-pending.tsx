import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { countOf } from '../../../ui/count.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import styles from '../list.module.css';
import { SelectAll, type Selection } from '../selection.tsx';
import { Undoable } from '../undoable.tsx';
import { addressDoubt } from './address-doubt.ts';
import type { PendingBulk } from './use-pending-bulk.ts';

const ConfirmDialog = onDemand(async () => ({
  default: (await import('../confirm-dialog.tsx')).ConfirmDialog,
}));
const RejectDialog = onDemand(() => import('./reject-dialog.tsx'));

interface BulkPendingProps {
  /** The games that are shown. */
  readonly games: readonly PendingGame[];
  readonly selection: Selection;
  readonly bulk: PendingBulk;
  /** What is offered while none is chosen. */
  readonly children: React.ReactNode;
}

/** Approves the chosen games, or rejects them with one reason, and shows what was decided last. */
export function BulkPending({ games, selection, bulk, children }: BulkPendingProps) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const chosen = games.filter(({ id }) => selection.chosen.includes(id));
  const none = chosen.length === 0;
  const close = () => setAsking(null);
  const { made } = bulk;
  if (games.length === 0 && made === null) return null;
  return (
    <div className={styles.bulk} data-chosen={none ? undefined : ''}>
      <SelectAll selection={selection} />
      {none ? (
        children
      ) : (
        <>
          <Button disabled={bulk.busy} onClick={() => setAsking('approve')}>
            Approve {chosen.length}
          </Button>
          <Button disabled={bulk.busy} onClick={() => setAsking('reject')}>
            Reject {chosen.length}
          </Button>
        </>
      )}
      {made === null ? null : (
        <Undoable
          key={made.undoUntil}
          outcome={made.outcome}
          until={made.games.length === 0 ? 0 : made.undoUntil}
          label="Undo all"
          busy={bulk.busy}
          onUndo={() => void bulk.undo(made.games)}
        />
      )}
      {asking === 'approve' ? (
        <ConfirmDialog
          title={`Approve ${countOf(chosen.length, 'game')}?`}
          text="Everyone can play them then."
          action="Approve"
          onConfirm={() => bulk.approve(chosen)}
          onClose={close}
        >
          {chosen.map((game) => doubtful(game)).join(' ')}
        </ConfirmDialog>
      ) : null}
      {asking === 'reject' ? (
        <RejectDialog
          title={countOf(chosen.length, 'game')}
          onSend={(reason) => bulk.reject(chosen, reason)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** A game with what its moderator would be asked about it. */
function doubtful(game: PendingGame): string {
  const doubt = addressDoubt(game);
  return doubt === null ? `${game.title}.` : `${game.title}: ${doubt}`;
}
