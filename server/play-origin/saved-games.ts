import type { FastifyReply } from 'fastify';
import { SAVED_GAMES } from '../../entities/saved-game.rules.ts';
import type { Env } from '../env.ts';
import { type Bytes, toBytes } from '../response-cache/encoded-bytes.ts';
import type { Files } from '../response-cache/static-files.ts';
import { ENDING_WORKER } from '../platform/http/worker-switch.ts';
import { buildOf, readManifest } from './hosted-files.ts';
import { type Exchange, sendBytes } from '../response-cache/send-bytes.ts';

/** Browsers always revalidate these files, because they update the saved games. */
const FRESH = 'no-cache';

interface SavedGamesOptions {
  readonly env: Env;
  readonly files: Files;
  readonly gamesRoot: string;
  /** Whether a game is public. */
  readonly mayPlay: (slug: string) => Promise<boolean>;
}

interface SavedGamesRequest {
  /** Decoded, without the leading slash. */
  readonly path: string;
  /** The folder of the host's paths: `<slug>/` where each game has its own host, else empty. */
  readonly folder: string;
}

/** Handles requests for saved games; returns null for any other address. */
export type SavedGames = (exchange: Exchange, request: SavedGamesRequest) => Promise<FastifyReply | null>;

/**
 * Serves the page for saved games, which the portal loads in a hidden frame, its service worker, and the file list of
 * each public game. The page and the service worker belong to no game; the list of a game that is not public is a 404.
 */
export function createSavedGames({ env, files, gamesRoot, mayPlay }: SavedGamesOptions): SavedGames {
  const manifest = readManifest(gamesRoot);
  const page = toBytes({ status: 200, type: 'text/html; charset=utf-8', body: pageOf(env) });
  const ending = toBytes({ status: 200, type: 'text/javascript; charset=utf-8', body: ENDING_WORKER });
  const lists = new Map<string, Promise<Bytes>>();
  const listOf = (slug: string, folder: string): Promise<Bytes> => {
    const cached = lists.get(slug);
    if (cached !== undefined) return cached;
    const made = makeList(slug, folder);
    lists.set(slug, made);
    made.catch(() => lists.delete(slug));
    return made;
  };
  async function makeList(slug: string, folder: string): Promise<Bytes> {
    const build = await buildOf(files, manifest, { slug, home: folder === '' ? `/${slug}/` : '/' });
    return toBytes({
      status: 200,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(build),
    });
  }

  return async (exchange, { path, folder }) => {
    const address = `/${path}`;
    exchange.reply.header('content-security-policy', policy(env));
    if (address === SAVED_GAMES.page) return sendBytes(exchange, await page, FRESH);
    // The service worker's file is in a folder, but its scope is the whole origin.
    if (address === SAVED_GAMES.worker) exchange.reply.header('service-worker-allowed', '/');
    if (address === SAVED_GAMES.worker && !env.serviceWorker) return sendBytes(exchange, await ending, FRESH);
    if (address === SAVED_GAMES.worker || address === SAVED_GAMES.script)
      return files.send(exchange, path, FRESH);
    const slug = /^_saved-games\/games\/([\w-]+)\.json$/.exec(path)?.[1];
    if (slug === undefined || !files.has(`${slug}/index.html`)) return null;
    const isOfThisHost = folder === '' || folder === `${slug}/`;
    return isOfThisHost && (await mayPlay(slug))
      ? sendBytes(exchange, await listOf(slug, folder), FRESH)
      : null;
  };
}

/** The saved-games page's policy, stricter than a game's: it shows nothing and fetches only from its own origin. */
function policy({ publicOrigin }: Env): string {
  return `default-src 'none'; img-src data:; script-src 'self'; connect-src 'self'; worker-src 'self'; frame-ancestors ${publicOrigin}`;
}

/**
 * The page's HTML. It contains the portal's origin, because the page's own address does not say which portal frames it.
 */
function pageOf({ publicOrigin, serviceWorker }: Env): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="portal" content="${publicOrigin}" />
    <meta name="worker" content="${serviceWorker ? 'on' : 'off'}" />
    <title>Saved games</title>
    <link rel="icon" href="data:," />
    <script src="${SAVED_GAMES.script}" defer></script>
  </head>
  <body></body>
</html>
`;
}
