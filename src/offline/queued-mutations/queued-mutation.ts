import {
  anything,
  array,
  decode,
  literal,
  nullable,
  number,
  object,
  record,
  type Shaped,
  string,
} from '../../../entities/decode.rules.ts';
import { isQueuedPath, QUEUED_CALLS, type QueuedCall } from '../../../entities/queued-call.rules.ts';

/** The most mutations in the queue; more than a person makes offline. */
export const MAX_QUEUED = 200;

const queuedMutation = object({
  /** Random; sent as the `Idempotency-Key`, so that repeated calls count as one mutation. */
  key: string,
  path: isQueuedPath,
  input: record(anything),
  /** The person who made the mutation; only their session may send it. Null for a guest. */
  userId: nullable(string),
  /** Milliseconds since 1970. */
  madeAt: number,
});
/** A mutation that the server has not received yet. */
export type QueuedMutation = Shaped<typeof queuedMutation>;

const personalLists = object({ favourites: array(anything), ratings: array(anything) });

/** Validates a stored mutation; undefined for any other value, such as a mutation of another version. */
export function readQueued(value: unknown): QueuedMutation | undefined {
  return decode(queuedMutation, value);
}

/** The mutation's name in messages to the person; null if they get no message. */
export function mutationNameOf({ path }: Pick<QueuedMutation, 'path'>): string | null {
  return QUEUED_CALLS[path].name;
}

/** Whether the later mutation makes the earlier one obsolete. */
export function supersedes(
  later: Pick<QueuedMutation, 'path' | 'input' | 'userId'>,
  earlier: QueuedMutation,
): boolean {
  const of = ({ path, input, userId }: typeof later) => {
    const call: QueuedCall = QUEUED_CALLS[path];
    return call.sets === undefined ? null : JSON.stringify([call.sets, input.id, userId]);
  };
  return of(later) !== null && of(later) === of(earlier);
}

/** Returns the input to send; for a play, with its time. */
export function inputOf({ path, input, madeAt }: QueuedMutation): unknown {
  return path === 'play.record' ? { ...input, playedAt: new Date(madeAt).toISOString() } : input;
}

/** Applies mutations to a person's state, as the server will; any other value is returned unchanged. */
export function withQueued(state: unknown, mutations: readonly QueuedMutation[]): unknown {
  if (!personalLists(state)) return state;
  let favoured = state.favourites;
  let rated = state.ratings;
  for (const { key, path, input } of mutations) {
    if (path === 'favourite.add') favoured = [input.id, ...favoured.filter((id) => id !== input.id)];
    if (path === 'favourite.remove') favoured = favoured.filter((id) => id !== input.id);
    if (path === 'rating.rate') {
      const { id: gameId, score, comment = null } = input;
      rated = [
        ...rated.filter((each) => !object({ gameId: literal(gameId) })(each)),
        { id: key, gameId, score, comment },
      ];
    }
  }
  return { ...state, favourites: favoured, ratings: rated };
}
