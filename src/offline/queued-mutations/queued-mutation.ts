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
import { isQueueable, type QueuedPath } from './queueable.ts';

/** What waits no longer than a late play may come: the server keeps the answers to keys a day longer. */
export const WAITS_DAYS = 7;
/** More than anybody does in a tunnel. */
export const MOST_WAITING = 200;

interface Kind {
  /** What the person calls it; null for what nobody is told of. */
  readonly name: string | null;
  /** Mutations of one kind of state on one thing: only the last of them matters. */
  readonly sets?: 'favourite' | 'rating';
}

const KINDS: Record<QueuedPath, Kind> = {
  'play.record': { name: null },
  'favourite.add': { name: 'favorite', sets: 'favourite' },
  'favourite.remove': { name: 'favorite', sets: 'favourite' },
  'rating.rate': { name: 'rating', sets: 'rating' },
  'rating.reportComment': { name: 'report' },
  'report.game': { name: 'report' },
  'report.anything': { name: 'report' },
};

const queuedMutation = object({
  /** Random: it makes the call one mutation however often it is sent. */
  key: string,
  path: isQueueable,
  input: record(anything),
  /** Who did it, and alone may send it; null for a guest. */
  userId: nullable(string),
  /** Milliseconds since 1970. */
  madeAt: number,
});
/** Something a person did that the server does not know yet. */
export type QueuedMutation = Shaped<typeof queuedMutation>;

const personalLists = object({ favourites: array(anything), ratings: array(anything) });

/** A kept mutation; undefined for whatever else the store holds, such as a mutation of another version. */
export function readQueued(value: unknown): QueuedMutation | undefined {
  return decode(queuedMutation, value);
}

/** What the person calls the mutation; null for what nobody is told of. */
export function nameOf({ path }: Pick<QueuedMutation, 'path'>): string | null {
  return KINDS[path].name;
}

/** Whether the later mutation makes the earlier one count for nothing. */
export function replaces(
  later: Pick<QueuedMutation, 'path' | 'input' | 'userId'>,
  earlier: QueuedMutation,
): boolean {
  const of = ({ path, input, userId }: typeof later) => {
    const { sets } = KINDS[path];
    return sets === undefined ? null : JSON.stringify([sets, input.id, userId]);
  };
  return of(later) !== null && of(later) === of(earlier);
}

/** What the server is sent: a play says when it was. */
export function inputOf({ path, input, madeAt }: QueuedMutation): unknown {
  return path === 'play.record' ? { ...input, playedAt: new Date(madeAt).toISOString() } : input;
}

/** A person's own state as it will be once these mutations have arrived; anything else is left as it is. */
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
