import type { FastifyReply } from 'fastify';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { Bytes } from './response-cache.ts';
import { ENCODINGS, type Encoding, encodingFor, type Exchange, matches, wireBytes } from './send-bytes.ts';

/** How the answer at an address was last sent: all of it but its date. */
export interface PrecompiledResponse {
  readonly key: string;
  readonly bytes: Bytes;
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
  readonly notModified: readonly string[];
  /** It is not for whoever shows a token. */
  readonly ownForMembers: boolean;
  /** Of the public API: what a key must be for; null elsewhere. */
  readonly scope: ApiScope | null;
}

/**
 * Sends what is known past Fastify, whose reply has been taken over (`reply.hijack`).
 * @param own headers of this answer alone, as names and values in turn
 */
export function write(
  known: PrecompiledResponse,
  { request, reply }: Exchange,
  own: readonly string[],
): void {
  const named = ['x-request-id', request.id, ...own];
  const { raw } = reply;
  if (matches(request.headers['if-none-match'], known.bytes.etag)) {
    raw.writeHead(304, [...known.notModified, ...named]).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding'], known.bytes);
  raw.writeHead(200, [...known.headers[encoding], ...named]).end(wireBytes(known.bytes, encoding));
}

/** What names one answer, not how all like it are sent. */
const OWN = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy', 'content-encoding', 'content-length']);

/** The headers of a sent answer as they go over the wire, for each encoding of its body. */
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
