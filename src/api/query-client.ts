import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureOf, isNotFound } from '../ui/failure.ts';
import { storeToken } from './token.ts';

const HALF_AN_HOUR = 30 * 60 * 1000;

/**
 * Specification §7: data is never refreshed by itself: no retry, no refetch on focus, never stale.
 * What does not exist is the answer `null`, as it is in the server's HTML, and no failure.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isNotFound(error)) queryClient.setQueryData(queryKey, null);
        forgetEndedSession(error);
      },
    }),
    mutationCache: new MutationCache({ onError: forgetEndedSession }),
    defaultOptions: {
      queries: {
        // Without a network it is the worker that answers, or says that it cannot.
        networkMode: 'always',
        retry: false,
        staleTime: Infinity,
        gcTime: HALF_AN_HOUR,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // Not held back by the browser's guess: a write that fails is told, or kept for later, at once.
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}

/** A token that the server no longer knows is worth nothing; the page goes on as a guest's. */
function forgetEndedSession(error: unknown): void {
  if (failureOf(error).code === 'unauthenticated') storeToken(null);
}
