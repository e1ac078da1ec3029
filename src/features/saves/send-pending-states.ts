import { readSyncRecord, writeSyncRecord } from './sync-record.ts';
import { syncState } from './sync-state.ts';
import { withSaveLock, isOpen } from './open-games.ts';
import { openPendingStates } from './pending-states.ts';
import { updateSyncRecord } from './update-sync-record.ts';
import { saveCalls } from './save-calls.ts';

/** Sends the states that an earlier page left in this browser, of games that need not be open now. */
export async function sendPendingStates(userId: string): Promise<void> {
  const states = openPendingStates();
  const sendOne = async (gameId: string) => {
    // Another tab may have sent it meanwhile.
    const state = await states.find(userId, gameId);
    if (state === null) return null;
    const delivered = await syncState(state, { calls: saveCalls, states });
    writeSyncRecord(gameId, updateSyncRecord(readSyncRecord(gameId), state, delivered));
    return delivered.kind;
  };
  for (const { gameId } of await states.listOf(userId)) {
    const outcome = isOpen(gameId) ? null : await withSaveLock(gameId, () => sendOne(gameId));
    if (outcome === 'waiting') return;
  }
}
