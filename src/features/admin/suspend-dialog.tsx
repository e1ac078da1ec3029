import { DECISION_REASON } from '../../../entities/submission.rules.ts';
import { countOf } from '../../ui/count.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { GamesDecision, NamedGame } from './use-games-decision.ts';

interface SuspendDialogProps {
  readonly games: readonly NamedGame[];
  readonly decision: Pick<GamesDecision, 'suspend'>;
  readonly onClose: () => void;
}

/** Asks for a reason, then suspends games. */
export function SuspendDialog({ games, decision, onClose }: SuspendDialogProps) {
  const subject = games.length === 1 ? games[0]?.title : countOf(games.length, 'game');
  return (
    <ReasonDialog
      title={`Suspend ${subject}`}
      label={`Reason (${games.length === 1 ? 'the' : 'each'} developer reads this)`}
      action="Suspend"
      rule={{ missing: 'Enter a reason.', ...DECISION_REASON }}
      onSend={(reason, key) => decision.suspend(games, reason, key)}
      onClose={onClose}
    />
  );
}
