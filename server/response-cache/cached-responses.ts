import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import { cacheTags } from './cache-tags.ts';
import type { Answer, ResponseCache } from './response-cache.ts';
import { headersOf, type PrecompiledResponse, write } from './precompiled-response.ts';
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

/** A call of the public API that is being authenticated and counted. */
interface CountedCall {
  /** Rejects when the call is refused. */
  readonly apiCaller: Promise<unknown>;
  /** Headers that tell the caller of their limit; complete when `apiCaller` is settled. */
  readonly told: readonly (readonly [string, string])[];
}

/** Authenticates and counts a call, once however often it is asked about. */
type CountCall = (request: FastifyRequest, scope: ApiScope) => CountedCall;

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
 * before any other hook or route runs, as long as the cache keeps those very bytes (docs/decisions/cached-responses.md).
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
      const scope = kind === 'call' ? cacheable.scope : null;
      this.#known.set(address, { key, bytes, scope, ownForMembers, ...headersOf(reply, bytes) });
    }
    return sent;
  }

  /** Answers what it remembers in a hook: register it after those that log and measure, and before all others. */
  answerFirst(app: FastifyInstance, countCall: CountCall): void {
    app.addHook('onRequest', async (request, reply) => {
      const known = request.method === 'GET' ? this.#recall(request.raw) : undefined;
      if (known === undefined) return;
      if (known.scope === null) write(known, { request, reply: reply.hijack() }, []);
      else await this.#answerCall({ request, reply }, countCall(request, known.scope));
    });
  }

  async #answerCall({ request, reply }: Exchange, call: CountedCall): Promise<void> {
    // Who is refused is told so by the route, as everywhere; what changed meanwhile is made there.
    const known = (await isFulfilled(call.apiCaller)) ? this.#recall(request.raw) : undefined;
    if (known !== undefined) write(known, { request, reply: reply.hijack() }, call.told.flat());
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
