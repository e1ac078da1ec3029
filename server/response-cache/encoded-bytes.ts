import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** A content coding (RFC 9110 §8.4.1) that responses are sent in. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A response body as it is sent, in each encoding. */
export interface Bytes {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** Whether the body is sent compressed to whoever accepts it. */
  readonly compressible: boolean;
  /** Null where compression saves nothing, and where nobody accepted it yet. */
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
  /** A weak ETag (RFC 9110 §8.8.1), the same for every encoding. */
  readonly etag: string;
  /** Further headers, the same for every encoding. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response before encoding. */
export interface Plain {
  readonly status: number;
  /** The media type. */
  readonly type: string;
  readonly body: string | Buffer;
  /** Headers besides those of every response. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Below this size, in bytes, compression saves nothing. */
const WORTH_COMPRESSING = 1024;
/** Brotli quality (0–11) and gzip level (0–9). */
export interface Effort {
  readonly br: number;
  readonly gzip: number;
}
/** Takes a few milliseconds for a page. */
export const USUAL: Effort = { br: 5, gzip: 6 };
/** For the first request, which may stay the only one: a tenth of the time, a fifth more bytes. */
export const QUICK: Effort = { br: 1, gzip: 1 };
/** Up to this size, in bytes, compressing takes less time than handing the work to another thread. */
const AT_ONCE = 256 * 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Encodes a response for `sendBytes` in every encoding. */
export async function toBytes(answer: Plain, effort = USUAL): Promise<Bytes> {
  const plain = plainBytes(answer);
  if (!plain.compressible) return plain;
  const [br, gzipped] = await Promise.all([
    compress(plain.body, 'br', effort),
    compress(plain.body, 'gzip', effort),
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
  const own = headers === undefined ? {} : { headers };
  return { status, type, body, compressible, br: null, gzip: null, etag, ...own };
}

/** Bytes that share memory with others, as Node's small buffers do, keep all of that memory: these get their own. */
function withOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export type Compressed = Exclude<Encoding, 'identity'>;

export async function compress(body: Buffer, encoding: Compressed, effort: Effort): Promise<Buffer> {
  const atOnce = effort === QUICK && body.length <= AT_ONCE;
  if (encoding === 'gzip') {
    const level = { level: effort.gzip };
    return withOwnMemory(atOnce ? gzipSync(body, level) : await gzipAsync(body, level));
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return withOwnMemory(atOnce ? brotliCompressSync(body, { params }) : await brotliAsync(body, { params }));
}

/** Whether these bytes are still to be compressed for whoever accepts this encoding. */
export function lacks(bytes: Bytes, encoding: Encoding): encoding is Compressed {
  return encoding !== 'identity' && bytes.compressible && bytes[encoding] === null;
}

/** Compresses quickly in this encoding, if somebody accepts it for the first time. */
export async function encodeFor<Of extends Bytes>(bytes: Of, encoding: Encoding): Promise<Of> {
  if (!lacks(bytes, encoding)) return bytes;
  return { ...bytes, [encoding]: await compress(bytes.body, encoding, QUICK) };
}
