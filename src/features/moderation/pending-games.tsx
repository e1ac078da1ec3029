import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PendingGame } from '../../../entities/moderation.schema.ts';
import { DECISION_REASON } from '../../../entities/submission.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { PendingCard } from './pending-card.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './moderation.module.css';
import { useDecision } from './use-decision.ts';

type Asking = { readonly kind: 'preview' | 'reject'; readonly game: PendingGame };

/** Games and edits in review. */
export function PendingGames() {
  const pending = trpc.moderation.pending.useQuery();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { approve, reject, busy } = usePendingDecision();
  const close = () => setAsking(null);
  if (pending.isError) return <LoadFailure error={pending.error} onRetry={pending.refetch} />;
  if (pending.data?.length === 0) return <Notice role="status" title="No games pending review" />;
  return (
    <>
      <ul className={styles.list}>
        {pending.data?.map((game) => (
          <li key={game.id}>
            <PendingCard game={game}>
              <Button onClick={() => setAsking({ kind: 'preview', game })}>Preview</Button>
              <Button variant="solid" disabled={busy} onClick={() => approve(game)}>
                Approve
              </Button>
              <Button disabled={busy} onClick={() => setAsking({ kind: 'reject', game })}>
                Reject
              </Button>
            </PendingCard>
          </li>
        ))}
      </ul>
      {asking === null ? null : (
        <PendingDialog
          asking={asking}
          onReject={(reason) => reject(asking.game.id, reason)}
          onClose={close}
        />
      )}
    </>
  );
}

interface PendingDialogProps {
  readonly asking: Asking;
  readonly onReject: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function PendingDialog({ asking: { kind, game }, onReject, onClose }: PendingDialogProps) {
  if (kind === 'preview') return <PreviewDialog game={game} onClose={onClose} />;
  return (
    <ReasonDialog
      title={`Reject ${game.title}`}
      label="Reason (the developer reads this)"
      action="Reject"
      rule={{ missing: 'Say why.', ...DECISION_REASON }}
      onSend={onReject}
      onClose={onClose}
    />
  );
}

/** The two decisions of a review; only one runs at a time. */
function usePendingDecision() {
  const approve = trpc.moderation.approve.useMutation(
    useDecision({
      done: { title: 'Game approved', message: 'The game has been approved and published.' },
      failed: 'Failed to approve game. Please try again.',
    }),
  );
  const reject = trpc.moderation.reject.useMutation(
    useDecision({
      done: { title: 'Game rejected', message: 'The game has been rejected and removed from review.' },
      failed: 'Failed to reject game. Please try again.',
    }),
  );
  return {
    /** Approves the version that is shown, not a later one that the developer has sent meanwhile. */
    approve: ({ id, version }: PendingGame) => approve.mutate({ id, version }),
    reject: (id: string, reason: string) => reject.mutateAsync({ id, reason }),
    busy: approve.isPending || reject.isPending,
  };
}
