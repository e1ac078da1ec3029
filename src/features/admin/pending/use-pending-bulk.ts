import { useState } from 'react';
import { UNDO } from '../../../../entities/admin.rules.ts';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { trpc, withKey } from '../../../api/trpc.ts';
import { randomKey } from '../../../ui/random-key.ts';
import { refusalText } from '../refusal.ts';
import { useBusy } from '../use-busy.ts';
import { useDecision } from '../use-moderation-mutation.ts';
import { pendingOutcome, type RefusedDecision } from './pending-outcome.ts';
import type { PendingDecision } from './use-pending-decision.ts';

interface MadeDecision {
  /** The games that it has decided, and that an undo takes back; none after an undo. */
  readonly games: readonly PendingGame[];
  readonly outcome: string;
  /** Until when all of it can be undone, in milliseconds since 1970. */
  readonly undoUntil: number;
}

/**
 * The same decision on several pending games. Each is decided by itself, as its own review would: what is refused of one
 * does not keep the others back.
 * @param note shows what became of a game; without a kind it is pending again
 */
export function usePendingBulk(note: (game: PendingGame, kind?: PendingDecision['kind']) => void) {
  const { moderation } = trpc.useUtils().client;
  const [lastDecision, setLastDecision] = useState<MadeDecision | null>(null);
  const { busy, during } = useBusy();
  const { onSuccess, onError } = useDecision({
    done: (toast: { title: string; message: string }) => toast,
    failed: 'That did not work. Please try again.',
    inPlace: true,
  });
  const decide = async (
    kind: PendingDecision['kind'],
    games: readonly PendingGame[],
    call: (game: PendingGame) => Promise<unknown>,
  ) => {
    const undoUntil = Date.now() + UNDO.seconds * 1000;
    const done: PendingGame[] = [];
    const refused: RefusedDecision[] = [];
    for (const game of games)
      try {
        await call(game);
        done.push(game);
        note(game, kind);
      } catch (error) {
        refused.push({ title: game.title, message: refusalText(error) });
      }
    const outcome = pendingOutcome(kind, done.length, refused);
    onSuccess({
      title: done.length === 0 ? 'Nothing changed' : `Games ${kind.toLowerCase()}`,
      message: outcome,
    });
    setLastDecision({ games: done, outcome, undoUntil });
  };
  const undo = async (games: readonly PendingGame[]) => {
    try {
      const ids = games.map(({ id }) => id);
      const { games: undone } = await moderation.undoDecisions.mutate({ ids }, withKey(randomKey()));
      const back = new Set(undone.map(({ id }) => id));
      for (const game of games) if (back.has(game.id)) note(game);
      onSuccess({ title: 'Decisions undone', message: 'The developers were not notified.' });
      setLastDecision({ games: [], outcome: `${undone.length} of ${games.length} undone`, undoUntil: 0 });
    } catch (error) {
      onError(error);
    }
  };
  return {
    lastDecision,
    busy,
    approve: (games: readonly PendingGame[]) =>
      decide('Approved', games, ({ id, etag }) => moderation.approve.mutate({ id, etag, undoable: true })),
    reject: (games: readonly PendingGame[], reason: string) =>
      decide('Rejected', games, ({ id }) => moderation.reject.mutate({ id, reason, undoable: true })),
    undo: (games: readonly PendingGame[]) => during(undo(games)),
  };
}

export type PendingBulk = ReturnType<typeof usePendingBulk>;
