import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { PersonalState } from '../../entities/favourite.schema.ts';
import { fieldOf } from './field-of.ts';
import { forgetVisits } from '../offline/page/forget-person.ts';
import { storeToken, useToken } from './token.ts';
import { trpc } from './trpc.ts';

/**
 * What is a signed-in person's own on the pages that are the same for everyone: asked for once and added in the browser.
 * Undefined for guests and until it is known.
 */
export function usePersonal(): PersonalState | undefined {
  const token = useToken();
  const hasToken = token !== null && token !== 'unknown';
  // A session that still waits for its passkey has nothing of its own yet.
  const me = trpc.session.me.useQuery(undefined, { enabled: hasToken });
  const state = trpc.personal.state.useQuery(undefined, {
    enabled: hasToken && me.data?.secondStep === false,
  });
  return token === null ? undefined : state.data;
}

/** Ends the session in this browser: nothing of the person stays in the page's memory or on the device. */
export function forgetPerson(queryClient: QueryClient): void {
  const me = queryClient.getQueryData(getQueryKey(trpc.session.me, undefined, 'query'));
  const userId = fieldOf(me, 'id');
  storeToken(null);
  import('../offline/queued-mutations/forget-person.ts')
    .then(({ forgetOnDevice }) => forgetOnDevice(typeof userId === 'string' ? userId : undefined))
    .catch(() => {});
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
