import { QueryCache, QueryClient } from '@tanstack/react-query';
import { failureOf, isNotFound } from '../ui/failure.ts';
import { storeToken } from './token.ts';

/** For how long what a link's pointer or focus has fetched in vain is not fetched again by the page, in milliseconds. */
export const SAME_CLICK_MS = 5000;
const HALF_AN_HOUR = 30 * 60 * 1000;

/**
 * Specification §7: data is never refreshed automatically: no retry, no refetch on focus, never stale.
 * Data that does not exist is `null`, as in the server's HTML, and not an error.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isNotFound(error)) queryClient.setQueryData(queryKey, null);
        // The page continues as for a guest; a mutation asks to sign in again instead: `sign-in-link.ts`.
        if (failureOf(error).code === 'unauthenticated') storeToken(null);
      },
    }),
    defaultOptions: {
      queries: {
        // Without a network the service worker responds, or reports that it cannot.
        networkMode: 'always',
        retry: false,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > SAME_CLICK_MS,
        staleTime: Infinity,
        gcTime: HALF_AN_HOUR,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // Not paused when the browser believes that it is offline: a write that fails is reported or queued at once.
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}
