import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CompatibleInterface } from '../../entities/compatible.rules.ts';
import { headersOfType } from '../../entities/offline-build.rules.ts';
import type { UploadedFile } from '../../entities/upload.rules.ts';
import type { Env } from '../env.ts';
import { isShared } from '../catalogue/play-address.ts';
import type { ByteRange, FileStore } from '../platform/files/file-store.ts';
import { sendInPart } from '../../entities/byte-range.rules.ts';
import { uploadedGameHeaders } from '../platform/http/uploaded-game-headers.ts';
import { accepts, addVary, type Exchange, matches, sendBytes } from '../response-cache/send-bytes.ts';
import { isChangedDocument } from '../upload/changed-document.ts';
import type { ReadDocument } from './changed-documents.ts';

/** Contents up to this size are kept in memory, and how much of them, in bytes. */
const SMALL = { each: 256 * 1024, all: 32 * 1024 * 1024 } as const;

/** Browsers keep a file for a year; shared caches ask again after two minutes, so that what is taken down goes. */
const IMMUTABLE = 'public, max-age=31536000, s-maxage=120, immutable';
/** No shared cache keeps a script: one that does not read `Vary` would send it for a service worker too. */
const SCRIPT = 'private, max-age=31536000, immutable';

/** The files that are served below a folder: one version of a game, or a preview. */
export interface ServedFolder {
  /** The path of the folder on its origin. */
  readonly home: string;
  readonly uploadId: string;
  readonly needsIsolation: boolean;
  /** The interfaces of other portals that are answered in its documents. */
  readonly compatible: readonly CompatibleInterface[];
  readonly framers: readonly string[];
  /** The game's slug; null for a preview. */
  readonly slug: string | null;
}

/** Sends a file of an upload. @throws AppError not_found when the store has lost its content */
export type SendUploadedFile = (
  exchange: Exchange,
  served: ServedFolder,
  file: UploadedFile,
) => Promise<FastifyReply>;

/** Sends files from the store: whole or in part, decoded for whoever does not accept their encoding. */
export function uploadedFileSender(env: Env, store: FileStore, readDocument: ReadDocument): SendUploadedFile {
  const contents = new LRUCache<string, Buffer>({
    maxSize: SMALL.all,
    sizeCalculation: (bytes) => bytes.length + 1,
    fetchMethod: async (sha256) => buffer(await store.read(sha256)),
  });

  async function send(
    { request, reply }: Exchange,
    served: ServedFolder,
    file: UploadedFile,
  ): Promise<FastifyReply> {
    const { headers } = request;
    const { encoding } = file;
    const isDecoded = encoding !== null && !accepts(headers['accept-encoding'] ?? '', encoding);
    const etag = `"${isDecoded ? file.decodedSha256 : file.sha256}"`;
    const size = isDecoded ? file.decodedSize : file.size;
    reply
      .headers(headersOfType(uploadHeadersOf(env, served), file.type))
      .header('etag', etag)
      .header('content-type', file.type);
    reply.header('cache-control', cacheControlOf(served, file));
    // The portal asks whether the page answers, also where the play origin is on another site; a frame is named by its policy.
    if (isDocument(file.type)) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (isChangedDocument(file)) {
      const document = await readDocument({ file, compatible: served.compatible });
      return sendBytes({ request, reply }, document, cacheControlOf(served, file));
    }
    if (encoding !== null) addVary(reply, 'accept-encoding');
    if (encoding !== null && !isDecoded) reply.header('content-encoding', encoding);
    if (matches(headers['if-none-match'], etag)) return reply.code(304).send();
    const sent = encoding === null ? sendInPart(headers, { size, etag }) : null;
    if (sent?.status === 416) return reply.code(416).headers(sent.headers).send();
    reply.code(sent?.status ?? 200).headers(sent?.headers ?? { 'content-length': String(size) });
    // An empty stream, because Fastify would set the length of an empty body.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    return reply.send(isDecoded ? await decoded(file) : await read(file, sent?.part ?? null));
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
function cacheControlOf({ slug }: ServedFolder, { type }: UploadedFile): string {
  if (slug === null) return 'no-store';
  if (isDocument(type)) return 'public, no-cache';
  return isScript(type) ? SCRIPT : IMMUTABLE;
}

/** Whether browsers take it for JavaScript (WHATWG MIME Sniffing §4.6), which a service worker must be. */
const isScript = (type: string): boolean =>
  /^(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script/i.test(type);

const isDocument = (type: string): boolean => /html|xml/.test(type);

/** Returns the headers of every file of an upload, besides what belongs to the file. */
export const uploadHeadersOf = (
  { publicOrigin, playOrigin }: Env,
  { home, needsIsolation, framers }: Pick<ServedFolder, 'home' | 'needsIsolation' | 'framers'>,
) =>
  uploadedGameHeaders({
    framers: [publicOrigin, ...framers],
    ownPages: isShared(playOrigin) ? new URL(playOrigin).origin + home : "'self'",
    needsIsolation,
  });
