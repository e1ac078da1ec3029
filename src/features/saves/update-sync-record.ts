import type { SyncRecord } from './sync-record.ts';
import type { SyncResult } from './sync-state.ts';
import type { PendingState } from './pending-states.ts';

/** Returns this browser's sync record of a game after a state was sent. */
export function updateSyncRecord(
  record: SyncRecord,
  { userId, fingerprint }: Pick<PendingState, 'userId' | 'fingerprint'>,
  result: SyncResult,
): SyncRecord {
  // Somebody else has played here since: what is there now is theirs.
  if (record.player !== userId) return record;
  switch (result.kind) {
    case 'stored':
      return { ...record, userId, version: result.version, fingerprint, copy: null };
    case 'beside':
      return { ...record, copy: fingerprint };
    case 'refused':
      return staysHere(record);
    case 'waiting':
      return record;
  }
}

/** The state is nowhere else, so it is treated as a guest's: it is not replaced for the next person. */
export const staysHere = (record: SyncRecord): SyncRecord => ({ ...record, player: null });
