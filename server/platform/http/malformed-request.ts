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

/** Time for which the rest of a refused request is read and dropped, in milliseconds: a reset may overtake the answer (RFC 9112 §9.6). */
const DROPPED_MS = 1000;

/** The most characters of cookies that are read: more would be sent for as long as they last. */
const MOST_COOKIES = 64 * 1024;

/** Has the browser delete its cookies for this site, and says so; `deploy/nginx.conf` has the same page. */
const TOO_MANY_COOKIES = {
  headers: { 'content-type': 'text/html; charset=utf-8', 'clear-site-data': '"cookies"' },
  body: `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Too many cookies</title>
  <h1>This browser sent too many cookies</h1>
  <p>They were just deleted. You may have to sign in again.</p>
  <p><a href="">Try again</a></p>
</html>
`,
};

/**
 * Responds to a request that Node could not parse, and closes the connection. It says nothing of cookies, which another
 * site's long address would then delete.
 */
export function answerUnread(env: Env): ClientErrorHandler {
  const refused = new WeakSet<object>();
  return (cause, socket) => {
    // More of what was refused.
    if (refused.has(socket)) return;
    if (!socket.writable || cause.code === 'ECONNRESET') return void socket.destroy(cause);
    refused.add(socket);
    const error = new AppError(REASONS[cause.code] ?? 'unreadable');
    const { headers: own, body } = asJson(error);
    const headers = {
      ...bareHeaders(env),
      ...own,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
    // Of a request that is only slow, the rest could still be carried out.
    if (error.reason === 'too_slow') return void socket.destroy(cause);
    const timer = setTimeout(() => socket.destroy(), DROPPED_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}

function asJson(error: AppError) {
  const description = describeError(error);
  const body = JSON.stringify({ error: description, message: description.message });
  return { headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}

/**
 * Refuses cookies that are too large, of which a game may have set some for the whole site, and has the browser delete
 * them. Register it before every hook that answers.
 */
export function refuseLargeCookies(app: FastifyInstance, env: Env): void {
  const { headers, body } = TOO_MANY_COOKIES;
  app.addHook('onRequest', (request, reply, done) => {
    if ((request.headers.cookie ?? '').length <= MOST_COOKIES) return done();
    return void reply
      .code(431)
      .headers({ ...bareHeaders(env), ...headers })
      .send(body);
  });
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
