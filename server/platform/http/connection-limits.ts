import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { drainOnClose } from './connection-draining.ts';

/** The longest address that any page or call needs, in characters; tRPC puts a query's input there. */
const URL_LENGTH = 4096;

/** Sockets that one server holds at a time; the next is closed at once. */
const CONNECTIONS = 10_000;

/**
 * What one connection may cost, in milliseconds and bytes, on either server: a client that sends slowly, or nothing,
 * is closed. An idle connection is kept longer than proxies keep theirs (nginx: 60 s), so that the proxy closes first.
 */
export const CONNECTION_LIMITS = {
  requestTimeout: 30_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 75_000,
  // How often Node looks for requests whose time is up; by itself only every 30 s.
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const;

/** Refuses addresses that are too long, and connections beyond the limit; lets those that it took go when it stops. */
export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = CONNECTIONS;
  drainOnClose(app);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length <= URL_LENGTH) done();
    else
      done(new AppError('address_too_long', { fields: { url: `Give at most ${URL_LENGTH} characters.` } }));
  });
}
