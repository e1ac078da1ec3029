import { answer, concerns, cacheOwnFiles } from './answer-request.ts';
import { sweep } from './saved-games.ts';

declare const self: ServiceWorkerGlobalScope;

/** The play origin's worker: there only where somebody saved a game, and of use only to saved games. */
self.addEventListener('install', (event) => {
  event.waitUntil(cacheOwnFiles());
  // Builds are kept by name, so a newer worker may take over from an older at any moment.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(navigator.locks.request('saved-games', sweep));
});

self.addEventListener('fetch', (event) => {
  if (concerns(event.request, self.location.origin)) event.respondWith(answer(event, openClients));
});

async function openClients(): Promise<Set<string>> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return new Set(open.map(({ id }) => id));
}
