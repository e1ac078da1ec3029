import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { storeToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { dropDrafts } from '../../ui/draft.ts';
import type { PageMessage } from './message.ts';

/** The procedures whose answers belong to a person. */
const OWN = [
  trpc.personal,
  trpc.favourite,
  trpc.account,
  trpc.analytics,
  trpc.apiKey,
  trpc.medal.mine,
  trpc.notification,
  trpc.passkey,
  trpc.save,
  trpc.score.mine,
  trpc.submission,
  trpc.upload,
  trpc.webhook,
  trpc.moderation,
  trpc.collection.all,
  trpc.studio.own,
  trpc.studio.following,
];

/** Ends the session in this browser and deletes the person's data from the page's memory and from the device. */
export function deletePersonalData(queryClient: QueryClient): void {
  const me = queryClient.getQueryData<SessionUserView>(getQueryKey(trpc.session.me, undefined, 'query'));
  storeToken(null);
  forgetOnDevice(me?.id).catch(() => {});
  for (const own of [trpc.session, ...OWN]) queryClient.removeQueries({ queryKey: getQueryKey(own) });
  dropDrafts();
  clearVisits();
}

/**
 * Drops the answers and the drafts of the person before, who may have signed out in another tab, and fetches the answers that
 * are shown for the one who has signed in.
 */
export function fetchForPerson(queryClient: QueryClient): void {
  dropDrafts();
  for (const own of OWN) void queryClient.resetQueries({ queryKey: getQueryKey(own) });
}

/** Deletes the person's data from this device; the code for it is loaded on demand. */
async function forgetOnDevice(userId: string | undefined): Promise<void> {
  const { deleteCachedResponses } = await import('../queued-mutations/cached-answers.ts');
  await deleteCachedResponses();
  if (userId === undefined) return;
  const { deleteQueued } = await import('../queued-mutations/mutation-queue.ts');
  await deleteQueued(userId);
}

/** Tells the service worker, if there is one, to delete the pages and lists that were visited. */
function clearVisits(): void {
  if (!('serviceWorker' in navigator)) return;
  const message: PageMessage = { type: 'forget-visits' };
  navigator.serviceWorker.controller?.postMessage(message, []);
}
