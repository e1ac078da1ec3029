import { deliver } from './deliver.ts';
import { openPendingStates } from './pending-states.ts';
import { saveCalls } from './save-calls.ts';

/** Sends the states that an earlier page left in this browser, of games that need not be open now. */
export async function sendLeft(userId: string): Promise<void> {
  const states = openPendingStates();
  for (const left of await states.listOf(userId)) {
    const { kind } = await deliver(left, { calls: saveCalls, states });
    if (kind === 'waiting') return;
  }
}
