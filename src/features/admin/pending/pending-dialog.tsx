import { DECISION_REASON } from '../../../../entities/submission.rules.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { addressDoubt } from './address-doubt.ts';
import type { PendingActions } from './pending-actions.tsx';
import { ReviewPreviewDialog } from './preview-dialog.tsx';
import RejectDialog from './reject-dialog.tsx';

interface PendingDialogProps {
  readonly actions: PendingActions;
  /** The key that asks whether to approve, if keys are used. */
  readonly approveKey?: string | undefined;
}

/** The dialog of what is being asked, if anything is. */
export default function PendingDialog({ actions, approveKey }: PendingDialogProps) {
  const { openDialog, close } = actions;
  if (openDialog === null) return null;
  const { kind, game } = openDialog;
  if (kind === 'preview') return <ReviewPreviewDialog game={game} onClose={close} />;
  if (kind === 'reject')
    return (
      <RejectDialog
        title={game.title}
        reason={openDialog.reason}
        onSend={(reason) => actions.reject(game, reason)}
        onClose={close}
      />
    );
  if (kind === 'approve-broken')
    return (
      <ReasonDialog
        title={`Approve ${game.title} anyway?`}
        label="Its check result says that it does not work. Why approve it anyway?"
        action="Approve anyway"
        rule={{ missing: 'Enter a reason.', ...DECISION_REASON }}
        onSend={(reason) => actions.approve(game, reason)}
        onClose={close}
      />
    );
  const doubt = addressDoubt(game);
  return (
    <ConfirmDialog
      title={doubt === null ? `Approve ${game.title}?` : `Approve ${game.title} anyway?`}
      text={doubt === null ? 'Everyone can play it then.' : 'Players may see an empty frame.'}
      action={doubt === null ? 'Approve' : 'Approve anyway'}
      again={approveKey}
      onConfirm={() => actions.approve(game)}
      onClose={close}
    >
      <strong>{doubt ?? game.title}</strong>
    </ConfirmDialog>
  );
}
