import type { FastifyReply, FastifyRequest } from 'fastify';
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
  if (bytes.compressible) {
    const more = reply.getHeader('vary');
    reply.header('vary', more === undefined ? 'accept-encoding' : `${String(more)}, accept-encoding`);
  }
  if (bytes.status === 200 && matches(request.headers['if-none-match'], bytes.etag))
    return reply.code(304).send();
  if (bytes.status === 200 && bytes.type.startsWith('video/'))
    return sendVideo({ request, reply }, bytes.body);
  const { encoding, body } = wireBytes(bytes, acceptedEncoding(request.headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(bytes.status).send(body);
}

/** Sends all or, if asked for, a part: Safari plays no video from a server that cannot send parts (RFC 9110 §14). */
function sendVideo({ request, reply }: Exchange, body: Buffer): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  // The ETag is weak, and so never fit for If-Range.
  const range = request.headers['if-range'] === undefined ? request.headers.range : undefined;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  // `bytes=-5` are the last five.
  const first = from === '' ? Math.max(0, body.length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? body.length - 1 : Math.min(Number(to), body.length - 1);
  if ((from === '' && to === '') || first > last) return reply.send(body);
  reply.code(206).header('content-range', `bytes ${first}-${last}/${body.length}`);
  return reply.send(body.subarray(first, last + 1));
}

/** The body to send to whoever accepts this encoding: as it is, unless it is there in that encoding. */
export function wireBytes(
  bytes: Bytes,
  accepted: Encoding,
): { readonly encoding: Encoding; readonly body: Buffer } {
  const compressed = accepted === 'identity' ? null : bytes[accepted];
  return compressed === null
    ? { encoding: 'identity', body: bytes.body }
    : { encoding: accepted, body: compressed };
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

/** RFC 9110 §12.5.3, as far as two encodings need it: listed, and not excluded by `q=0`. */
function accepts(header: string, encoding: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
}
