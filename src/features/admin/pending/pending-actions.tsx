import { Button, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../admin.module.css';
import { mayDecide } from './answer-note.tsx';
import { addressDoubt } from './address-doubt.ts';
import { Undoable } from '../undoable.tsx';
import { usePendingDecision } from './use-pending-decision.ts';

type OpenDialog = {
  readonly kind: 'preview' | 'reject' | 'approve' | 'approve-broken';
  readonly game: PendingGame;
  /** With which words a rejection begins. */
  readonly reason?: string | undefined;
};

interface PendingActionsOptions {
  /** Whether every approval is asked about: where the next game takes the place of a decided one at once. */
  readonly alwaysAsks?: boolean;
  readonly onDecided?: (game: PendingGame) => void;
}

/** The decisions on pending games, and what is being asked about one of them. */
export function usePendingActions({ alwaysAsks = false, onDecided }: PendingActionsOptions = {}) {
  const decision = usePendingDecision(onDecided);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const isBroken = useBroken();
  return {
    ...decision,
    preview: (game: PendingGame) => setOpenDialog({ kind: 'preview', game }),
    askToReject: (game: PendingGame, reason?: string) => setOpenDialog({ kind: 'reject', game, reason }),
    /** Approves a game at once, unless it does not work, or its address was not checked or does not answer. */
    approveOrAsk: async (game: PendingGame) => {
      await isBroken(game, (broken) => {
        if (broken) setOpenDialog({ kind: 'approve-broken', game });
        else if (alwaysAsks || addressDoubt(game) !== null) setOpenDialog({ kind: 'approve', game });
        // A failure is shown as a toast.
        else decision.approve(game).catch(() => {});
      });
    },
    openDialog,
    close: () => setOpenDialog(null),
  };
}

/** Asks whether the check result of what waits says that it does not work; another question meanwhile is ignored. */
function useBroken() {
  const { upload, submission } = trpc.useUtils();
  const isAsking = useRef(false);
  const readCheckResult = async ({ id, uploadId }: PendingGame) =>
    uploadId === null
      ? (await submission.reviewReport.fetch({ id }, { staleTime: 0 })).report
      : (await upload.review.fetch({ id }, { staleTime: 0 })).upload.report;
  return async (game: PendingGame, onAnswer: (broken: boolean) => void) => {
    if (isAsking.current) return;
    isAsking.current = true;
    // If it cannot be read, the server decides.
    const result = await readCheckResult(game).catch(() => null);
    isAsking.current = false;
    onAnswer(result?.verdict === 'broken');
  };
}

export type PendingActions = ReturnType<typeof usePendingActions>;

interface DecisionButtonsProps {
  readonly game: PendingGame;
  readonly actions: PendingActions;
  /** Whether the buttons are named after their game, because there are others. */
  readonly named?: boolean;
  /** The reason why an approval would be refused; null if nothing is known against it. */
  readonly refusal?: string | null;
}

/** The buttons of a decision, or the decision. */
export function DecisionButtons({ game, actions, named = false, refusal = null }: DecisionButtonsProps) {
  const decided = actions.of(game);
  if (decided !== undefined)
    return (
      <Undoable
        outcome={decided.kind}
        until={decided.undoUntil}
        label="Undo"
        busy={actions.busy}
        onUndo={() => actions.undo(game)}
      />
    );
  const isBarred = !mayDecide(game);
  const why = isBarred ? 'You rejected this, so a different administrator decides on the appeal.' : refusal;
  const whyId = `barred-${game.id}`;
  const label = (action: string) => (named ? `${action} ${game.title}` : undefined);
  return (
    <>
      <Button
        className={styles.approve}
        data-doubtful={addressDoubt(game) === null ? undefined : ''}
        disabled={actions.busy || why !== null}
        aria-describedby={why === null ? undefined : whyId}
        aria-label={label('Approve')}
        onClick={() => void actions.approveOrAsk(game)}
      >
        <IconCheck size={18} aria-hidden="true" />
        Approve
      </Button>
      <Button
        variant="danger"
        disabled={actions.busy || isBarred}
        aria-describedby={isBarred ? whyId : undefined}
        aria-label={label('Reject')}
        onClick={() => actions.askToReject(game)}
      >
        <IconX size={18} aria-hidden="true" />
        Reject
      </Button>
      {why === null ? null : (
        <Text id={whyId} flex="1 1 14rem" c="dimmed" size="sm">
          {why}
        </Text>
      )}
    </>
  );
}

/** Below games that are all decided: that nothing is left, or the way to what is. */
export function AllDecided({ onMore }: { readonly onMore: () => unknown }) {
  const { data } = trpc.moderation.stats.useQuery();
  if (data === undefined) return null;
  if (data.pendingGames === 0) return <Notice role="status" title={NOTHING_PENDING} />;
  return <Button onClick={() => void onMore()}>Show remaining games</Button>;
}

export const NOTHING_PENDING = 'No games pending review';
