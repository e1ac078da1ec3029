import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { Env } from '../env.ts';
import { isPlayable } from '../game/game.queries.ts';
import type { CatalogueChanges } from '../platform/changes/catalogue-changes.ts';
import { CONNECTION_LIMITS, limitConnections } from '../platform/http/connection-limits.ts';
import { refusalOf, retryAfterOf } from '../platform/http/error-handler.ts';
import { type Files, openFiles } from '../response-cache/static-files.ts';
import { createSavedGames } from './saved-games.ts';
import { logTo } from '../platform/observability/log.ts';
import { commonHeaders } from '../platform/http/security-headers.ts';
import type { Exchange } from '../response-cache/send-bytes.ts';
import { answerUnread } from '../platform/http/malformed-request.ts';

/** How long the play server trusts what it knows of a game's status when no change is announced. */
const STATUS_MS = 60_000;

/** What games of other sites include, and how long they keep it: its name says the version. */
const SDK = 'sdk/';
const SDK_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';
const forAnySite = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/**
 * The play origin: hosted games, what keeps them for offline play, the SDK, and nothing else. It reads no cookie and sets none.
 * A game that is not approved is a 404. `{game}` in the host gives each game an origin of its own, whose root is the
 * game's folder.
 */
export function buildPlayServer(options: {
  readonly env: Env;
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly gamesRoot: string;
}): FastifyInstance {
  const { env, database, changes } = options;
  const files = openFiles(options.gamesRoot);
  const folderOf = hostFolders(env.playOrigin);
  const mayPlay = watchPlayable(database, changes);
  const savedGames = createSavedGames({ env, files, gamesRoot: options.gamesRoot, mayPlay });
  const headers = headersOf(env);
  const say: Say = (reply, status, text) =>
    reply.code(status).headers(headers).type('text/plain; charset=utf-8').send(text);
  const sayNotFound = (reply: FastifyReply) => say(reply, 404, 'There is no game here.');

  const app = Fastify({
    logger: logTo(env),
    ...CONNECTION_LIMITS,
    clientErrorHandler: answerUnread(env),
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => void sayNotFound(reply),
  });
  limitConnections(app);
  app.setNotFoundHandler((_request, reply) => sayNotFound(reply));
  app.setErrorHandler((error, request, reply) => sayRefused(say, error, { request, reply }));
  app.get('/*', async (request, reply) => {
    const folder = folderOf(request.hostname);
    const path = decodePath(request.url);
    if (path?.startsWith('_saved-games/') && folder !== null) {
      const exchange = { request, reply: reply.headers(headers) };
      return (await savedGames(exchange, { path, folder })) ?? sayNotFound(reply);
    }
    const file = path === null || folder === null ? null : locate(files, folder, path);
    if (file === null || (file.slug !== null && !(await mayPlay(file.slug)))) return sayNotFound(reply);
    if (file.redirect !== undefined) return reply.headers(headers).redirect(file.redirect, 301);
    const open = file.path.startsWith(SDK);
    reply.headers(open ? { ...headers, ...forAnySite } : headers);
    return files.send({ request, reply }, file.path, open ? SDK_CACHE : undefined);
  });
  return app;
}

/** Answers with a text. */
type Say = (reply: FastifyReply, status: number, text: string) => FastifyReply;

function sayRefused(say: Say, error: unknown, { request, reply }: Exchange): FastifyReply {
  const refusal = refusalOf(error);
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

/** What a game may do: load what is its own, and be framed by the portal. What may be kept says so itself. */
function headersOf({ publicOrigin, playOrigin }: Env) {
  return {
    ...commonHeaders(playOrigin),
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'self' blob: data:; connect-src 'self'; object-src 'none'; frame-ancestors ${publicOrigin}`,
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
  };
}

/** Whether a game is public: asked of the database once, until a change is announced. */
function watchPlayable(database: Database, changes: CatalogueChanges): (slug: string) => Promise<boolean> {
  let playable = new Map<string, { readonly value: boolean; readonly at: number }>();
  changes.onChange(() => {
    playable = new Map();
  });
  return async (slug) => {
    // What is asked before a change and answered after it is kept with what was known before: it may be wrong by now.
    const asked = playable;
    const known = asked.get(slug);
    if (known !== undefined && Date.now() - known.at < STATUS_MS) return known.value;
    const value = await isPlayable(database.orm.em.fork(), slug);
    asked.set(slug, { value, at: Date.now() });
    return value;
  };
}

interface Location {
  readonly path: string;
  /** The game it belongs to; null for what games share. */
  readonly slug: string | null;
  readonly redirect?: string;
}

function locate(files: Files, folder: string, path: string): Location | null {
  if (path.startsWith(SDK)) return files.has(path) ? { path, slug: null } : null;
  if (path.startsWith('assets/')) return files.has(path) ? { path, slug: ownerOf(files, path) } : null;
  const [slug = '', ...rest] = `${folder}${path}`.split('/');
  // Without the slash the game's relative addresses would miss its folder.
  if (rest.length === 0)
    return files.has(`${slug}/index.html`) ? { path, slug, redirect: `/${slug}/` } : null;
  const file = `${slug}/${rest.join('/') || 'index.html'}`;
  return files.has(file) ? { path: file, slug } : null;
}

/** The game whose entry the build made this file of, by its name: `assets/<slug>-<hash>.js`. */
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

/**
 * The folder in which the paths of a host name begin: all games' for any, where the slug is in the path; else the one
 * game's, and null for a name that is no game's.
 */
function hostFolders(playOrigin: string): (hostname: string) => string | null {
  const host = playOrigin.replace(/^[a-z]+:\/\//, '').split(/[/:]/, 1)[0] ?? '';
  const [before, after] = host.split('{game}');
  if (before === undefined || after === undefined) return () => '';
  return (hostname) =>
    hostname.startsWith(before) && hostname.endsWith(after) && hostname.length > before.length + after.length
      ? `${hostname.slice(before.length, hostname.length - after.length)}/`
      : null;
}
