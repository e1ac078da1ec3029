import { literal, object } from '../../../entities/decode.rules.ts';
import { addRoute, cleanupOutdatedCaches, getCacheKeyForURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { type PageMessage, readPageMessage } from '../page/message.ts';
import { openMutationStore } from '../queued-mutations/mutation-store.ts';
import { sendQueued, SYNC_TAG } from '../queued-mutations/send-queued.ts';
import { precacheEntries } from './build.ts';
import { cachePictures, uncachePictures } from './saved-pictures.ts';
import { dropOldPages } from './page-store.ts';
import { reportReached } from './connectivity.ts';
import { isRead, serveAnswer } from './serve-answers.ts';
import { isNavigation, isPageNavigation, passNavigation, servePage } from './serve-pages.ts';
import { isPicture, servePicture } from './serve-pictures.ts';
import { notifyPages } from './notify-pages.ts';
import { clearVisitedCaches, stopWarmUp, warmUp } from './warm-up.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The portal's service worker. Pages and catalogue reads are network first, build files and pictures cache first.
 * Personal responses always come from the network and are never cached.
 */
registerRoute(isPageNavigation, servePage);
registerRoute(isRead, serveAnswer);
registerRoute(isPicture, servePicture);
precache(precacheEntries);
addRoute({ cleanURLs: false });
// After all others: every navigation is answered, because the browser has already sent its request (`preloadPages`).
registerRoute(isNavigation, passNavigation);
cleanupOutdatedCaches();

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldPages(), self.clients.claim(), preloadPages()]));
});

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (message !== undefined) event.waitUntil(Promise.resolve(handleMessage(message, event.ports[0])));
});

// Background Sync, where the browser supports it: fired when the network is back.
self.addEventListener('sync', (event: Event) => {
  if (event instanceof ExtendableEvent && isQueueSync(event)) event.waitUntil(sendQueuedMutations());
});

const isQueueSync = object({ tag: literal(SYNC_TAG) });

/** Lets the browser request a page while the worker is still starting. */
async function preloadPages(): Promise<void> {
  await self.registration.navigationPreload?.enable();
}

async function handleMessage(message: PageMessage, port: MessagePort | undefined): Promise<void> {
  if (message.type === 'SKIP_WAITING') return self.skipWaiting();
  if (message.type === 'has') return port?.postMessage(getCacheKeyForURL(message.url) !== undefined);
  if (message.type === 'ask-reached') return reportReached();
  if (message.type === 'keep' || message.type === 'release') {
    await (message.type === 'keep' ? cachePictures : uncachePictures)(message.urls);
    return port?.postMessage(true);
  }
  if (message.type === 'stop-warming') return stopWarmUp();
  if (message.type === 'forget-visits') return clearVisitedCaches();
  const report = await warmUp();
  if (report !== null) await notifyPages({ type: 'warmed', report });
}

/**
 * Sends the queued mutations without an open page; the session cookie identifies the person.
 * @throws when some are left, so that the browser starts the worker again
 */
async function sendQueuedMutations(): Promise<void> {
  const waitingCount = await sendQueued({
    store: openMutationStore(),
    fetch: (input, init) => fetch(input, init),
    token: null,
    now: Date.now(),
  });
  await notifyPages({ type: 'mutations-sent' });
  if (waitingCount > 0) throw new Error(`${waitingCount} mutations are still to be sent`);
}
