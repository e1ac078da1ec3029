import { openMutationStore } from '../queued-mutations/mutation-store.ts';
import { sendQueued } from '../queued-mutations/send-queued.ts';
import { tellPages } from './tell-pages.ts';

/**
 * Sends what was done offline, with no page needed: the session's cookie says whose it is.
 * @throws when something is left, so that the browser starts the worker again
 */
export async function sendQueuedMutations(): Promise<void> {
  const left = await sendQueued({
    store: openMutationStore(),
    fetch: (input, init) => fetch(input, init),
    token: null,
    now: Date.now(),
  });
  await tellPages({ type: 'mutations-sent' });
  if (left > 0) throw new Error(`${left} mutations are still to be sent`);
}
