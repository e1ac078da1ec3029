import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.ts';
import type { Env } from '../env.ts';
import type { CatalogueChanges } from '../platform/changes/catalogue-changes.ts';
import { CONNECTION_LIMITS, limitConnections } from '../platform/http/connection-limits.ts';
import { toRefusal, retryAfterOf } from '../platform/http/error-handler.ts';
import { type Files, openFiles } from '../response-cache/static-files.ts';
import { COMPATIBLE_FOLDER } from '../../entities/compatible.rules.ts';
import { paths } from '../../entities/page.rules.ts';
import { LAST_STATE } from '../../entities/save.rules.ts';
import { SAVED_GAMES } from '../../entities/offline-game.rules.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { AppError } from '../errors.ts';
import { hostFolders } from '../catalogue/play-address.ts';
import { type HostedGame, readHostedGame, readSlugByHash } from '../upload/served-upload.queries.ts';
import { type Prelude, readPrelude } from '../upload/prelude.ts';
import { storeLastState } from '../save/last-state.ts';
import { createSavedGames } from './saved-games.ts';
import { createUploadedGames, type PlayAddress } from './uploaded-games.ts';
import { logTo } from '../platform/observability/log.ts';
import { commonHeaders } from '../platform/http/security-headers.ts';
import { addVary, type Exchange } from '../response-cache/send-bytes.ts';
import { answerUnread, refuseLargeCookies, refuseTwoHosts } from '../platform/http/malformed-request.ts';

/** Longest time that a game's status, its versions and the sites that may show it are cached when no change is announced, in milliseconds. */
const STATUS_MS = 60_000;
/** Number of games that are cached so; slugs that no game has come from requests and count too. */
const KNOWN_GAMES = 10_000;

/**
 * The SDK's folder, and the caching of it and of the interfaces of other portals: their file names contain the version. Games
 * on other sites include the SDK.
 */
const SDK = 'sdk/';
const SDK_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';
const forAnySite = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

interface PlayServerOptions {
  readonly env: Env;
  readonly database: Database;
  readonly changes: CatalogueChanges;
  /** The folder of the games that are a part of the build. */
  readonly gamesRoot: string;
  /** The folder of the hashed files of earlier builds of theirs. */
  readonly earlierAssets?: string | undefined;
  /** The contents of uploaded games. */
  readonly files: FileStore;
}

/**
 * Builds the play origin's server, which serves games of the build, uploaded ones, saved games and the SDK, and takes the last states
 * of games whose pages go. It neither reads nor sets cookies. A game that is not approved is a 404. `{game}` in the host name gives each game its own origin, whose root
 * is the game's folder.
 */
export function createPlayServer(options: PlayServerOptions): FastifyInstance {
  const { env } = options;
  const prelude = readPrelude(options.gamesRoot);
  const headers = headersOf(env, prelude);
  const say: Say = (reply, status, text) =>
    reply.code(status).headers(headers).type('text/plain; charset=utf-8').send(text);
  const sayNotFound = (reply: FastifyReply) => say(reply, 404, 'There is no game here.');
  const handle = createGamesHandler(options, { prelude, headers, say, sayNotFound });
  const folderOf = hostFolders(env.playOrigin, slugFinder(options.database));

  const app = Fastify({
    logger: logTo(env),
    ...CONNECTION_LIMITS,
    clientErrorHandler: answerUnread(env),
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify refuses an address that cannot be decoded before any route runs.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void sayNotFound(reply.header('connection', 'close')),
  });
  refuseTwoHosts(app, env);
  refuseLargeCookies(app, env);
  limitConnections(app);
  // Responses of this server are refused to a service worker and to a window: a stored response is for other requests alone.
  app.addHook('onRequest', async (_request, reply) => {
    addVary(reply, 'service-worker');
    addVary(reply, 'sec-fetch-dest');
  });
  // Nothing else here takes another method, whatever game is asked for.
  app.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    if (method === 'GET' || method === 'HEAD' || routeOptions.url === LAST_STATE.path) return;
    reply.header('allow', 'GET, HEAD, OPTIONS');
    if (method === 'OPTIONS') await reply.code(204).headers(headers).send();
    else throw new AppError('method_not_allowed');
  });
  app.setNotFoundHandler((_request, reply) => sayNotFound(reply));
  app.setErrorHandler((error, request, reply) => sayRefused(say, error, { request, reply }));
  app.post(LAST_STATE.path, { bodyLimit: LAST_STATE.bytes }, async (request, reply) => {
    const { body, headers: requestHeaders } = request;
    await storeLastState(options, { body, userAgent: requestHeaders['user-agent'] ?? '' });
    return reply.code(204).headers(headers).send();
  });
  app.get('/*', async (request, reply) => {
    const folder = await folderOf(request.hostname);
    const path = decodePath(request.url);
    // Asked by address, as a proxy in front does to find out whether this process is alive; no game has that host.
    if (folder === null && path === 'healthz') return say(reply, 200, 'ok');
    if (path === null || folder === null) return sayNotFound(reply);
    if (request.headers['service-worker'] !== undefined && `/${path}` !== SAVED_GAMES.worker)
      return say(reply, 403, 'A game has no service worker of its own here.');
    return handle({ request, reply }, { path, folder });
  });
  return app;
}

/** Returns a function that answers with what is at an address of the play origin. */
function createGamesHandler(
  { env, database, changes, gamesRoot, earlierAssets, files: store }: PlayServerOptions,
  { prelude, headers, say, sayNotFound }: Answering,
): (exchange: Exchange, address: PlayAddress) => FastifyReply | Promise<FastifyReply> {
  const files = openFiles(gamesRoot, earlierAssets);
  const hostedGame = watchHostedGames(database, changes);
  /** The sites that may show a game of the build besides the portal; null where it may not be served. */
  const framersOf = async (slug: string) => {
    const game = await hostedGame(slug);
    return game === null || game.isUploaded ? null : game.embedHosts;
  };
  const uploadedGames = createUploadedGames({
    env,
    database,
    files: store,
    built: files,
    prelude,
    hostedGame,
  });
  const savedGames = createSavedGames({
    env,
    database,
    files,
    gamesRoot,
    headers,
    headersOfBuilt: async (slug) => {
      const framers = await framersOf(slug);
      return framers === null ? null : framedBy(headers, framers);
    },
    uploadOf: uploadedGames.buildOf,
    sayNotFound,
  });

  /** Sends a window to the game's page, where the game runs in its frame; a preview has none. */
  const leaveToPortal = (reply: FastifyReply, slug: string | null) =>
    slug === null
      ? say(reply, 403, 'A preview is shown only in its frame on the portal.')
      : reply.headers(headers).redirect(env.publicOrigin + paths.game(slug), 302);

  return async ({ request, reply }, { path, folder }) => {
    if (path.startsWith('_saved-games/')) {
      const exchange = { request, reply: reply.headers(headers) };
      return savedGames(exchange, { path, folder });
    }
    const file = locate(files, folder, path);
    const framers = file === null ? null : file.slug === null ? [] : await framersOf(file.slug);
    if (file === null || framers === null) {
      const target = await uploadedGames.find({ path, folder });
      if (target === null) return sayNotFound(reply);
      if (target.kind === 'file' && isForWindow(request)) return leaveToPortal(reply, target.served.slug);
      return uploadedGames.send({ request, reply: reply.headers(headers) }, target);
    }
    if (file.redirect !== undefined) return reply.headers(headers).redirect(file.redirect, 301);
    if (file.slug !== null && isForWindow(request)) return leaveToPortal(reply, file.slug);
    const open = file.path.startsWith(SDK);
    reply.headers(open ? { ...headers, ...forAnySite } : framedBy(headers, framers));
    const named = open || file.path.startsWith(COMPATIBLE_FOLDER);
    return files.send({ request, reply }, file.path, named ? SDK_CACHE : undefined);
  };
}

interface Answering {
  readonly prelude: Prelude | null;
  /** The default headers. */
  readonly headers: ReturnType<typeof headersOf>;
  readonly say: Say;
  readonly sayNotFound: (reply: FastifyReply) => FastifyReply;
}

/**
 * Whether a browser asks on behalf of a window, not of a frame or a document (Fetch Metadata §2.1). One that does not say so, as
 * over http on a local network, is sent what a frame is.
 */
const isForWindow = ({ headers }: Exchange['request']): boolean => headers['sec-fetch-dest'] === 'document';

/** Sends a plain text response. */
type Say = (reply: FastifyReply, status: number, text: string) => FastifyReply;

function sayRefused(say: Say, error: unknown, { request, reply }: Exchange): FastifyReply {
  const refusal = toRefusal(error);
  const { status, message } = refusal;
  if (status >= 500) request.log.error(error);
  const retryAfter = retryAfterOf(refusal);
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  return say(
    reply,
    status,
    status === 503 ? 'Games cannot start just now. Try again in a few seconds.' : message,
  );
}

/**
 * The default headers: a game may load from its own origin and be framed by the portal. Cacheable responses override
 * `cache-control`.
 */
function headersOf({ publicOrigin, playOrigin }: Env, prelude: Prelude | null) {
  const scripts = prelude === null ? '' : ` script-src 'self' blob: data: ${prelude.source};`;
  return {
    ...commonHeaders(playOrigin),
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'self' blob: data:;${scripts} connect-src 'self'; object-src 'none'; frame-ancestors ${publicOrigin}`,
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
  };
}

/** Lets these sites show the game too: every window around a frame must be named, not only the innermost one. */
function framedBy(headers: ReturnType<typeof headersOf>, framers: readonly string[]) {
  return {
    ...headers,
    'content-security-policy': [headers['content-security-policy'], ...framers].join(' '),
  };
}

/** Returns a cached `readHostedGame`, which forgets when a change is announced. */
function watchHostedGames(
  database: Database,
  changes: CatalogueChanges,
): (slug: string) => Promise<HostedGame | null> {
  const newCache = () =>
    new LRUCache<string, { readonly game: HostedGame | null }>({ max: KNOWN_GAMES, ttl: STATUS_MS });
  let games = newCache();
  changes.onChange(() => {
    games = newCache();
  });
  return async (slug) => {
    // Anybody asks for any path.
    if (slug.includes('\0')) return null;
    // A query that started before a change may return the old status: it goes to the old cache, which is then
    // discarded.
    const cache = games;
    const cached = cache.get(slug);
    if (cached !== undefined) return cached.game;
    const game = await readHostedGame(database.orm.em.fork(), slug, new Date());
    cache.set(slug, { game });
    return game;
  };
}

/** Returns a cached `readSlugByHash`: a game keeps its slug. */
function slugFinder(database: Database): (hash: string) => Promise<string | null> {
  const slugs = new LRUCache<string, { readonly slug: string | null }>({
    max: KNOWN_GAMES,
    ttl: STATUS_MS,
    fetchMethod: async (hash) => ({ slug: await readSlugByHash(database.orm.em.fork(), hash) }),
  });
  return async (hash) => (await slugs.fetch(hash))?.slug ?? null;
}

interface Location {
  readonly path: string;
  /** The slug of the game that the file belongs to; null for shared files. */
  readonly slug: string | null;
  readonly redirect?: string;
}

function locate(files: Files, folder: string, path: string): Location | null {
  if (path.startsWith(SDK) || path.startsWith(COMPATIBLE_FOLDER))
    return files.has(path) ? { path, slug: null } : null;
  if (path.startsWith('assets/')) return files.has(path) ? { path, slug: ownerOf(files, path) } : null;
  const [slug = '', ...rest] = `${folder}${path}`.split('/');
  // Without the slash, the game's relative addresses would not resolve into its folder.
  if (rest.length === 0)
    return files.has(`${slug}/index.html`) ? { path, slug, redirect: `/${slug}/` } : null;
  const file = `${slug}/${rest.join('/') || 'index.html'}`;
  return files.has(file) ? { path: file, slug } : null;
}

/** Returns the game whose entry this file was built from, by its name: `assets/<slug>-<hash>.js`. */
function ownerOf(files: Files, path: string): string | null {
  const name = /^assets\/(.+)-[\w-]{8}\.\w+$/.exec(path)?.[1];
  return name !== undefined && files.has(`${name}/index.html`) ? name : null;
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent((url.split('?', 1)[0] ?? '').slice(1));
  } catch {
    return null;
  }
}
