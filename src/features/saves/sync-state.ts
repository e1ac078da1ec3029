import type { PendingState, PendingStates } from './pending-states.ts';
import type { SaveCalls } from './save-calls.ts';

/** The outcome of a state. */
export type SyncResult =
  /** It is the save now. */
  | { readonly kind: 'stored'; readonly version: number }
  /** Another device has written since: it is kept beside the save, and the player chooses. */
  | { readonly kind: 'beside' }
  /** It stays in this browser until it can be sent. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly code: string };

interface Delivery {
  readonly calls: Pick<SaveCalls, 'read' | 'write' | 'storeConflict'>;
  readonly states: Pick<PendingStates, 'put' | 'remove'>;
}

/** The save may change again while it is looked at; then it is tried again, this often. */
const ROUNDS = 3;

/** Sends a pending state, and removes it from this browser once the server has stored or permanently rejected it. */
export async function syncState(pending: PendingState, { calls, states }: Delivery): Promise<SyncResult> {
  let sent = pending;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { over, replaces, gameId } = sent;
    const answer = over === null ? await calls.storeConflict(sent, replaces) : await calls.write(sent, over);
    if (answer.kind === 'later') return { kind: 'waiting' };
    if (answer.kind === 'refused') {
      await states.remove(pending);
      return answer;
    }
    if (answer.kind === 'done') {
      await states.remove(pending);
      return 'version' in answer.result
        ? { kind: 'stored', version: answer.result.version }
        : { kind: 'beside' };
    }
    const now = await calls.read(gameId);
    if (now.kind !== 'done') return { kind: 'waiting' };
    sent = { ...sent, over: versionToReplace(sent, now.result.save) };
    await states.put(sent);
  }
  return { kind: 'waiting' };
}

/** The version that a state is written over; null if it goes beside the save, which is another device's. */
function versionToReplace(
  { fingerprint, unanswered }: PendingState,
  save: { readonly version: number; readonly fingerprint: string } | null,
): number | null {
  // Deleted on another device: what is played on here is the save again.
  if (save === null) return 0;
  return [fingerprint, ...unanswered].includes(save.fingerprint) ? save.version : null;
}
