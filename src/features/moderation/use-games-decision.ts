import { useState } from 'react';
import { UNDO } from '../../../entities/admin.rules.ts';
import type { ModeratedGames } from '../../../entities/moderation.schema.ts';
import { trpc, withKey } from '../../api/trpc.ts';
import { randomKey } from '../../ui/random-key.ts';
import { bulkOutcome } from './bulk-outcome.ts';
import { useDecision } from './use-decision.ts';

/** What a decision has made of several games. */
export interface GamesDecision {
  readonly ids: readonly string[];
  /** Such as `2 suspended`. */
  readonly outcome: string;
  /** Until when it can be undone, in milliseconds since 1970. */
  readonly undoUntil: number;
}

const SUSPENDED = { verb: 'suspended', status: 'SUSPENDED' } as const;
const REINSTATED = { verb: 'reinstated', status: 'APPROVED' } as const;
const UNDONE = { verb: 'undone', status: null } as const;

const optionsOf = (title: string, words: typeof SUSPENDED | typeof REINSTATED | typeof UNDONE) => ({
  done: (result: ModeratedGames) => ({
    title: result.games.length === 0 ? 'Nothing changed' : title,
    message: `${bulkOutcome(words, result)}.`,
  }),
  failed: 'That did not work. Please try again.',
});

/** The decisions on several games at once; each is one call, and can be undone before their developers are told. */
export function useGamesDecision() {
  const { moderation } = trpc.useUtils().client;
  const [made, setMade] = useState<GamesDecision | null>(null);
  const [busy, setBusy] = useState(false);
  const suspended = useDecision(optionsOf('Games suspended', SUSPENDED));
  const reinstated = useDecision(optionsOf('Games reinstated', REINSTATED));
  const undone = useDecision(optionsOf('Decisions undone', UNDONE));
  const tell = async ({ onSuccess, onError }: typeof suspended, call: Promise<ModeratedGames>) => {
    try {
      const result = await call;
      onSuccess(result);
      return result;
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  const note = (words: typeof SUSPENDED | typeof REINSTATED, result: ModeratedGames) =>
    setMade({
      ids: result.games.map(({ id }) => id),
      outcome: bulkOutcome(words, result),
      undoUntil: Date.now() + UNDO.seconds * 1000,
    });
  /** For a button: what failed is shown as a toast. */
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(() => {});
    setBusy(false);
  };
  return {
    made,
    busy,
    suspend: async (ids: readonly string[], reason: string, key: string) => {
      const input = { ids: [...ids], reason, undoable: true };
      note(SUSPENDED, await tell(suspended, moderation.suspendGames.mutate(input, withKey(key))));
    },
    reinstate: (ids: readonly string[]) =>
      during(async () => {
        const input = { ids: [...ids], undoable: true };
        const call = moderation.reinstateGames.mutate(input, withKey(randomKey()));
        note(REINSTATED, await tell(reinstated, call));
      }),
    undo: (ids: readonly string[]) =>
      during(async () => {
        await tell(undone, moderation.undoDecisions.mutate({ ids: [...ids] }, withKey(randomKey())));
        setMade(null);
      }),
  };
}
