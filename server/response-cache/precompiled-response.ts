import type { FastifyReply } from 'fastify';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { Bytes } from './response-cache.ts';
import { ENCODINGS, type Encoding, encodingFor, type Exchange, matches, wireBytes } from './send-bytes.ts';

/** The response last sent at an address, without its date. */
export interface PrecompiledResponse {
  readonly key: string;
  /** Weak, so that only the response cache, which bounds its size, keeps the bytes in memory. */
  readonly bytes: WeakRef<Bytes>;
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
  readonly notModified: readonly string[];
  /** Not for requests with a session token. */
  readonly ownForMembers: boolean;
  /** The scope of a public API call; null for other requests. */
  readonly scope: ApiScope | null;
}

/** A precompiled response whose bytes are still cached. */
export interface Recalled {
  readonly known: PrecompiledResponse;
  readonly bytes: Bytes;
}

/**
 * Writes a precompiled response to the socket; Fastify's reply must be hijacked (`reply.hijack`).
 * @param own headers of this response alone, as alternating names and values
 */
export function write(
  { known, bytes }: Recalled,
  { request, reply }: Exchange,
  own: readonly string[],
): void {
  const named = ['x-request-id', request.id, ...own];
  const { raw } = reply;
  if (matches(request.headers['if-none-match'], bytes.etag)) {
    raw.writeHead(304, [...known.notModified, ...named]).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding'], bytes);
  raw.writeHead(200, [...known.headers[encoding], ...named]).end(wireBytes(bytes, encoding));
}

/** Headers that belong to one response only. */
const OWN = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy', 'content-encoding', 'content-length']);

/** The headers of a sent response as they are written, for each encoding of its body. */
export function headersOf(
  reply: FastifyReply,
  bytes: Bytes,
): Pick<PrecompiledResponse, 'headers' | 'notModified'> {
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
