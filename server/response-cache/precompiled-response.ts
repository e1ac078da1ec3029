import type { FastifyReply } from 'fastify';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { Bytes, Encoding } from './encoded-bytes.ts';
import { type Exchange, matches, wireBytes } from './send-bytes.ts';

/** The response last sent at an address, without its body and date. */
export interface PrecompiledResponse {
  readonly key: string;
  /** Cached bytes with this ETag are sent with these headers. */
  readonly etag: string;
  /** Alternating names and values, without those that depend on the encoding of the body. */
  readonly headers: readonly string[];
  /** Not for requests with a session token. */
  readonly ownForMembers: boolean;
  /** The scope of a public API call; null for other requests. */
  readonly scope: ApiScope | null;
}

/** A precompiled response and the cached bytes that it belongs to. */
export interface Recalled {
  readonly known: PrecompiledResponse;
  readonly bytes: Bytes;
  /** The best encoding that the client accepts. */
  readonly accepted: Encoding;
}

/**
 * Writes a precompiled response to the socket; Fastify's reply must be hijacked (`reply.hijack`).
 * @param own headers of this response alone, as alternating names and values
 */
export function write(
  { known, bytes, accepted }: Recalled,
  { request, reply }: Exchange,
  own: readonly string[],
): void {
  const named = ['x-request-id', request.id, ...own];
  const { raw } = reply;
  if (matches(request.headers['if-none-match'], bytes.etag)) {
    raw.writeHead(304, [...known.headers, ...named]).end();
    return;
  }
  const { encoding, body } = wireBytes(bytes, accepted);
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  raw
    .writeHead(200, [...known.headers, ...encoded, 'content-length', String(body.length), ...named])
    .end(body);
}

/** Headers that belong to one response, or to one encoding. */
const OWN = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy', 'content-encoding', 'content-length']);

/** The headers of a sent response as they are written, as alternating names and values. */
export function headersOf(reply: FastifyReply): readonly string[] {
  return Object.entries(reply.getHeaders())
    .filter(([name, value]) => value !== undefined && !OWN.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
}
