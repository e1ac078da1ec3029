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

/** What this browser last had in common with the server for a game. */
export interface SaveMemory {
  /** Whose save it was; null while only a guest has played. */
  readonly userId: string | null;
  readonly version: number;
  /** Null if nothing was in common yet. */
  readonly fingerprint: string | null;
  /** The names of entries and files that are the game's own. */
  readonly names: readonly string[];
}

export const NOTHING: SaveMemory = { userId: null, version: 0, fingerprint: null, names: [] };

const memory = object({
  userId: nullable(string),
  version: number,
  fingerprint: nullable(string),
  names: array(string),
});
const memories = record(memory);

/** How many games are remembered; the game that was remembered first goes first. */
const MOST_GAMES = 200;

/** The key in localStorage. */
export const SAVES_KEY = 'saves';

const stored = createStoredValue(SAVES_KEY, (text) => decodeJson(memories, text) ?? {});

/** Reads what this browser remembers of a game. */
export const readMemory = (gameId: string): SaveMemory => stored.get()[gameId] ?? NOTHING;

/** Remembers it, also for other tabs. */
export function writeMemory(gameId: string, next: SaveMemory): void {
  const { [gameId]: _before, ...others } = stored.get();
  const kept = Object.entries(others).slice(1 - MOST_GAMES);
  stored.write(JSON.stringify({ ...Object.fromEntries(kept), [gameId]: next }));
}
