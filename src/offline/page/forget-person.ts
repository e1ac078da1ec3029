import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { storeToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import type { PageMessage } from './message.ts';

/** Ends the session in this browser and deletes the person's data from the page's memory and from the device. */
export function forgetPerson(queryClient: QueryClient): void {
  const me = queryClient.getQueryData<SessionUserView>(getQueryKey(trpc.session.me, undefined, 'query'));
  storeToken(null);
  forgetOnDevice(me?.id).catch(() => {});
  for (const own of [
    trpc.session,
    trpc.personal,
    trpc.favourite,
    trpc.account,
    trpc.notification,
    trpc.submission,
    trpc.webhook,
    trpc.moderation,
  ]) {
    queryClient.removeQueries({ queryKey: getQueryKey(own) });
  }
  forgetVisits();
}

/** Deletes the person's data from this device; the code for it is loaded on demand. */
async function forgetOnDevice(userId: string | undefined): Promise<void> {
  const { forgetAnswers } = await import('../queued-mutations/cached-answers.ts');
  await forgetAnswers();
  if (userId === undefined) return;
  const { forgetQueued } = await import('../queued-mutations/mutation-queue.ts');
  await forgetQueued(userId);
}

/** Tells the service worker, if there is one, to delete the pages and lists that were visited. */
function forgetVisits(): void {
  if (!('serviceWorker' in navigator)) return;
  const message: PageMessage = { type: 'forget-visits' };
  navigator.serviceWorker.controller?.postMessage(message, []);
}
