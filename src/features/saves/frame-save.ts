import type { SavedState } from '../../../entities/save.rules.ts';
import type { FrameName, PROTOCOL } from '../../../play-origin/prelude/protocol.ts';
import type { SyncRecord } from './sync-record.ts';

/** The fingerprint of a state with nothing in it. */
export const EMPTY_SAVE = {
  fingerprint: '811c9dc5811c9dc5',
  state: { local: {}, files: [] } satisfies SavedState,
} as const;

/** A save of the server's, as far as it matters here. */
export interface KnownSave {
  readonly version: number;
  readonly fingerprint: string;
  readonly state: SavedState;
}

/** The player, and the server's save of theirs: `unknown` without a network. */
export type SavePlayer =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'member';
      readonly userId: string;
      readonly save: KnownSave | null | 'unknown';
      /** The fingerprints of the copies beside it; none if the save is not known. */
      readonly copies: readonly string[];
    };

/** The place of the game's documents, as the frame's name says it. */
export type GamePlace = Required<Pick<FrameName, 'scope' | 'folders'>>;

/** The state that the server has, or had when this browser last heard of it: a write is put over it. */
export interface CommonState {
  readonly version: number;
  readonly fingerprint: string | null;
}

/** The name that a game's frame is handed, but for its beginning. */
export type HandedName = Omit<FrameName, typeof PROTOCOL.key | 'token'>;

/** The name that a game's frame is handed, and the state with which one that goes on from it is compared. */
export interface FrameSave {
  readonly name: HandedName;
  readonly common: CommonState;
}

/**
 * Decides what a game's frame is handed. If someone signs in where another person has played, their own save (or an empty
 * one) replaces that person's uploaded state; state not yet uploaded is kept.
 */
export function prepareFrameSave(
  { scope, folders }: GamePlace,
  record: SyncRecord,
  player: SavePlayer,
): FrameSave {
  const mark = { scope, folders, keys: record.names };
  if (player.kind === 'guest') {
    const name = { ...mark, base: record.fingerprint, save: null, replaces: false };
    return { name, common: record };
  }
  const { userId, save } = player;
  const base = isDecided(record, player) ? record.copy : record.fingerprint;
  // The last change of a game may not have been told, so its fingerprint does not say whose it is.
  const replaces = isAnother(record.player, userId);
  const fields = { ...mark, base, replaces };
  if (save !== null && save !== 'unknown') {
    const { version, fingerprint, state } = save;
    return { name: { ...fields, save: { fingerprint, state } }, common: { version, fingerprint } };
  }
  if (replaces || isAnother(record.userId, userId))
    return {
      name: { ...fields, save: EMPTY_SAVE },
      common: { version: 0, fingerprint: EMPTY_SAVE.fingerprint },
    };
  return {
    name: { ...fields, save: null },
    common: save === null ? { version: 0, fingerprint: base } : record,
  };
}

const isAnother = (one: string | null, userId: string): boolean => one !== null && one !== userId;

/**
 * Whether this browser's state was kept beside the save, and the player has chosen since, on another page or device: then
 * what was chosen takes its place.
 */
function isDecided(
  { player, copy }: SyncRecord,
  { userId, save, copies }: Extract<SavePlayer, { kind: 'member' }>,
) {
  return copy !== null && player === userId && save !== 'unknown' && save !== null && !copies.includes(copy);
}
