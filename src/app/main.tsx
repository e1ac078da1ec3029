import './tokens.css';
import './base.css';
import './mantine.css';
import { hydrate } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { repeatClicks, repeatInputs, takeEarlyEvents } from '../boot/early-events.ts';
import { createPrefetcher } from './prefetch.ts';
import { awaitInstallOffer } from '../offline/install/install-offer.ts';
import { noteLostFiles } from '../offline/page/lost-files.ts';
import { offlineLink, type WhoIsHere } from '../offline/queued-mutations/offline-link.ts';
import { createQueryClient } from '../api/query-client.ts';
import { routes } from './routes.tsx';
import { createTrpcClient, trpc } from '../api/trpc.ts';
import { LinkIntent } from '../ui/page-link.tsx';

async function start(root: HTMLElement): Promise<void> {
  await pause();
  const queryClient = createQueryClient();
  const state = document.getElementById('state')?.textContent;
  if (state) hydrate(queryClient, JSON.parse(state));
  await pause();
  await loadMatchedPages();
  await pause();
  allowSkippedTransitions();
  const rendered = root.firstElementChild !== null;
  // Of a page that the server rendered the browser itself has seen to where it stands: on a reload, at a part, or scrolled by now.
  const router = createBrowserRouter(routes, rendered ? { hydrationData: {} } : {});
  await pause();
  const whoIsHere: WhoIsHere = () =>
    queryClient.getQueryData(getQueryKey(trpc.session.me, undefined, 'query'));
  const client = createTrpcClient(offlineLink(whoIsHere));
  const app = (
    <App queryClient={queryClient} client={client} rendered={rendered}>
      <LinkIntent value={createPrefetcher(queryClient, client)}>
        <RouterProvider router={router} />
      </LinkIntent>
    </App>
  );
  const [inputs, clicks] = [takeEarlyEvents('input'), takeEarlyEvents('click')];
  if (!rendered) createRoot(root).render(app);
  // A transition lets the browser answer a tap while a long page is taken over.
  else {
    startTransition(() => void hydrateRoot(root, app));
    // From here on React hears of each event, and hydrates its target first.
    repeatInputs(inputs);
    repeatClicks(clicks);
  }
}

/** Lets the browser answer a tap before the rest goes on. */
function pause(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}

/** The page must be there before React compares it with the server's HTML. */
async function loadMatchedPages(): Promise<void> {
  const pending = (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, { ...(await route.lazy()), lazy: undefined });
  });
  await Promise.all(pending);
}

/**
 * A view transition cut short, by a second click or a hidden tab, rejects its `ready`, which the router leaves
 * uncaught: it is no error, the page is there without the animation.
 */
function allowSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const transit = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = transit(update);
    transition.ready.catch(() => {});
    return transition;
  };
}

awaitInstallOffer();
noteLostFiles();
const root = document.getElementById('root');
if (root !== null) void start(root);
