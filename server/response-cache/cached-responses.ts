import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import { cacheTags } from './cache-tags.ts';
import type { Make, ResponseCache } from './response-cache.ts';
import { headersOf, type PrecompiledResponse, type Recalled, write } from './precompiled-response.ts';
import { acceptedEncoding, type Exchange, sendBytes } from './send-bytes.ts';

/** The memory for remembered addresses, in bytes, besides what the response cache holds. */
const ADDRESSES_BYTES = 8 * 1024 * 1024;
/** What an address takes besides its texts, in bytes; the security headers are the same strings for all. */
const ADDRESS_BYTES = 1024;
/** In characters, hosts included; longer addresses are not remembered. */
const LONGEST_ADDRESS = 512;

/** A cacheable response: its key and how to compute it. */
export type Cacheable = {
  readonly key: string;
  readonly make: Make;
} & (
  | { readonly kind: 'page' }
  /** `ownForMembers`: requests with a session token get another response at this address. */
  | { readonly kind: 'read'; readonly ownForMembers?: boolean }
  /** A public API call, which is authenticated and counted each time. */
  | { readonly kind: 'call'; readonly scope: ApiScope }
);

/** A public API call that is being authenticated and counted. */
interface CountedCall {
  /** Rejects if the call is refused. */
  readonly apiCaller: Promise<unknown>;
  /** Rate-limit headers; complete once `apiCaller` is settled. */
  readonly told: readonly (readonly [string, string])[];
}

interface CachedResponsesOptions {
  /** Whether the shared cache in front is purged on changes: then it may cache more, with tags. */
  readonly purged: boolean;
  /** Called before a response is computed for this request; throws if its network has read too much. */
  readonly admitRead: (request: FastifyRequest) => void;
}

/** Authenticates and counts a call, once per request. */
type CountCall = (request: FastifyRequest, scope: ApiScope) => CountedCall;

/**
 * Cache-Control for shared caches, in seconds; browsers always revalidate. A cache that cannot be purged keeps pages
 * briefly and reads not at all. One that is purged keeps both, for as long as a lost purge may leave them stale. Reads have
 * no `stale-while-revalidate`, because a browser could show people the state before their own change.
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
 * Sends responses that are the same for everyone and remembers their headers: the next request for the same address is
 * answered before other hooks and routes run, as long as the cache holds those bytes (docs/decisions/cached-responses.md).
 */
export class CachedResponses {
  readonly #cache: ResponseCache;
  readonly #purged: boolean;
  readonly #admitRead: (request: FastifyRequest) => void;
  readonly #known = new LRUCache<string, PrecompiledResponse>({ maxSize: ADDRESSES_BYTES });

  constructor(cache: ResponseCache, { purged, admitRead }: CachedResponsesOptions) {
    this.#cache = cache;
    this.#purged = purged;
    this.#admitRead = admitRead;
  }

  /** Sends the cached bytes, or those that `make` computes; rethrows its error. */
  async send({ request, reply }: Exchange, cacheable: Cacheable): Promise<FastifyReply> {
    const { key, make, kind } = cacheable;
    const ownForMembers = kind === 'read' && cacheable.ownForMembers === true;
    // A public API call has been counted already.
    const admit = kind === 'call' ? undefined : () => this.#admitRead(request);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const bytes = await this.#cache.get(key, make, { encoding, admit });
    if (ownForMembers) reply.header('vary', 'authorization');
    const tags = this.#purged && kind !== 'call' ? cacheTags(bytes.shows) : '';
    if (tags !== '') reply.header('cache-tag', tags);
    const usual = CACHE_CONTROL[this.#purged ? 'told' : 'untold'][kind];
    const cacheControl = bytes.freshMs === undefined ? usual : CACHE_CONTROL.untold.read;
    const sent = sendBytes({ request, reply }, bytes, cacheControl);
    const address = addressOf(request.raw);
    if (bytes.status === 200 && request.method === 'GET' && address.length <= LONGEST_ADDRESS) {
      const scope = kind === 'call' ? cacheable.scope : null;
      const known = { key, etag: bytes.etag, scope, ownForMembers, headers: headersOf(reply) };
      this.#known.set(address, known, {
        size: ADDRESS_BYTES + 2 * (address.length + key.length + tags.length),
      });
    }
    return sent;
  }

  /** Answers remembered addresses in a hook: register it after logging and metrics, and before all other hooks. */
  answerFirst(app: FastifyInstance, countCall: CountCall): void {
    app.addHook('onRequest', async (request, reply) => {
      const recalled = request.method === 'GET' ? this.#recall(request.raw) : undefined;
      if (recalled === undefined) return;
      const { scope } = recalled.known;
      if (scope === null) write(recalled, { request, reply: reply.hijack() }, []);
      else await this.#answerCall({ request, reply }, countCall(request, scope));
    });
  }

  async #answerCall({ request, reply }: Exchange, call: CountedCall): Promise<void> {
    // The route answers refused calls, as everywhere, and computes what was invalidated meanwhile.
    const recalled = (await isFulfilled(call.apiCaller)) ? this.#recall(request.raw) : undefined;
    if (recalled !== undefined) write(recalled, { request, reply: reply.hijack() }, call.told.flat());
  }

  #recall(request: IncomingMessage): Recalled | undefined {
    const known = this.#known.get(addressOf(request));
    if (known === undefined || (known.ownForMembers && request.headers.authorization !== undefined))
      return undefined;
    const accepted = acceptedEncoding(request.headers['accept-encoding']);
    const bytes = this.#cache.peek(known.key, accepted);
    return bytes?.etag === known.etag ? { known, bytes, accepted } : undefined;
  }
}

const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** A response depends on the address and on the host, also as a proxy forwards it. */
function addressOf({ headers, url = '' }: IncomingMessage): string {
  return `${headers.host ?? ''} ${String(headers['x-forwarded-host'] ?? '')} ${url}`;
}
