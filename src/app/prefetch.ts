import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { matchRoutes } from 'react-router-dom';
import { pageOf } from './page.ts';
import { routes } from './routes.tsx';
import type { createTrpcClient } from '../api/trpc.ts';

/** Returns a function that fetches a page's code and data before the click. Failures are left to the page itself. */
export function createPrefetcher(
  queryClient: QueryClient,
  client: ReturnType<typeof createTrpcClient>,
): (to: string) => void {
  const loader = createTRPCQueryUtils({ queryClient, client });
  return (to) => {
    const url = new URL(to, window.location.origin);
    const load = async () => {
      const loading = (matchRoutes(routes, url) ?? []).map(async ({ route, params }) => {
        const page = pageOf(typeof route.lazy === 'function' ? (await route.lazy()).handle : route.handle);
        await page?.prefetch?.(loader, { params, url });
      });
      await Promise.all(loading);
    };
    load().catch(() => {});
  };
}
