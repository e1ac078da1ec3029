import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { drainOnClose } from './connection-draining.ts';

/** The longest address that is accepted, in characters; tRPC puts a query's input there. */
const URL_LENGTH = 4096;

/** The most open connections of one server; further ones are closed at once. */
const CONNECTIONS = 10_000;

/**
 * Timeouts and sizes of both servers' connections, in milliseconds and bytes: connections that send too slowly or
 * nothing are closed. Idle connections stay open longer than a proxy's (nginx: 60 s), so that the proxy closes them
 * first.
 */
export const CONNECTION_LIMITS = {
  requestTimeout: 30_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 75_000,
  // How often Node checks for timed-out requests; its default is 30 s.
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const;

/**
 * Refuses addresses that are too long and connections beyond the limit, ends connections whose request was answered
 * before its body was read, and drains connections when the server stops.
 */
export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = CONNECTIONS;
  drainOnClose(app);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length <= URL_LENGTH) done();
    else
      done(new AppError('address_too_long', { fields: { url: `Give at most ${URL_LENGTH} characters.` } }));
  });
  app.addHook('onSend', async (request, reply) => {
    if (hasUnreadBody(request)) reply.header('connection', 'close');
  });
}

/** Whether more of the body may come: an open connection would take it until the request's timeout. */
function hasUnreadBody({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !raw.complete;
}
