import { QueryClient } from '@tanstack/react-query';

const HALF_AN_HOUR = 30 * 60 * 1000;

/** Specification §7: data is never refreshed by itself: no retry, no refetch on focus, never stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
