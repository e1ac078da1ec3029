import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { countOf } from '../../../ui/count.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import admin from '../admin.module.css';
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
  /** Shown while no game is chosen. */
  readonly children: React.ReactNode;
}

/** Approves the chosen games, or rejects them with one reason, and shows what was decided last. */
export function BulkPending({ games, selection, bulk, children }: BulkPendingProps) {
  const [openDialog, setOpenDialog] = useState<'approve' | 'reject' | null>(null);
  const selectedGames = games.filter(({ id }) => selection.chosen.includes(id));
  const none = selectedGames.length === 0;
  const close = () => setOpenDialog(null);
  const { lastDecision } = bulk;
  if (games.length === 0 && lastDecision === null) return null;
  return (
    <div className={styles.bulk} data-chosen={none ? undefined : ''}>
      <SelectAll selection={selection} />
      {none ? children : <BulkButtons count={selectedGames.length} busy={bulk.busy} onAsk={setOpenDialog} />}
      {lastDecision === null ? null : (
        <Undoable
          key={lastDecision.undoUntil}
          outcome={lastDecision.outcome}
          until={lastDecision.games.length === 0 ? 0 : lastDecision.undoUntil}
          label="Undo all"
          busy={bulk.busy}
          onUndo={() => void bulk.undo(lastDecision.games)}
        />
      )}
      {openDialog === 'approve' ? (
        <ConfirmDialog
          title={`Approve ${countOf(selectedGames.length, 'game')}?`}
          text="Everyone can play them then."
          action="Approve"
          onConfirm={() => bulk.approve(selectedGames)}
          onClose={close}
        >
          {selectedGames.map((game) => doubtful(game)).join(' ')}
        </ConfirmDialog>
      ) : null}
      {openDialog === 'reject' ? (
        <RejectDialog
          title={countOf(selectedGames.length, 'game')}
          onSend={(reason) => bulk.reject(selectedGames, reason)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

interface BulkButtonsProps {
  /** The number of chosen games. */
  readonly count: number;
  readonly busy: boolean;
  readonly onAsk: (question: 'approve' | 'reject') => void;
}

function BulkButtons({ count, busy, onAsk }: BulkButtonsProps) {
  return (
    <>
      <Button className={admin.approve} disabled={busy} onClick={() => onAsk('approve')}>
        <IconCheck size={18} aria-hidden="true" />
        Approve {count}
      </Button>
      <Button variant="danger" disabled={busy} onClick={() => onAsk('reject')}>
        <IconX size={18} aria-hidden="true" />
        Reject {count}
      </Button>
    </>
  );
}

/** A game with what its moderator would be asked about it. */
function doubtful(game: PendingGame): string {
  const doubt = addressDoubt(game);
  return doubt === null ? `${game.title}.` : `${game.title}: ${doubt}`;
}
