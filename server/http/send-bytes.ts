import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bytes } from './byte-cache.ts';

/** A request and the reply to it. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers with bytes made before, in the best encoding that the browser takes, or 304 when it has them. */
export function sendBytes({ request, reply }: Exchange, bytes: Bytes, cacheControl: string): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', bytes.etag).header('content-type', bytes.type);
  if (bytes.brotli !== null) reply.header('vary', 'accept-encoding');
  if (bytes.status === 200 && matches(request.headers['if-none-match'], bytes.etag))
    return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (bytes.brotli !== null && accepts(accepted, 'br')) {
    return reply.code(bytes.status).header('content-encoding', 'br').send(bytes.brotli);
  }
  if (bytes.gzip !== null && accepts(accepted, 'gzip')) {
    return reply.code(bytes.status).header('content-encoding', 'gzip').send(bytes.gzip);
  }
  return reply.code(bytes.status).send(bytes.body);
}

/** RFC 9110 §13.1.2: tags are compared weakly. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** RFC 9110 §12.5.3, as far as two encodings need it: named, and not refused by `q=0`. */
function accepts(header: string, encoding: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
}
