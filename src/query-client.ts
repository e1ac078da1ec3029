import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isNotFound } from './failure.ts';

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
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        gcTime: HALF_AN_HOUR,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
  return queryClient;
}
