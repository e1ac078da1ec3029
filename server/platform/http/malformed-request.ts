import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { AppError, type ErrorReason } from '../../errors.ts';
import type { Env } from '../../env.ts';
import { describeError } from './describe-error.ts';
import { bareHeaders } from './security-headers.ts';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** The error codes of Node's parser with a specific reason; any other error means that the data is not HTTP. */
const REASONS: Readonly<Record<string, ErrorReason>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Responds to a request that Node could not parse, with the usual error body, and closes the connection. */
export function answerUnread(env: Env): ClientErrorHandler {
  return (cause, socket) => {
    if (socket.writable && cause.code !== 'ECONNRESET') {
      const error = new AppError(REASONS[cause.code] ?? 'unreadable');
      const description = describeError(error);
      const body = JSON.stringify({ error: description, message: description.message });
      const headers = {
        ...bareHeaders(env),
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(cause);
  };
}

/**
 * Refuses a request with two `Host` lines (RFC 9112 §3.2): Node reads the first one, while a proxy in between may have
 * gone by the other. Register it before every hook that answers.
 */
export function refuseTwoHosts(app: FastifyInstance, env: Env): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasTwoHosts(request.raw)) {
      reply.headers(bareHeaders(env));
      done(new AppError('unreadable'));
    } else done();
  });
}

/** Names and values alternate in `rawHeaders`; `headers` has only the first `Host`. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
