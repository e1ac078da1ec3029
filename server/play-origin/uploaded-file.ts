import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { KIDS_FRAME_SANDBOX } from '../../entities/frame.rules.ts';
import type { UploadedFile } from '../../entities/upload.rules.ts';
import type { Env } from '../env.ts';
import type { ByteRange, FileStore } from '../platform/files/file-store.ts';
import { readRange } from '../platform/http/byte-range.ts';
import { accepts, type Exchange, matches } from '../response-cache/send-bytes.ts';

/** Contents up to this size are kept in memory, and how much of them, in bytes. */
const SMALL = { each: 256 * 1024, all: 32 * 1024 * 1024 } as const;

/** Browsers keep a file for a year; shared caches ask again after two minutes, so that what is taken down goes. */
const IMMUTABLE = 'public, max-age=31536000, s-maxage=120, immutable';

/** What is served below a folder: one version of a game, or a preview. */
export interface Served {
  /** The path of the folder on its origin. */
  readonly home: string;
  readonly uploadId: string;
  readonly needsIsolation: boolean;
  readonly framers: readonly string[];
  readonly isPreview: boolean;
}

/** Sends a file of an upload. @throws AppError not_found when the store has lost its content */
export type SendUploadedFile = (
  exchange: Exchange,
  served: Served,
  file: UploadedFile,
) => Promise<FastifyReply>;

/** Sends files from the store: whole or in part, decoded for whoever does not accept their encoding. */
export function uploadedFileSender(env: Env, store: FileStore): SendUploadedFile {
  const contents = new LRUCache<string, Buffer>({
    maxSize: SMALL.all,
    sizeCalculation: (bytes) => bytes.length + 1,
    fetchMethod: async (sha256) => buffer(await store.read(sha256)),
  });

  async function send(
    { request, reply }: Exchange,
    served: Served,
    file: UploadedFile,
  ): Promise<FastifyReply> {
    const { headers } = request;
    const { encoding } = file;
    const isDecoded = encoding !== null && !accepts(headers['accept-encoding'] ?? '', encoding);
    const etag = `"${isDecoded ? file.decodedSha256 : file.sha256}"`;
    const size = isDecoded ? file.decodedSize : file.size;
    reply.headers(headersOf(env, served)).header('etag', etag).header('content-type', file.type);
    reply.header('cache-control', cacheControlOf(served, file));
    // The portal asks whether the page answers, also where the play origin is on another site; a frame is named by its policy.
    if (isDocument(file.type)) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (encoding !== null) reply.header('vary', 'accept-encoding');
    if (encoding !== null && !isDecoded) reply.header('content-encoding', encoding);
    if (matches(headers['if-none-match'], etag)) return reply.code(304).send();
    const range = encoding === null ? rangeOf({ request, reply }, size, etag) : null;
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    reply.header('content-length', range === null ? size : range.end - range.start + 1);
    // An empty stream, because Fastify would set the length of an empty body.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    return reply.send(isDecoded ? await decoded(file) : await read(file, range));
  }

  async function read({ sha256, size }: UploadedFile, range: ByteRange | null): Promise<Buffer | Readable> {
    if (size > SMALL.each) return store.read(sha256, range ?? undefined);
    const bytes = (await contents.fetch(sha256)) ?? Buffer.alloc(0);
    return range === null ? bytes : bytes.subarray(range.start, range.end + 1);
  }

  async function decoded(file: UploadedFile): Promise<Readable> {
    const decoder = file.encoding === 'br' ? createBrotliDecompress() : createGunzip();
    // Whichever of the two ends early ends the other, and Fastify sees the decoder's error.
    return pipeline(await store.read(file.sha256), decoder, () => {});
  }

  return send;
}

/**
 * Documents are revalidated, because their policy changes with the sites that may show the game, and a game that is
 * taken down must not start again from a cache. Any other file never changes at its address, which holds the version.
 */
function cacheControlOf({ isPreview }: Served, { type }: UploadedFile): string {
  if (isPreview) return 'no-store';
  return isDocument(type) ? 'public, no-cache' : IMMUTABLE;
}

const isDocument = (type: string): boolean => /html|xml/.test(type);

function rangeOf({ request, reply }: Exchange, size: number, etag: string) {
  reply.header('accept-ranges', 'bytes');
  const ifRange = request.headers['if-range'];
  return ifRange === undefined || ifRange === etag ? readRange(request.headers.range, size) : null;
}

/** What the browser must not ask or offer a visitor for; a frame has only what its `allow` names anyway. */
const PERMISSIONS = [
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'hid',
  'idle-detection',
  'local-fonts',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** A game may do as it likes with itself, and reaches nothing but its own files. */
function headersOf({ publicOrigin }: Env, { needsIsolation, framers }: Served): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:",
      "connect-src 'self' blob: data:",
      "worker-src 'self' blob:",
      "frame-src 'none'",
      "form-action 'none'",
      "base-uri 'self'",
      "object-src 'none'",
      // As the frame's own attribute, for whoever opens the game's address in a tab.
      `sandbox ${KIDS_FRAME_SANDBOX}`,
      ['frame-ancestors', publicOrigin, ...framers].join(' '),
    ].join('; '),
    'permissions-policy': PERMISSIONS,
    'x-dns-prefetch-control': 'off',
    ...(needsIsolation ? ISOLATED : {}),
  };
}

/**
 * Makes a document cross-origin isolated, where the page around it is too; in browsers that know a document's own policy,
 * in any page.
 */
const ISOLATED = {
  'cross-origin-embedder-policy': 'require-corp',
  'document-isolation-policy': 'isolate-and-require-corp',
};
