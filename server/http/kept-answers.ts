import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheTags } from '../catalogue/cache-tags.ts';
import type { Answer, ByteCache, Bytes } from './byte-cache.ts';
import {
  ENCODINGS,
  type Encoding,
  type Exchange,
  encodingFor,
  matches,
  sendBytes,
  wireBytes,
} from './send-bytes.ts';

/** How many addresses are known by heart; each is some hundred bytes, its answer's bytes are the cache's. */
const ADDRESSES = 20_000;

/** How the answer at an address was last sent: all of it but its date. */
interface Known {
  readonly key: string;
  readonly bytes: Bytes;
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
  readonly notModified: readonly string[];
}

/** An answer that may be kept: under which key, and how it is made. */
export interface Keepable {
  readonly key: string;
  readonly make: () => Promise<Answer>;
  /** A `call` is one of the public API, which is let in and counted each time it comes. */
  readonly kind: 'page' | 'read' | 'call';
}

/**
 * What caches on the way may do with it, in seconds. Browsers ask about everything every time. A cache that nobody can
 * tell of a change keeps pages for a moment and reads not at all; one that is told keeps both, for as long as a purge that
 * was lost may cost. `stale-while-revalidate` is not for reads: a browser may show people the state before their own act.
 */
const CACHE_CONTROL = {
  untold: {
    page: 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
    read: 'public, no-cache',
    call: 'no-store',
  },
  told: {
    page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
    read: 'public, max-age=0, s-maxage=60',
    call: 'no-store',
  },
} as const;

/**
 * Sends answers that are the same for everyone, and remembers how: the next request for the same address is answered
 * before any route, hook or header is worked out again, as long as the cache keeps those very bytes. Such answers are
 * counted in the figures, and are not logged one by one.
 */
export class KeptAnswers {
  readonly #cache: ByteCache;
  readonly #purged: boolean;
  readonly #known = new LRUCache<string, Known>({ max: ADDRESSES });
  /** Of the public API: whoever asks has to be let in first. */
  readonly #knownCalls = new LRUCache<string, Known>({ max: ADDRESSES });

  /** @param purged whether the shared cache in front is told of changes: then it may keep more, under tags */
  constructor(cache: ByteCache, { purged }: { readonly purged: boolean }) {
    this.#cache = cache;
    this.#purged = purged;
  }

  /** Answers with the kept bytes, or those that `make` answers; its error is thrown. */
  async send({ request, reply }: Exchange, { key, make, kind }: Keepable): Promise<FastifyReply> {
    const bytes = await this.#cache.get(key, make);
    if (this.#purged && kind !== 'call') reply.header('cache-tag', cacheTags(bytes.shows));
    const sent = sendBytes({ request, reply }, bytes, CACHE_CONTROL[this.#purged ? 'told' : 'untold'][kind]);
    if (bytes.status === 200 && request.method === 'GET') {
      const known = kind === 'call' ? this.#knownCalls : this.#known;
      known.set(addressOf(request.raw), { key, bytes, ...headersOf(reply, bytes) });
    }
    return sent;
  }

  /** Puts the remembered answers before everything else that the server does, until it closes. */
  goFirst(app: FastifyInstance): void {
    let closing = false;
    app.addHook('preClose', async () => {
      closing = true;
    });
    const { server } = app;
    const routes = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!closing && request.method === 'GET' && this.#take(request, response)) return;
      for (const listener of routes) Reflect.apply(listener, server, [request, response]);
    });
  }

  /**
   * Answers a call of the public API that was let in, when its answer is known.
   * @param own headers of this answer alone, as names and values in turn
   * @returns whether it did
   */
  answerCall({ request, reply }: Exchange, own: readonly string[]): boolean {
    const known = this.#recall(this.#knownCalls, request.raw);
    if (known === undefined) return false;
    reply.hijack();
    write(known, request.raw, reply.raw, own);
    return true;
  }

  #take(request: IncomingMessage, response: ServerResponse): boolean {
    const known = this.#recall(this.#known, request);
    if (known === undefined) return false;
    write(known, request, response, []);
    return true;
  }

  #recall(of: LRUCache<string, Known>, request: IncomingMessage): Known | undefined {
    const known = of.get(addressOf(request));
    return known !== undefined && this.#cache.peek(known.key) === known.bytes ? known : undefined;
  }
}

function write(
  known: Known,
  request: IncomingMessage,
  response: ServerResponse,
  own: readonly string[],
): void {
  if (matches(request.headers['if-none-match'], known.bytes.etag)) {
    response.writeHead(304, [...known.notModified, ...own]).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding'], known.bytes);
  response.writeHead(200, [...known.headers[encoding], ...own]).end(wireBytes(known.bytes, encoding));
}

/** What an answer depends on besides the catalogue: the host by which it was asked for, also as a proxy tells it. */
function addressOf({ headers, url = '' }: IncomingMessage): string {
  return `${headers.host ?? ''} ${String(headers['x-forwarded-host'] ?? '')} ${url}`;
}

/** What names one answer, not how all like it are sent. */
const OWN = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy', 'content-encoding', 'content-length']);

/** The headers of a sent answer as they go over the wire, for each encoding of its body. */
function headersOf(reply: FastifyReply, bytes: Bytes): Pick<Known, 'headers' | 'notModified'> {
  const common = Object.entries(reply.getHeaders())
    .filter(([name, value]) => value !== undefined && !OWN.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const of = (encoding: Encoding) => [
    ...common,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(wireBytes(bytes, encoding).length),
  ];
  const [br, gzip, identity] = ENCODINGS.map(of);
  return { headers: { br: br ?? [], gzip: gzip ?? [], identity: identity ?? [] }, notModified: common };
}
