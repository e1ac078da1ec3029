import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BuildContents } from '../../entities/offline-build.rules.ts';
import { looseName, type UploadedFile } from '../../entities/upload.rules.ts';
import type { Env } from '../env.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Files } from '../response-cache/static-files.ts';
import type { Exchange } from '../response-cache/send-bytes.ts';
import { compatibleFiles, documentReader } from './changed-documents.ts';
import { describe } from './hosted-files.ts';
import { uploadHeadersOf, type ServedFolder, uploadedFileSender } from './uploaded-file.ts';
import { gameFolder, isShared, previewKeyIn } from '../catalogue/play-address.ts';
import { isChangedDocument } from '../upload/changed-document.ts';
import type { Prelude } from '../upload/prelude.ts';
import { type HostedGame, readPreview, readUploadedFiles } from '../upload/served-upload.queries.ts';

/** Number of files' descriptions that are kept in memory, over all uploads; about 20 MB. */
const KNOWN_FILES = 40_000;
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
  /** The files of the games' build, with the scripts of the interfaces that are answered. */
  readonly built: Files;
  readonly prelude: Prelude | null;
  readonly hostedGame: (slug: string) => Promise<HostedGame | null>;
}

/** The target of an address: a file, or another address. */
type Found =
  | { readonly kind: 'file'; readonly served: ServedFolder; readonly file: UploadedFile }
  | { readonly kind: 'elsewhere'; readonly location: string };

export interface UploadedGames {
  /** Finds what of an uploaded game or a preview is at an address; null for any other address. */
  find(address: PlayAddress): Promise<Found | null>;
  send(exchange: Exchange, target: Found): Promise<FastifyReply>;
  /** Every file of a game's live version, as a browser receives it; null for a game that is not uploaded or not public. */
  buildOf(slug: string, folder: string): Promise<BuildContents | null>;
}

/**
 * Serves uploaded games: version n of a game at `/{slug}/v{n}/`, or at `/v{n}/` where each game has its own host, and
 * previews at addresses that nobody can guess. The live version's address is where the game's own one leads.
 */
export function createUploadedGames(options: UploadedGamesOptions): UploadedGames {
  const { env, database, files: store, prelude, hostedGame } = options;
  const filesOf = filesOfUploads(database);
  const readDocument = documentReader({ store, prelude, isShared: isShared(env.playOrigin) });
  const sendFile = uploadedFileSender(env, store, readDocument);

  async function previewAt(key: string, home: string): Promise<ServedFolder | null> {
    const preview = await readPreview(database.orm.em.fork(), key, new Date());
    return preview === null ? null : { ...preview, home, framers: [], slug: null };
  }

  async function find(address: PlayAddress): Promise<Found | null> {
    const preview = readPreviewAddress(address);
    if (preview !== null) {
      const build = await previewAt(preview.key, preview.home);
      return build === null ? null : findFile(build, preview.rest);
    }
    const [slug = '', ...names] = `${address.folder}${address.path}`.split('/');
    const game = await hostedGame(slug);
    const live = liveOf(game);
    if (game === null || live === undefined) return null;
    const home = (number: number) => homeOf(slug, address.folder, number);
    if (names.join('/') === '') return { kind: 'elsewhere', location: home(live.number) };
    const [name = '', ...rest] = names;
    const version = game.versions.find(({ number }) => name === `v${number}`);
    if (version === undefined) return null;
    const served = { ...version, home: home(version.number), framers: game.embedHosts, slug };
    return rest.length === 0
      ? { kind: 'elsewhere', location: served.home }
      : findFile(served, rest.join('/').replace(/^\/+/, ''));
  }

  async function findFile(served: ServedFolder, path: string): Promise<Found | null> {
    const files = await filesOf(served.uploadId);
    const file = files.get(looseName(path === '' || path.endsWith('/') ? `${path}index.html` : path));
    if (file !== undefined) return { kind: 'file', served, file };
    // Without the slash, the page's relative addresses would not resolve into its folder.
    if (!files.has(looseName(`${path}/index.html`))) return null;
    return { kind: 'elsewhere', location: addressOf(served.home, `${path}/`) };
  }

  return {
    find,
    send: async (exchange, target) => {
      if (target.kind === 'file') return sendFile(exchange, target.served, target.file);
      // Not stored: the live version changes.
      return exchange.reply.header('cache-control', 'no-store').redirect(target.location, 302);
    },
    buildOf: createBuildReader(options, { filesOf, readDocument }),
  };
}

type ReadFiles = (uploadId: string) => Promise<UploadFiles>;

/** Returns a function that reads the list of an upload's files, by their paths. */
function filesOfUploads(database: Database): ReadFiles {
  // An upload never changes, so its files are only dropped when there are too many.
  const cachedFiles = new LRUCache<string, UploadFiles>({
    maxSize: KNOWN_FILES,
    sizeCalculation: (files) => files.size + 1,
    fetchMethod: (uploadId) => readUploadedFiles(database.orm.em.fork(), uploadId),
  });
  return async (uploadId) => (await cachedFiles.fetch(uploadId)) ?? new Map();
}

interface Reading {
  readonly filesOf: ReadFiles;
  readonly readDocument: ReturnType<typeof documentReader>;
}

/** Returns a function that lists every file of a game's live version, as a browser receives it. */
function createBuildReader(
  { env, built, hostedGame }: UploadedGamesOptions,
  { filesOf, readDocument }: Reading,
): UploadedGames['buildOf'] {
  return async (slug, folder) => {
    const game = await hostedGame(slug);
    const live = liveOf(game);
    if (game === null || live === undefined) return null;
    const page = homeOf(slug, folder, live.number);
    const addressIn = (file: UploadedFile) => addressOf(page, file.path.replace(/(^|\/)index\.html$/, '$1'));
    const files = [...(await filesOf(live.uploadId)).values()];
    const { compatible } = live;
    const documents = await Promise.all(
      files
        .filter(isChangedDocument)
        .map(async (file) => describe(addressIn(file), await readDocument({ file, compatible }))),
    );
    const others = files
      .filter((file) => !isChangedDocument(file))
      .map((file) => ({
        path: addressIn(file),
        size: file.decodedSize,
        sha256: file.decodedSha256,
        type: file.type,
        inParts: file.encoding === null,
      }));
    const scripts = await compatibleFiles(built, compatible);
    // Saved games follow a change of what Playport puts into documents as they follow a new version.
    const added = createHash('sha256');
    for (const { sha256 } of [...documents, ...scripts]) added.update(sha256);
    const revision = `${live.uploadId}-${added.digest('hex').slice(0, 8)}`;
    const headers = uploadHeadersOf(env, { ...live, home: page, framers: game.embedHosts });
    return { slug, revision, page, headers, files: [...documents, ...others, ...scripts] };
  };
}

const liveOf = (game: HostedGame | null) => game?.versions.find(({ isLive }) => isLive);

/** The address of a version's folder, where the paths of the host are in `folder`. */
const homeOf = (slug: string, folder: string, number: number) =>
  `${folder === '' ? `/${gameFolder(slug)}` : ''}/v${number}/`;

/** Reads the address of a preview: a path of the shared origin, or a host of its own. */
function readPreviewAddress({ folder, path }: PlayAddress) {
  const host = previewKeyIn(folder);
  if (host !== undefined) return { key: host, home: '/', rest: path };
  const [, key, rest = ''] = /^_preview\/([0-9a-f]{32})\/(.*)$/s.exec(path) ?? [];
  return folder === '' && key !== undefined ? { key, home: `/_preview/${key}/`, rest } : null;
}

/** The address of a file, encoded as browsers encode what a page asks for. */
function addressOf(home: string, path: string): string {
  const url = new URL('http://play');
  url.pathname = home + path.replaceAll('%', '%25');
  return url.pathname;
}
