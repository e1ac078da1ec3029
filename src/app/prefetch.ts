import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { matchRoutes } from 'react-router-dom';
import { pageOf } from './page.ts';
import { SAME_CLICK_MS } from '../api/query-client.ts';
import { routes } from './routes.tsx';
import type { createTrpcClient } from '../api/trpc.ts';

/**
 * Returns a function that fetches a page's code and data before the click. Failures are left to the page itself. One
 * click is a pointer, a focus and more: an address is fetched once within {@link SAME_CLICK_MS}.
 */
export function createPrefetcher(
  queryClient: QueryClient,
  client: ReturnType<typeof createTrpcClient>,
): (to: string) => void {
  const loader = createTRPCQueryUtils({ queryClient, client });
  let last = { to: '', at: -Infinity };
  return (to) => {
    if (last.to === to && Date.now() - last.at < SAME_CLICK_MS) return;
    last = { to, at: Date.now() };
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
