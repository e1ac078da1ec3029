import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from '../../entities/byte-range.rules.ts';
import type { Bytes, Encoding } from './encoded-bytes.ts';

/** A request and its reply. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends cached bytes in the best encoding that the browser accepts, or 304 if it has them. */
export function sendBytes({ request, reply }: Exchange, bytes: Bytes, cacheControl: string): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', bytes.etag).header('content-type', bytes.type);
  if (bytes.headers !== undefined) reply.headers(bytes.headers);
  if (bytes.compressible) addVary(reply, 'accept-encoding');
  if (bytes.status === 200 && matches(request.headers['if-none-match'], bytes.etag))
    return reply.code(304).send();
  if (bytes.status === 200 && bytes.type.startsWith('video/'))
    return sendVideo({ request, reply }, bytes.body);
  const accepted = acceptedEncoding(request.headers['accept-encoding']);
  const compressed = accepted === 'identity' ? undefined : bytes[accepted];
  if (compressed !== undefined) reply.header('content-encoding', accepted);
  return reply.code(bytes.status).send(compressed ?? bytes.body);
}

/** Adds a request header to those that the response depends on. */
export function addVary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? header : `${String(others)}, ${header}`);
}

/** Sends all or, if asked for, a part: Safari plays no video from a server that cannot send parts (RFC 9110 §14). */
function sendVideo({ request, reply }: Exchange, body: Buffer): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  // The ETag is weak, and so never fit for If-Range.
  const header = request.headers['if-range'] === undefined ? request.headers.range : undefined;
  const part = readRange(header, body.length);
  if (part === null || part === 'unsatisfiable') return reply.send(body);
  reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${body.length}`);
  return reply.send(body.subarray(part.start, part.end + 1));
}

/** The best encoding that a client accepts, from its Accept-Encoding header. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Weak comparison (RFC 9110 §13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Whether an Accept-Encoding header lists an encoding and does not exclude it by `q=0` (RFC 9110 §12.5.3). */
export function accepts(header: string, encoding: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
}
