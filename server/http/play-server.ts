import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Env } from '../env.ts';
import { isPlayable } from '../game/game.queries.ts';
import type { CatalogueChanges } from '../catalogue/catalogue-changes.ts';
import { type Files, openFiles } from './files.ts';

/** How long the play server trusts what it knows of a game's status when no change is announced. */
const STATUS_MS = 60_000;

/**
 * The play origin: hosted games and nothing else. It reads no cookie and sets none. A game that is not approved is a 404.
 * `{game}` in the host gives each game an origin of its own, whose root is the game's folder.
 */
export function buildPlayServer(options: {
  readonly env: Env;
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly gamesRoot: string;
}): FastifyInstance {
  const { env, database, changes } = options;
  const files = openFiles(options.gamesRoot);
  const app = Fastify({ logger: { level: env.logLevel }, disableRequestLogging: true });
  const slugOfHost = hostPattern(env.playOrigin);
  const playable = new Map<string, { readonly value: boolean; readonly at: number }>();
  changes.onChange(() => playable.clear());

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': `default-src 'self' blob: data:; connect-src 'self'; frame-ancestors ${env.publicOrigin}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-site',
    });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('There is no game here.'),
  );
  app.get('/*', async (request, reply) => {
    const path = decodePath(request.url);
    if (path === null) return reply.callNotFound();
    const file = locate(files, path, slugOfHost(request.hostname));
    if (file === null) return reply.callNotFound();
    if (file.redirect !== undefined) return reply.redirect(file.redirect, 301);
    if (file.slug !== null && !(await mayPlay(file.slug))) return reply.callNotFound();
    return files.send({ request, reply }, file.path);
  });

  async function mayPlay(slug: string): Promise<boolean> {
    const known = playable.get(slug);
    if (known !== undefined && Date.now() - known.at < STATUS_MS) return known.value;
    const value = await isPlayable(database.orm.em.fork(), slug);
    playable.set(slug, { value, at: Date.now() });
    return value;
  }

  return app;
}

interface Location {
  readonly path: string;
  /** The game it belongs to; null for what games share. */
  readonly slug: string | null;
  readonly redirect?: string;
}

function locate(files: Files, path: string, hostSlug: string | null): Location | null {
  if (path.startsWith('assets/')) return files.has(path) ? { path, slug: null } : null;
  if (hostSlug !== null) return locateIn(files, hostSlug, path);
  const [slug = '', ...rest] = path.split('/');
  // Without the slash the game's relative addresses would miss its folder.
  if (rest.length === 0)
    return files.has(`${slug}/index.html`) ? { path, slug, redirect: `/${slug}/` } : null;
  return locateIn(files, slug, rest.join('/'));
}

function locateIn(files: Files, slug: string, path: string): Location | null {
  const file = `${slug}/${path === '' ? 'index.html' : path}`;
  return files.has(file) ? { path: file, slug } : null;
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent((url.split('?', 1)[0] ?? '').slice(1));
  } catch {
    return null;
  }
}

/** Reads the slug out of a host name, where the play origin has `{game}` in its host; else always null. */
function hostPattern(playOrigin: string): (hostname: string) => string | null {
  const host = playOrigin.replace(/^[a-z]+:\/\//, '').split(/[/:]/, 1)[0] ?? '';
  const [before, after] = host.split('{game}');
  if (before === undefined || after === undefined) return () => null;
  return (hostname) =>
    hostname.startsWith(before) && hostname.endsWith(after) && hostname.length > before.length + after.length
      ? hostname.slice(before.length, hostname.length - after.length)
      : null;
}
