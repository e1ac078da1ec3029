import { openActStore } from '../queued-mutations/mutation-store.ts';
import { sendActs } from '../queued-mutations/send-queued.ts';
import { tellPages } from './tell-pages.ts';

/**
 * Sends what was done offline, with no page needed: the session's cookie says whose it is.
 * @throws when something is left, so that the browser wakes the worker again
 */
export async function sendOutbox(): Promise<void> {
  const left = await sendActs({
    store: openActStore(),
    fetch: (input, init) => fetch(input, init),
    token: null,
    now: Date.now(),
  });
  await tellPages({ type: 'acts-sent' });
  if (left > 0) throw new Error(`${left} acts are still to be sent`);
}
