import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content coding (RFC 9110 §8.4.1) that responses are sent in. */
export type Encoding = 'br' | 'gzip' | 'identity';
export type Compressed = Exclude<Encoding, 'identity'>;

/** A response before encoding. */
export interface Plain {
  readonly status: number;
  /** The media type. */
  readonly type: string;
  readonly body: string | Buffer;
  /** Headers besides those of every response, the same for every encoding. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response body as it is sent, in each encoding. */
export interface Bytes extends Plain {
  readonly body: Buffer;
  /** Whether the body is sent compressed to whoever accepts it. */
  readonly compressible: boolean;
  /** Absent where compression saves nothing, and where nobody accepted it yet. */
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  /** A weak ETag (RFC 9110 §8.8.1), the same for every encoding. */
  readonly etag: string;
}

/** Below this size, in bytes, compression saves nothing. */
const WORTH_COMPRESSING = 1024;
/** The usual Brotli quality (0–11). One more takes twice as long for a page and saves a twentieth. */
const QUALITY = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Encodes a response for `sendBytes` in every encoding. */
export async function encodeResponse(answer: Plain, quality = QUALITY): Promise<Bytes> {
  const plain = plainBytes(answer);
  if (!plain.compressible) return plain;
  const [br, gzipped] = await Promise.all([
    compress(plain.body, 'br', quality),
    compress(plain.body, 'gzip'),
  ]);
  return { ...plain, br, gzip: gzipped };
}

/** Not compressed yet. The ETag names the body and the response's own headers: of two lists alike, one may have a next page. */
export function plainBytes({ status, type, body: text, headers }: Plain): Bytes {
  const body = withOwnMemory(typeof text === 'string' ? Buffer.from(text) : text);
  const hash = createHash('sha256').update(body);
  if (headers !== undefined) hash.update(JSON.stringify(headers));
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
  const compressible =
    body.length >= WORTH_COMPRESSING && /^text\/|json|javascript|xml|svg|manifest/.test(type);
  return { status, type, body, compressible, etag, ...(headers === undefined ? {} : { headers }) };
}

/** Bytes that share memory with others, as Node's small buffers do, keep all of that memory: these get their own. */
function withOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Compresses a body, into memory of its own. */
export async function compress(body: Buffer, encoding: Compressed, quality = QUALITY): Promise<Buffer> {
  if (encoding === 'gzip') return withOwnMemory(await zip(body));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return withOwnMemory(await brotli(body, { params }));
}
