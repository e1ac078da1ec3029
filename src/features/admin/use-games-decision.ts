import { useState } from 'react';
import { UNDO } from '../../../entities/admin.rules.ts';
import type { AdminGame, BulkDecisionResult } from '../../../entities/moderation.schema.ts';
import { trpc, withKey } from '../../api/trpc.ts';
import { randomKey } from '../../ui/random-key.ts';
import { bulkOutcome, type DecisionWords } from './bulk-outcome.ts';
import { useBusy } from './use-busy.ts';
import { type ToastText, useDecision } from './use-moderation-mutation.ts';

export type NamedGame = Pick<AdminGame, 'id' | 'title'>;

/** The result of a decision on games. */
interface MadeDecision {
  /** Those that it has changed, and that an undo takes back; none after an undo. */
  readonly games: readonly NamedGame[];
  /** Such as `2 suspended`. */
  readonly outcome: string;
  /** Until when it can be undone, in milliseconds since 1970. */
  readonly undoUntil: number;
}

const SUSPENDED = { verb: 'suspended', status: 'SUSPENDED' } as const;
const REINSTATED = { verb: 'reinstated', status: 'APPROVED' } as const;
const UNDONE = { verb: 'undone', status: null } as const;

interface GamesDecisionOptions {
  /** Called with what a decision, or its undo, has made of the games. */
  readonly onDecided: (result: BulkDecisionResult) => void;
  /** Leaves the rows that are shown where they are; `onDecided` then shows what has changed. */
  readonly inPlace?: boolean;
}

export type GamesDecision = ReturnType<typeof useGamesDecision>;

/** The decisions on one or several games; each is one call, and can be undone before their developers are told. */
export function useGamesDecision({ onDecided, inPlace = false }: GamesDecisionOptions) {
  const { moderation } = trpc.useUtils().client;
  const [lastDecision, setLastDecision] = useState<MadeDecision | null>(null);
  const { busy, during } = useBusy();
  const { onSuccess, onError } = useDecision({
    done: (toast: ToastText) => toast,
    failed: 'That did not work. Please try again.',
    inPlace,
  });
  const decide = async (
    words: DecisionWords,
    games: readonly NamedGame[],
    call: (ids: string[]) => Promise<BulkDecisionResult>,
  ) => {
    try {
      const result = await call(games.map(({ id }) => id));
      const outcome = bulkOutcome(words, games, result);
      const decided = new Set(result.games.map(({ id }) => id));
      onSuccess({ title: titleOf(words, result), message: `${outcome}.` });
      setLastDecision({
        games: words.verb === 'undone' ? [] : games.filter(({ id }) => decided.has(id)),
        outcome,
        undoUntil: Date.now() + UNDO.seconds * 1000,
      });
      onDecided(result);
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return {
    lastDecision,
    busy,
    suspend: (games: readonly NamedGame[], reason: string, key: string) =>
      decide(SUSPENDED, games, (ids) =>
        moderation.suspendGames.mutate({ ids, reason, undoable: true }, withKey(key)),
      ),
    reinstate: (games: readonly NamedGame[]) =>
      during(
        decide(REINSTATED, games, (ids) =>
          moderation.reinstateGames.mutate({ ids, undoable: true }, withKey(randomKey())),
        ),
      ),
    undo: (games: readonly NamedGame[]) =>
      during(decide(UNDONE, games, (ids) => moderation.undoDecisions.mutate({ ids }, withKey(randomKey())))),
  };
}

function titleOf({ verb }: DecisionWords, { games }: BulkDecisionResult): string {
  if (games.length === 0) return 'Nothing changed';
  return `${verb === 'undone' ? 'Decision' : 'Game'}${games.length === 1 ? '' : 's'} ${verb}`;
}
