import { createStore, get, promisifyRequest, set, values } from 'idb-keyval';
import {
  array,
  decode,
  nullable,
  number,
  object,
  type Shaped,
  string,
} from '../../../entities/decode.rules.ts';

/** A state that the server does not have yet. */
const pendingState = object(
  {
    userId: string,
    gameId: string,
    fingerprint: string,
    state: string,
    changedAt: string,
    /** The version that it goes over; null: it goes beside the save, because it does not go on from it. */
    over: nullable(number),
    /** The fingerprint of this browser's earlier conflict, which it replaces; null if there is none. */
    replaces: nullable(string),
    /**
     * The fingerprints of states that were sent before, and whose answers never came: the server may have one of them, and
     * this state goes on from it.
     */
    unanswered: array(string),
  },
  /** A picture of it, as a `data:` address. */
  { picture: string },
);
export type PendingState = Shaped<typeof pendingState>;

/** States that wait in this browser until the server has them, one for each person and game. */
export interface PendingStates {
  put(pending: PendingState): Promise<void>;
  find(userId: string, gameId: string): Promise<PendingState | null>;
  /** Removes a state that the server has, unless a newer one has taken its place. */
  remove(pending: PendingState): Promise<void>;
  listOf(userId: string): Promise<readonly PendingState[]>;
}

/** Opens the store in this browser's IndexedDB. */
export function openPendingStates(): PendingStates {
  const store = createStore('playport-saves', 'pending');
  const keyOf = ({ userId, gameId }: Pick<PendingState, 'userId' | 'gameId'>) => `${userId} ${gameId}`;
  return {
    put: (pending) => set(keyOf(pending), pending, store),
    find: async (userId, gameId) =>
      decode(pendingState, await get<unknown>(keyOf({ userId, gameId }), store)) ?? null,
    remove: (pending) =>
      // In one transaction: another tab may be storing a newer state.
      store('readwrite', async (states) => {
        const now: unknown = await promisifyRequest(states.get(keyOf(pending)));
        if (decode(pendingState, now)?.fingerprint === pending.fingerprint) states.delete(keyOf(pending));
      }),
    listOf: async (userId) => {
      const all = await values<unknown>(store);
      return all.filter((value) => pendingState(value)).filter((pending) => pending.userId === userId);
    },
  };
}
