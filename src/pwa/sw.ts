import { addRoute, cleanupOutdatedCaches, getCacheKeyForURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { type PageMessage, readPageMessage } from './message.ts';
import { fieldOf } from '../field-of.ts';
import { SYNC_TAG } from '../outbox/send-acts.ts';
import { wholeBuild } from './worker/build.ts';
import { keep, release } from './worker/kept.ts';
import { dropOldPages } from './worker/page-store.ts';
import { sayReached } from './worker/reach.ts';
import { isRead, serveAnswer } from './worker/serve-answers.ts';
import { isNavigation, servePage } from './worker/serve-pages.ts';
import { isPicture, servePicture } from './worker/serve-pictures.ts';
import { sendOutbox } from './worker/send-outbox.ts';
import { tellPages } from './worker/tell-pages.ts';
import { forgetVisits, stopWarmUp, warmUp } from './worker/warm-up.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The portal's worker. Pages and reads of the catalogue come from the network first, files of the build and pictures from
 * the store first; whatever belongs to one person goes straight to the network and is never kept.
 */
registerRoute(isNavigation, servePage);
registerRoute(isRead, serveAnswer);
registerRoute(isPicture, servePicture);
precache(wholeBuild);
addRoute({ cleanURLs: false });
cleanupOutdatedCaches();

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldPages(), self.clients.claim(), preloadPages()]));
});

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (message !== null) event.waitUntil(Promise.resolve(obey(message, event.ports[0])));
});

// Background Sync, where the browser has it: the network is back.
self.addEventListener('sync', (event: Event) => {
  if (event instanceof ExtendableEvent && fieldOf(event, 'tag') === SYNC_TAG) event.waitUntil(sendOutbox());
});

/** The network is asked for a page while the worker is still waking up. */
async function preloadPages(): Promise<void> {
  await self.registration.navigationPreload?.enable();
}

async function obey(message: PageMessage, port: MessagePort | undefined): Promise<void> {
  if (message.type === 'SKIP_WAITING') return self.skipWaiting();
  if (message.type === 'has') return port?.postMessage(getCacheKeyForURL(message.url) !== undefined);
  if (message.type === 'ask-reached') return sayReached();
  if (message.type === 'keep') return keep(message.urls);
  if (message.type === 'release') return release(message.urls);
  if (message.type === 'stop-warming') return stopWarmUp();
  if (message.type === 'forget-visits') return forgetVisits();
  const report = await warmUp();
  if (report !== null) await tellPages({ type: 'warmed', report });
}
