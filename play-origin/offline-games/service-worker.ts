import { answer, handles, cacheOwnFiles } from './answer-request.ts';
import { deleteUnusedCaches } from './stored-games.ts';

declare const self: ServiceWorkerGlobalScope;

/** The play origin's service worker: registered only when somebody saves a game, and needed only for saved games. */
self.addEventListener('install', (event) => {
  event.waitUntil(cacheOwnFiles());
  // Each build has its own cache, so a newer worker can take over at any time.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(navigator.locks.request('saved-games', deleteUnusedCaches));
});

self.addEventListener('fetch', (event) => {
  if (handles(event.request, self.location.origin)) event.respondWith(answer(event, openClients));
});

async function openClients(): Promise<Set<string>> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return new Set(open.map(({ id }) => id));
}
