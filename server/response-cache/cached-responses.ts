import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { cacheTags } from './cache-tags.ts';
import type { AuthenticatedCalls } from '../api/authenticated-calls.ts';
import type { Answer, ResponseCache } from './response-cache.ts';
import type { Answered } from '../platform/observability/request-log.ts';
import { headersOf, type PrecompiledResponse, type Met, write } from './precompiled-response.ts';
import { type Exchange, sendBytes } from './send-bytes.ts';

/** How many addresses are known by heart; each is some hundred bytes, its answer's bytes are the cache's. */
const ADDRESSES = 20_000;
/** In characters, with the hosts: who writes longer ones does not want them answered fast. */
const LONGEST_ADDRESS = 512;

/** An answer that may be kept: under which key, and how it is made. */
export type Cacheable = {
  readonly key: string;
  readonly make: () => Promise<Answer>;
} & (
  | { readonly kind: 'page' }
  /** `ownForMembers`: whoever shows a session's token is answered otherwise at this address. */
  | { readonly kind: 'read'; readonly ownForMembers?: boolean }
  /** A call of the public API, which is let in and counted each time it comes. */
  | { readonly kind: 'call'; readonly scope: ApiScope }
);

/** What comes before the routes. */
interface First {
  readonly authenticatedCalls: AuthenticatedCalls;
  /** Hears of each call of the public API that was answered here, as others hear of those that the routes answer. */
  readonly tell: (answered: Answered) => void;
}

type Routes = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * What caches on the way may do with it, in seconds. Browsers ask about everything every time. A cache that nobody can
 * tell of a change keeps pages for a moment and reads not at all; one that is told keeps both, for as long as a purge that
 * was lost may cost. `stale-while-revalidate` is not for reads: a browser may show people the state before their own change.
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
 * counted in the figures, and are not logged one by one, but for calls of the public API, whose callers ask about one.
 */
export class CachedResponses {
  readonly #cache: ResponseCache;
  readonly #purged: boolean;
  readonly #known = new LRUCache<string, PrecompiledResponse>({ max: ADDRESSES });

  /** @param purged whether the shared cache in front is told of changes: then it may keep more, under tags */
  constructor(cache: ResponseCache, { purged }: { readonly purged: boolean }) {
    this.#cache = cache;
    this.#purged = purged;
  }

  /** Answers with the kept bytes, or those that `make` answers; its error is thrown. */
  async send({ request, reply }: Exchange, cacheable: Cacheable): Promise<FastifyReply> {
    const { key, make, kind } = cacheable;
    const ownForMembers = kind === 'read' && cacheable.ownForMembers === true;
    const bytes = await this.#cache.get(key, make);
    if (ownForMembers) reply.header('vary', 'authorization');
    if (this.#purged && kind !== 'call') reply.header('cache-tag', cacheTags(bytes.shows));
    const sent = sendBytes({ request, reply }, bytes, CACHE_CONTROL[this.#purged ? 'told' : 'untold'][kind]);
    const address = addressOf(request.raw);
    if (bytes.status === 200 && request.method === 'GET' && address.length <= LONGEST_ADDRESS) {
      const route = request.routeOptions.url ?? '';
      const call = kind === 'call' ? { scope: cacheable.scope, route } : null;
      this.#known.set(address, { key, bytes, call, ownForMembers, ...headersOf(reply, bytes) });
    }
    return sent;
  }

  /** Puts the remembered answers before everything else that the server does, until it closes. */
  goFirst(app: FastifyInstance, first: First): void {
    let closing = false;
    app.addHook('preClose', async () => {
      closing = true;
    });
    const { server } = app;
    const listeners = server.listeners('request');
    const routes: Routes = (request, response) => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    };
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const known = closing || request.method !== 'GET' ? undefined : this.#recall(request);
      if (known === undefined) routes(request, response);
      else if (known.call === null) write(known, { request, response }, []);
      else void this.#answerCall({ request, response }, known.call, { ...first, routes });
    });
  }

  async #answerCall(
    { request, response }: Met,
    { scope, route }: NonNullable<PrecompiledResponse['call']>,
    { authenticatedCalls, tell, routes }: First & { readonly routes: Routes },
  ): Promise<void> {
    const started = performance.now();
    const authenticatedCall = authenticatedCalls.begin(request, scope);
    // Who is refused is told so by the route, as everywhere; what changed meanwhile is made there.
    const known = (await isFulfilled(authenticatedCall.apiCaller)) ? this.#recall(request) : undefined;
    if (known === undefined) {
      authenticatedCalls.passOn(request, authenticatedCall);
      return routes(request, response);
    }
    const id = uuidv7();
    const status = write(known, { request, response }, [
      'x-request-id',
      id,
      ...authenticatedCall.told.flat(),
    ]);
    tell({ id, method: 'GET', route, status, ms: performance.now() - started });
  }

  #recall(request: IncomingMessage): PrecompiledResponse | undefined {
    const known = this.#known.get(addressOf(request));
    if (known?.ownForMembers && request.headers.authorization !== undefined) return undefined;
    return known !== undefined && this.#cache.peek(known.key) === known.bytes ? known : undefined;
  }
}

const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** What an answer depends on besides the catalogue: the host by which it was asked for, also as a proxy tells it. */
function addressOf({ headers, url = '' }: IncomingMessage): string {
  return `${headers.host ?? ''} ${String(headers['x-forwarded-host'] ?? '')} ${url}`;
}
