import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  // Of an upload; every other body has `BODY_MS`.
  requestTimeout: 3_600_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 75_000,
  // A game may set 180 cookies of 4 KB for the whole site: they are read, to be deleted (`refuseLargeCookies`).
  // `connectionsCheckingInterval` is how often Node looks for timed-out requests; its default is 30 s.
  http: { maxHeaderSize: 1024 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const;

/**
 * Bounds of what is read and dropped of a body whose request is refused, in milliseconds and bytes: a connection that is closed
 * before that may lose the answer on its way (RFC 9112 §9.6), and a proxy then takes the portal for dead.
 */
const DROPPED = { ms: 5000, bytes: 8 * 1024 * 1024 } as const;

/** Longest time that a body may take to arrive, in milliseconds, except that of an upload. */
const BODY_MS = 30_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take long to arrive, and whoever receives it watches that it does. */
    longBody?: boolean;
    /** The JSON of the body may have keys of any name. */
    anyKeys?: boolean;
    /** Browsers navigate here, so that its errors are pages. */
    isNavigated?: boolean;
  }
}

/**
 * Refuses addresses that are too long and connections beyond the limit, reads only so much of a body whose request was
 * answered before, and drains connections when the server stops.
 */
export function limitConnections(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.server.maxConnections = CONNECTIONS;
  drainOnClose(app);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length <= URL_LENGTH) done();
    else
      done(new AppError('address_too_long', { fields: { url: `Give at most ${URL_LENGTH} characters.` } }));
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (hasUnreadBody(request) && request.routeOptions.config.longBody !== true) {
      giveUpAfter(bodyMs, request, reply);
    }
    done();
  });
  app.addHook('onSend', async (request) => {
    if (hasUnreadBody(request)) dropRest(request);
  });
}

/**
 * Ends a request whose body does not arrive in time, as Node does after its own `requestTimeout`. A response ends the
 * wait too: the connection of an unread body closes behind it.
 */
function giveUpAfter(ms: number, { raw, server }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    const tooSlow = Object.assign(new Error('The body came too slowly'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    server.server.emit('clientError', tooSlow, raw.socket);
  }, ms);
  timer.unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
  reply.raw.once('finish', stop);
}

/** Ends the connection of a request that is answered, unless the rest of its body comes soon and is not long. */
function dropRest({ raw }: FastifyRequest): void {
  let bytesLeft: number = DROPPED.bytes;
  const timer = setTimeout(() => raw.destroy(), DROPPED.ms);
  timer.unref();
  raw.on('data', (bytes: Buffer) => {
    bytesLeft -= bytes.length;
    if (bytesLeft < 0) raw.destroy();
  });
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

/** Whether more of the body may come: an open connection would take it until the request's timeout. */
function hasUnreadBody({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !raw.complete;
}
