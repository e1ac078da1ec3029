import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import { cacheTags } from './cache-tags.ts';
import type { RenderResponse, ResponseCache } from './response-cache.ts';
import { acceptedEncoding, type Exchange, matches, sendBytes } from './send-bytes.ts';

/** The memory for remembered addresses, in bytes, besides what the response cache holds. */
const ADDRESSES_BYTES = 8 * 1024 * 1024;
/** Size of an address besides its texts, in bytes; the security headers are the same strings for all. */
const ADDRESS_BYTES = 1024;
/** In characters, hosts included; longer addresses are not remembered. */
const LONGEST_ADDRESS = 512;

/** A cacheable response: its key and how to compute it. */
export interface Cacheable {
  readonly key: string;
  readonly make: RenderResponse;
  readonly kind: 'page' | 'read' | 'call';
  /** Requests with a session token get another response at this address. */
  readonly ownForMembers?: boolean;
  /** Of a call of the public API, which is authenticated and counted each time. */
  readonly scope?: ApiScope;
}

/** The response last sent at an address, without its body and date. */
interface KnownPage extends Pick<Cacheable, 'key' | 'ownForMembers' | 'scope'> {
  /** Cached bytes with this ETag are sent with these headers. */
  readonly etag: string;
  /** Alternating names and values. */
  readonly headers: readonly string[];
}

interface CachedResponsesOptions {
  /** Whether the shared cache in front is purged on changes: then it may cache more, with tags. */
  readonly purged: boolean;
  /** Called before a response is computed for this request; throws if its network has read too much. */
  readonly admitRead: (request: FastifyRequest) => void;
}

/** Authenticates and counts a call, once a request: its rate-limit headers, or null if it is refused. */
type CountCall = (request: FastifyRequest, scope: ApiScope) => Promise<readonly string[] | null>;

/**
 * Cache-Control for shared caches, in seconds; browsers always revalidate. A cache that cannot be purged keeps pages
 * briefly and reads not at all. One that is purged keeps both, for as long as a lost purge may leave them stale. Reads have
 * no `stale-while-revalidate`, because a browser could show people the state before their own change.
 */
const CACHE_CONTROL = {
  withoutPurge: {
    page: 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=600',
    read: 'public, no-cache',
    call: 'no-store',
  },
  purged: {
    page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600',
    read: 'public, max-age=0, s-maxage=60',
    call: 'no-store',
  },
} as const;

/** Headers that belong to one response, or to one encoding. */
const OWN = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy', 'content-encoding', 'content-length']);

/**
 * Sends responses that are the same for everyone and remembers their headers: the next request for the same address is
 * answered before other hooks and routes run, as long as the cache holds those bytes (docs/decisions/cached-responses.md).
 */
export class CachedResponses {
  readonly #cache: ResponseCache;
  readonly #options: CachedResponsesOptions;
  readonly #known = new LRUCache<string, KnownPage>({ maxSize: ADDRESSES_BYTES });

  constructor(cache: ResponseCache, options: CachedResponsesOptions) {
    this.#cache = cache;
    this.#options = options;
  }

  /** Sends the cached bytes, or those that `make` computes; rethrows its error. */
  async send({ request, reply }: Exchange, { make, kind, ...cacheable }: Cacheable): Promise<FastifyReply> {
    const { purged, admitRead } = this.#options;
    // A public API call has been counted already.
    const admit = kind === 'call' ? undefined : () => admitRead(request);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const bytes = await this.#cache.get(cacheable.key, make, { encoding, admit });
    if (cacheable.ownForMembers === true) reply.header('vary', 'authorization');
    const tags = purged && kind !== 'call' ? cacheTags(bytes.shows) : '';
    if (tags !== '') reply.header('cache-tag', tags);
    const usual = CACHE_CONTROL[purged ? 'purged' : 'withoutPurge'][kind];
    const sent = sendBytes(
      { request, reply },
      bytes,
      bytes.freshMs === undefined ? usual : CACHE_CONTROL.withoutPurge.read,
    );
    const address = addressOf(request);
    if (bytes.status === 200 && request.method === 'GET' && address.length <= LONGEST_ADDRESS) {
      const headers = Object.entries(reply.getHeaders())
        .filter(([name, value]) => value !== undefined && !OWN.has(name))
        .flatMap(([name, value]) => [name, String(value)]);
      const size = ADDRESS_BYTES + 2 * (address.length + cacheable.key.length + tags.length);
      this.#known.set(address, { ...cacheable, etag: bytes.etag, headers }, { size });
    }
    return sent;
  }

  /** Answers remembered addresses in a hook: register it after logging and metrics, and before all other hooks. */
  sendCached(app: FastifyInstance, countCall: CountCall): void {
    app.addHook('onRequest', async (request, reply) => {
      const page = request.method === 'GET' ? this.#known.get(addressOf(request)) : undefined;
      if (page === undefined || (page.ownForMembers === true && request.headers.authorization !== undefined))
        return;
      const accepted = acceptedEncoding(request.headers['accept-encoding']);
      const peeked = this.#cache.peek(page.key, accepted);
      if (peeked?.etag !== page.etag) return;
      const own = page.scope === undefined ? [] : await countCall(request, page.scope);
      // The route answers refused calls, as everywhere.
      if (own === null) return;
      const headers = [...page.headers, 'x-request-id', request.id, ...own];
      const { raw } = reply.hijack();
      if (matches(request.headers['if-none-match'], page.etag)) {
        raw.writeHead(304, headers).end();
        return;
      }
      const { encoding, body } = peeked;
      if (encoding !== 'identity') headers.push('content-encoding', encoding);
      raw.writeHead(200, [...headers, 'content-length', String(body.length)]).end(body);
    });
  }
}

/** A response depends on the address and on the host, also as a proxy forwards it. */
function addressOf({ raw: { headers, url = '' } }: FastifyRequest): string {
  return `${headers.host ?? ''} ${String(headers['x-forwarded-host'] ?? '')} ${url}`;
}
