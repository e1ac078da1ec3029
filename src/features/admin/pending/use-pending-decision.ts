import { useState } from 'react';
import { UNDO } from '../../../../entities/admin.rules.ts';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { useDecision } from '../use-moderation-mutation.ts';

/** The decision on a game that is shown. */
export interface PendingDecision {
  readonly kind: 'Approved' | 'Rejected';
  /** Until when it can be undone, in milliseconds since 1970. */
  readonly undoUntil: number;
}

/**
 * The decisions of a review, and what has been decided in the list that is shown; only one runs at a time.
 * @param onDecided called with a game that was approved or rejected
 */
export function usePendingDecision(onDecided: (game: PendingGame) => void = () => {}) {
  const { audit } = trpc.useUtils().moderation;
  const [decided, setDecided] = useState<ReadonlyMap<string, PendingDecision>>(new Map());
  const approve = trpc.moderation.approve.useMutation(
    useDecision({
      done: { title: 'Game approved', message: 'The game has been approved and published.' },
      failed: 'Failed to approve game. Please try again.',
      inPlace: true,
    }),
  );
  const reject = trpc.moderation.reject.useMutation(
    useDecision({
      done: { title: 'Game rejected', message: 'The game has been rejected and removed from review.' },
      failed: 'Failed to reject game. Please try again.',
      inPlace: true,
    }),
  );
  const undo = trpc.moderation.undo.useMutation(
    useDecision({
      done: {
        title: 'Decision undone',
        message: 'The game is pending again. The developer was not notified.',
      },
      failed: 'Failed to undo the decision.',
      inPlace: true,
    }),
  );
  /** A version is decided once: a game that its developer has changed since is another one. */
  const note = ({ id, etag }: PendingGame, kind?: PendingDecision['kind']) => {
    // The history beside the game shows the decision at once.
    void audit.invalidate({ subjectId: id });
    setDecided((before) => {
      const after = new Map(before);
      if (kind === undefined) after.delete(etag);
      else after.set(etag, { kind, undoUntil: Date.now() + UNDO.seconds * 1000 });
      return after;
    });
  };
  return {
    of: ({ etag }: PendingGame) => decided.get(etag),
    /** Approves the version that is shown, not a later one; `reason`: why, of an upload that does not work. */
    approve: async (game: PendingGame, reason?: string) => {
      await approve.mutateAsync({ id: game.id, etag: game.etag, undoable: true, reason });
      note(game, 'Approved');
      onDecided(game);
    },
    reject: async (game: PendingGame, reason: string) => {
      await reject.mutateAsync({ id: game.id, reason, undoable: true });
      note(game, 'Rejected');
      onDecided(game);
    },
    /** Shows what was decided on games elsewhere. */
    note,
    undo: (game: PendingGame) => undo.mutate({ id: game.id }, { onSuccess: () => note(game) }),
    busy: approve.isPending || reject.isPending || undo.isPending,
  };
}
