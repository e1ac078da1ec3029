import { DECISION_REASON } from '../../../entities/submission.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface SuspendDialogProps {
  readonly game: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

/** Asks for a reason, then suspends a game. */
export function SuspendDialog({ game, onClose }: SuspendDialogProps) {
  const suspend = trpc.moderation.suspend.useMutation(
    useDecision({
      done: { title: 'Game suspended', message: 'It is no longer in the catalog.' },
      failed: 'Failed to suspend game. Please try again.',
    }),
  );
  return (
    <ReasonDialog
      title={`Suspend ${game.title}`}
      label="Reason (the developer reads this)"
      action="Suspend"
      rule={{ missing: 'Enter a reason.', ...DECISION_REASON }}
      onSend={(reason) => suspend.mutateAsync({ id: game.id, reason })}
      onClose={onClose}
    />
  );
}
