import './tokens.css';
import './base.css';
import './contrast.css';
import './mantine.css';
import { hydrate } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteMatch, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { repeatClicks, repeatInputs, repeatSubmits, takeEarlyEvents } from '../boot/early-events.ts';
import { createPrefetcher } from './prefetch.ts';
import { awaitInstallOffer } from '../offline/install/install-offer.ts';
import { watchAssetErrors } from '../offline/page/asset-errors.ts';
import { setWorkerState } from '../offline/page/worker-state.ts';
import type { WhoIsHere } from '../offline/queued-mutations/offline-call.ts';
import { offlineLink } from '../offline/queued-mutations/offline-link.ts';
import { createQueryClient } from '../api/query-client.ts';
import { routes } from './routes.tsx';
import { reauthenticationLink } from '../api/reauthentication-link.ts';
import { signInLink } from '../api/sign-in-link.ts';
import { ignoreStrayClicks } from './stray-clicks.ts';
import { createTrpcClient, trpc } from '../api/trpc.ts';
import { promptReauthentication } from '../features/session/proof.ts';
import { askToSignIn } from '../features/session/sign-in.ts';
import { brandHere } from '../ui/brand.ts';
import { LinkIntent } from '../ui/page-link.tsx';

async function start(root: HTMLElement): Promise<void> {
  await pause();
  const queryClient = createQueryClient();
  const state = document.getElementById('state')?.textContent;
  if (state) hydrate(queryClient, JSON.parse(state));
  await pause();
  const matches = matchRoutes(routes, window.location) ?? [];
  await pause();
  await loadPages(matches);
  await pause();
  allowSkippedTransitions();
  const rendered = root.firstElementChild !== null;
  // Only the service worker serves the document without a page, when it cannot reach the server.
  if (!rendered) setWorkerState({ reached: false });
  // With hydration data the router does not touch the scroll position, which the browser itself has set on a
  // server-rendered page: after a reload, at an anchor, or by scrolling.
  const router = createBrowserRouter(routes, rendered ? { hydrationData: {} } : {});
  await pause();
  const whoIsHere: WhoIsHere = () =>
    queryClient.getQueryData(getQueryKey(trpc.session.me, undefined, 'query'));
  const client = createTrpcClient(
    offlineLink(whoIsHere),
    signInLink({ whoIsHere, askToSignIn }),
    reauthenticationLink(promptReauthentication),
  );
  const prefetcher = createPrefetcher(queryClient, client);
  await pause();
  const app = (
    <App brand={brandHere()} queryClient={queryClient} client={client} rendered={rendered}>
      <LinkIntent value={prefetcher}>
        <RouterProvider router={router} />
      </LinkIntent>
    </App>
  );
  const [inputs, keys] = [takeEarlyEvents('input'), takeEarlyEvents('keydown')];
  const clicks = takeEarlyEvents('click');
  if (!rendered) createRoot(root).render(app);
  // In a transition, so that the browser can respond to a tap while a long page hydrates.
  else {
    startTransition(() => void hydrateRoot(root, app));
    // From here on React receives every event and hydrates its target first.
    repeatInputs(inputs);
    repeatSubmits(keys);
    repeatClicks(clicks);
  }
}

/** Lets the browser respond to a tap before the next step. */
function pause(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}

/** Loads the code of the current page, which hydration must render at once to match the server's HTML. */
async function loadPages(matches: readonly RouteMatch[]): Promise<void> {
  const pending = matches.map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, { ...(await route.lazy()), lazy: undefined });
  });
  await Promise.all(pending);
}

/**
 * Ignores the rejection of `ready` when a view transition is skipped, by a second click or a hidden tab. The router
 * does not catch it, and it is not an error: the page is shown without the animation.
 */
function allowSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const startViewTransition = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = startViewTransition(update);
    transition.ready.catch(() => {});
    return transition;
  };
}

awaitInstallOffer();
watchAssetErrors();
ignoreStrayClicks();
const root = document.getElementById('root');
if (root !== null) void start(root);
