import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { UNDO } from '../../../entities/admin.rules.ts';
import type { PendingGame } from '../../../entities/moderation.schema.ts';
import { DECISION_REASON } from '../../../entities/submission.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { Notice } from '../../ui/notice.tsx';
import { ListResult } from './list-result.tsx';
import { Outcome } from './outcome.tsx';
import { PendingCard } from './pending-card.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './moderation.module.css';
import { SearchForm } from './search-form.tsx';
import { AFRESH, useListAddress } from './use-list-address.ts';
import { type PendingDecision, usePendingDecision } from './use-pending-decision.ts';

type Asking = { readonly kind: 'preview' | 'reject'; readonly game: PendingGame };

const EMPTY = 'No games pending review';

/** Games and edits in review; one that is decided stays in its place until the list is loaded again. */
export function PendingGames() {
  const address = useListAddress();
  const pending = trpc.moderation.pending.useQuery(address.input, AFRESH);
  const [asking, setAsking] = useState<Asking | null>(null);
  const decision = usePendingDecision();
  const games = pending.data ?? [];
  return (
    <>
      <div className={styles.tools}>
        <SearchForm id="search-pending" label="Search pending games" address={address} />
      </div>
      <ListResult address={address} query={pending} count={pending.data?.length} empty={EMPTY}>
        <ul className={styles.list}>
          {games.map((game) => (
            <li key={game.id}>
              <PendingCard game={game}>
                <Button onClick={() => setAsking({ kind: 'preview', game })}>Preview</Button>
                <Decision
                  game={game}
                  decision={decision}
                  onReject={() => setAsking({ kind: 'reject', game })}
                />
              </PendingCard>
            </li>
          ))}
        </ul>
        {games.length > 0 && games.every(decision.of) ? <AllDecided onMore={pending.refetch} /> : null}
      </ListResult>
      {asking === null ? null : (
        <PendingDialog
          asking={asking}
          onReject={(reason) => decision.reject(asking.game, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

interface DecisionProps {
  readonly game: PendingGame;
  readonly decision: ReturnType<typeof usePendingDecision>;
  /** Asks for a reason. */
  readonly onReject: () => void;
}

/** The buttons of a decision, or the decision. */
function Decision({ game, decision, onReject }: DecisionProps) {
  const decided = decision.of(game);
  if (decided !== undefined) {
    return <Decided decided={decided} busy={decision.busy} onUndo={() => decision.undo(game)} />;
  }
  return (
    <>
      <Button variant="solid" disabled={decision.busy} onClick={() => decision.approve(game)}>
        Approve
      </Button>
      <Button disabled={decision.busy} onClick={onReject}>
        Reject
      </Button>
    </>
  );
}

interface DecidedProps {
  readonly decided: PendingDecision;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

function Decided({ decided, busy, onUndo }: DecidedProps) {
  const [final, setFinal] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFinal(true), UNDO.seconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Outcome>{decided}</Outcome>
      {final ? null : (
        <Button disabled={busy} onClick={onUndo}>
          Undo
        </Button>
      )}
    </>
  );
}

/** Below a list on which everything is decided: that nothing is left, or the way to what is. */
function AllDecided({ onMore }: { readonly onMore: () => unknown }) {
  const { data } = trpc.moderation.stats.useQuery();
  if (data === undefined) return null;
  if (data.pendingGames === 0) return <Notice role="status" title={EMPTY} />;
  return <Button onClick={() => void onMore()}>Show what is left</Button>;
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
