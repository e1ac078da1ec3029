import './tokens.css';
import './base.css';
import './mantine.css';
import { hydrate } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { pressAgain, takeEarly, typeAgain } from '../boot/early-events.ts';
import { pause } from '../boot/pause.ts';
import { createPrefetcher } from './prefetch.ts';
import { awaitInstallOffer } from '../offline/install/install-offer.ts';
import { noteLostFiles } from '../offline/page/lost-files.ts';
import { createQueryClient } from '../api/query-client.ts';
import { routes } from './routes.tsx';
import { createTrpcClient, trpc } from '../api/trpc.ts';
import { LinkIntent } from '../ui/page-link.tsx';
import { allowSkippedTransitions } from './view-transitions.ts';

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
  const client = createTrpcClient(() =>
    queryClient.getQueryData(getQueryKey(trpc.session.me, undefined, 'query')),
  );
  const app = (
    <App queryClient={queryClient} client={client} rendered={rendered}>
      <LinkIntent value={createPrefetcher(queryClient, client)}>
        <RouterProvider router={router} />
      </LinkIntent>
    </App>
  );
  const [inputs, clicks] = [takeEarly('input'), takeEarly('click')];
  if (!rendered) createRoot(root).render(app);
  // A transition lets the browser answer a tap while a long page is taken over.
  else {
    startTransition(() => void hydrateRoot(root, app));
    // From here on React hears of each event, and wakes at once what it happened to.
    typeAgain(inputs);
    pressAgain(clicks);
  }
}

/** The page must be there before React compares it with the server's HTML. */
async function loadMatchedPages(): Promise<void> {
  const pending = (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, { ...(await route.lazy()), lazy: undefined });
  });
  await Promise.all(pending);
}

awaitInstallOffer();
noteLostFiles();
const root = document.getElementById('root');
if (root !== null) void start(root);
