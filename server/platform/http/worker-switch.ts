import type { FastifyInstance } from 'fastify';

/**
 * A service worker that replaces any other at once, deletes all caches and unregisters itself. Browsers request the
 * worker's file on every visit, so it reaches everyone who returns.
 */
export const ENDING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** Serves the worker above in place of the portal's. */
export function endWorkers(app: FastifyInstance): void {
  app.get('/sw.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(ENDING_WORKER));
}
