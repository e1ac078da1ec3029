import type { FastifyInstance } from 'fastify';

/**
 * A worker that ends workers: it takes the place of any other at once, forgets all that was kept and leaves. Browsers ask
 * for a worker's file on every visit, so that it reaches everyone who comes.
 */
export const ENDING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** Serves the worker that ends workers in the place of the portal's own. */
export function endWorkers(app: FastifyInstance): void {
  app.get('/sw.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(ENDING_WORKER));
}
