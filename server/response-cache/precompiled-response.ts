import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { Bytes } from './response-cache.ts';
import { ENCODINGS, type Encoding, encodingFor, matches, wireBytes } from './send-bytes.ts';

/** How the answer at an address was last sent: all of it but its date. */
export interface PrecompiledResponse {
  readonly key: string;
  readonly bytes: Bytes;
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
  readonly notModified: readonly string[];
  /** It is not for whoever shows a token. */
  readonly ownForMembers: boolean;
  /** Of the public API: what a key must be for, and the route. */
  readonly call: { readonly scope: ApiScope; readonly route: string } | null;
}

/** A request, and where its answer goes. */
export interface Met {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Sends what is known.
 * @param own headers of this answer alone, as names and values in turn
 * @returns the status
 */
export function write(
  known: PrecompiledResponse,
  { request, response }: Met,
  own: readonly string[],
): number {
  if (matches(request.headers['if-none-match'], known.bytes.etag)) {
    response.writeHead(304, [...known.notModified, ...own]).end();
    return 304;
  }
  const encoding = encodingFor(request.headers['accept-encoding'], known.bytes);
  response.writeHead(200, [...known.headers[encoding], ...own]).end(wireBytes(known.bytes, encoding));
  return 200;
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
