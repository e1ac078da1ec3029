import type { RouteHandlerCallback, RouteMatchCallback, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { API_PATH } from '../../../entities/page.rules.ts';
import { pageKey } from './addresses.ts';
import { SHELL } from './build.ts';
import { isPublicResponse, PAGE_CACHE, cacheAnswersIn } from './page-store.ts';
import { reachPlugin, errorResponseOf } from './connectivity.ts';

/** Time to wait for the network when there is a cached copy, in seconds. */
const NETWORK_TIMEOUT_S = 3;
const MAX_PAGES = 150;

/** Addresses that a browser may navigate to and that are not pages: API calls and files. */
const NO_PAGE = new RegExp(`^(?:/api|${API_PATH})(?:/|$)|\\.[a-z0-9]+$`);

const keyed: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url)) ?? request.url,
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status === 404) await forgetPage(request);
    if (!isPublicResponse(response)) return null;
    return (await cacheAnswersIn(response.clone())) ? response : null;
  },
  // Static pages are precached with the build.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await matchPrecache(pageKey(new URL(request.url)) ?? '')),
};

/** Renders the page from cached responses in the shell, when neither the network nor the cache has it. */
const shell: WorkboxPlugin = {
  handlerDidError: async ({ event }) => errorResponseOf(event) ?? (await matchPrecache(SHELL)),
};

const publicPages = new NetworkFirst({
  cacheName: PAGE_CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    reachPlugin,
    keyed,
    shell,
    new ExpirationPlugin({ maxEntries: MAX_PAGES, purgeOnQuotaError: true }),
  ],
});
const privatePages = new NetworkOnly({ plugins: [reachPlugin, shell] });

export const isNavigation: RouteMatchCallback = ({ request, sameOrigin }) =>
  sameOrigin && request.mode === 'navigate';

export const isPageNavigation: RouteMatchCallback = (options) =>
  isNavigation(options) && !NO_PAGE.test(options.url.pathname);

/**
 * Passes on the response that the browser has requested ahead. The browser sends a navigation that is left unanswered a
 * second time, and the second callback of a sign-in is refused.
 */
export const passNavigation = new NetworkOnly();

/** Serves any page from the network, else the last good copy, else the shell. */
export const servePage: RouteHandlerCallback = (options) =>
  (pageKey(options.url) === null ? privatePages : publicPages).handle(options);

async function forgetPage(request: Request): Promise<void> {
  const key = pageKey(new URL(request.url));
  if (key !== null) await (await caches.open(PAGE_CACHE)).delete(key);
}
