import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { KIDS_FRAME_SANDBOX } from '../../entities/frame.rules.ts';
import type { GameBuild } from '../../entities/saved-game.rules.ts';
import type { UploadedFile } from '../../entities/upload.rules.ts';
import type { Env } from '../env.ts';
import type { Database } from '../platform/database/database.ts';
import type { ByteRange, FileStore } from '../platform/files/file-store.ts';
import { readRange } from '../platform/http/byte-range.ts';
import { accepts, type Exchange, matches } from '../response-cache/send-bytes.ts';
import { IMMUTABLE } from '../response-cache/static-files.ts';
import { type HostedGame, readPreview, readUploadedFiles } from '../upload/served-upload.queries.ts';

/** How many files' descriptions are kept in memory, over all uploads; about 20 MB. */
const KNOWN_FILES = 40_000;
/** Contents up to this size are kept in memory, and how much of them, in bytes. */
const SMALL = { each: 256 * 1024, all: 32 * 1024 * 1024 } as const;

type UploadFiles = ReadonlyMap<string, UploadedFile>;

/** An address of the play origin, by where it leads. */
export interface PlayAddress {
  /** The folder of the host's paths: `<slug>/` where each game has its own host, else empty. */
  readonly folder: string;
  /** Decoded, without the leading slash. */
  readonly path: string;
}

interface UploadedGamesOptions {
  readonly env: Env;
  readonly database: Database;
  readonly files: FileStore;
  readonly hostedGame: (slug: string) => Promise<HostedGame | null>;
}

/** What is served below a folder: one version of a game, or a preview. */
interface Served {
  /** The path of the folder on its origin. */
  readonly home: string;
  readonly uploadId: string;
  readonly needsIsolation: boolean;
  readonly framers: readonly string[];
  readonly isPreview: boolean;
}

export interface UploadedGames {
  /** Answers for a version of an uploaded game or a preview; null for any other address. */
  send(exchange: Exchange, address: PlayAddress): Promise<FastifyReply | null>;
  /** Every file of a game's live version, as a browser receives it; null for a game that is not uploaded or not public. */
  buildOf(slug: string, folder: string): Promise<GameBuild | null>;
}

/**
 * Serves uploaded games: version n of a game at `/{slug}/v{n}/`, or at `/v{n}/` where each game has its own host, and
 * previews at addresses that nobody can guess. The live version's address is where the game's own one leads.
 */
export function createUploadedGames({
  env,
  database,
  files: store,
  hostedGame,
}: UploadedGamesOptions): UploadedGames {
  // An upload never changes, so its files are only dropped when there are too many.
  const known = new LRUCache<string, UploadFiles>({
    maxSize: KNOWN_FILES,
    sizeCalculation: (files) => files.size + 1,
    fetchMethod: (uploadId) => readUploadedFiles(database.orm.em.fork(), uploadId),
  });
  const filesOf = async (uploadId: string): Promise<UploadFiles> =>
    (await known.fetch(uploadId)) ?? new Map();
  const contents = new LRUCache<string, Buffer>({
    maxSize: SMALL.all,
    sizeCalculation: (bytes) => bytes.length + 1,
    fetchMethod: async (sha256) => buffer(await store.read(sha256)),
  });

  async function previewAt(key: string, home: string): Promise<Served | null> {
    const preview = await readPreview(database.orm.em.fork(), key, new Date());
    return preview === null ? null : { ...preview, home, framers: [], isPreview: true };
  }

  async function send(exchange: Exchange, address: PlayAddress): Promise<FastifyReply | null> {
    const preview = readPreviewAddress(address);
    if (preview !== null) {
      const found = await previewAt(preview.key, preview.home);
      return found === null ? null : sendPath(exchange, found, preview.rest);
    }
    const [slug = '', ...names] = `${address.folder}${address.path}`.split('/');
    const game = await hostedGame(slug);
    const live = game?.versions.find(({ isLive }) => isLive);
    if (game === null || live === undefined) return null;
    const home = (number: number) => `${address.folder === '' ? `/${slug}` : ''}/v${number}/`;
    if (names.join('/') === '') return redirect(exchange, home(live.number));
    const [name = '', ...rest] = names;
    const version = game.versions.find(({ number }) => name === `v${number}`);
    if (version === undefined) return null;
    const served = { ...version, home: home(version.number), framers: game.embedHosts, isPreview: false };
    return rest.length === 0 ? redirect(exchange, served.home) : sendPath(exchange, served, rest.join('/'));
  }

  async function sendPath(exchange: Exchange, served: Served, path: string): Promise<FastifyReply | null> {
    const files = await filesOf(served.uploadId);
    const file = files.get(path === '' || path.endsWith('/') ? `${path}index.html` : path);
    if (file !== undefined) return sendFile(exchange, served, file);
    // Without the slash, the page's relative addresses would not resolve into its folder.
    return files.has(`${path}/index.html`) ? redirect(exchange, addressOf(served.home, `${path}/`)) : null;
  }

  async function sendFile(
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

  return {
    send,
    buildOf: async (slug, folder) => {
      const live = (await hostedGame(slug))?.versions.find(({ isLive }) => isLive);
      if (live === undefined) return null;
      const page = `${folder === '' ? `/${slug}` : ''}/v${live.number}/`;
      const files = Array.from((await filesOf(live.uploadId)).values(), (file) => ({
        path: addressOf(page, file.path.replace(/(^|\/)index\.html$/, '$1')),
        size: file.decodedSize,
        sha256: file.decodedSha256,
      }));
      return { slug, revision: live.uploadId, page, files };
    },
  };
}

/** Reads the address of a preview: a path of the shared origin, or a host of its own. */
function readPreviewAddress({ folder, path }: PlayAddress) {
  const host = /^preview-([0-9a-f]{32})\/$/.exec(folder)?.[1];
  if (host !== undefined) return { key: host, home: '/', rest: path };
  const [, key, rest = ''] = /^_preview\/([0-9a-f]{32})\/(.*)$/s.exec(path) ?? [];
  return folder === '' && key !== undefined ? { key, home: `/_preview/${key}/`, rest } : null;
}

/** Not stored: the live version changes. */
function redirect({ reply }: Exchange, location: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(location, 302);
}

/** The address of a file, encoded as browsers encode what a page asks for. */
function addressOf(home: string, path: string): string {
  const url = new URL('http://play');
  url.pathname = home + path.replaceAll('%', '%25');
  return url.pathname;
}

/**
 * Documents are revalidated, because their policy changes with the sites that may show the game, and a game that is
 * taken down must not start again from a cache. Any other file never changes at its address.
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
