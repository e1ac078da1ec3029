import {
  array,
  decodeJson,
  nullable,
  number,
  object,
  record,
  string,
} from '../../../entities/decode.rules.ts';
import { createStoredValue } from '../../ui/store.ts';

/** The state that this browser last had in common with the server for a game. */
export interface SyncRecord {
  /** The owner of the save; null while only a guest has played. */
  readonly userId: string | null;
  readonly version: number;
  /** Null if nothing was in common yet. */
  readonly fingerprint: string | null;
  /** The last player here; null for a guest. */
  readonly player: string | null;
  /** The fingerprint of that player's state as it was last kept beside the save; null if it goes on from the save. */
  readonly copy: string | null;
  /** The names of entries and files that are the game's own. */
  readonly names: readonly string[];
}

export const NO_SYNC_RECORD: SyncRecord = {
  userId: null,
  version: 0,
  fingerprint: null,
  player: null,
  copy: null,
  names: [],
};

const syncRecord = object({
  userId: nullable(string),
  version: number,
  fingerprint: nullable(string),
  player: nullable(string),
  copy: nullable(string),
  names: array(string),
});
const syncRecords = record(syncRecord);

/**
 * Number of letters that are remembered, so that a game with endless names leaves room for what else the portal stores: of one
 * game's names, and of all games as JSON. The game that was played the longest ago is forgotten first.
 */
const MOST_LETTERS = { names: 100_000, all: 1_000_000 } as const;

/** The key in localStorage. */
export const SAVES_KEY = 'saves';

const storedRecords = createStoredValue(SAVES_KEY, (text) => decodeJson(syncRecords, text) ?? {});

/** Reads what this browser remembers of a game. */
export const readSyncRecord = (gameId: string): SyncRecord => storedRecords.get()[gameId] ?? NO_SYNC_RECORD;

/** Remembers it, also for other tabs. */
export function writeSyncRecord(gameId: string, next: SyncRecord): void {
  const { [gameId]: _before, ...others } = storedRecords.get();
  const latestFirst = Object.entries({
    ...others,
    [gameId]: { ...next, names: firstOf(next.names) },
  }).toReversed();
  const entries = upTo(MOST_LETTERS.all, latestFirst, (entry) => JSON.stringify(entry).length);
  storedRecords.write(JSON.stringify(Object.fromEntries(entries.toReversed())));
}

const firstOf = (names: readonly string[]): string[] =>
  upTo(MOST_LETTERS.names, names, ({ length }) => length);

/** The first items, as many as have at most `most` letters together. */
function upTo<Item>(most: number, items: readonly Item[], lettersOf: (item: Item) => number): Item[] {
  let letters = 0;
  return items.filter((item) => {
    letters += lettersOf(item);
    return letters <= most;
  });
}
