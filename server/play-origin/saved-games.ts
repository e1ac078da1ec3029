import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type GameBuild, SAVED_GAMES } from '../../entities/saved-game.rules.ts';
import type { Env } from '../env.ts';
import { type Bytes, toBytes } from '../response-cache/encoded-bytes.ts';
import type { Files } from '../response-cache/static-files.ts';
import { ENDING_WORKER } from '../platform/http/worker-switch.ts';
import { gameFolder } from '../game/play-address.ts';
import { buildOf, readManifest } from './hosted-files.ts';
import type { UploadedGames } from './uploaded-games.ts';
import { type Exchange, sendBytes } from '../response-cache/send-bytes.ts';

/** Browsers always revalidate these files, because they update the saved games. */
const FRESH = 'no-cache';

/** How many uploaded games' lists are kept; one has at most 5,000 files, about 1 MB with its encodings. */
const UPLOAD_LISTS = 20;

interface SavedGamesOptions {
  readonly env: Env;
  readonly files: Files;
  readonly gamesRoot: string;
  /** Whether a game of the build is public. */
  readonly mayPlay: (slug: string) => Promise<boolean>;
  /** The files of an uploaded game's live version; null for any other game. */
  readonly uploadOf: UploadedGames['buildOf'];
  /** Answers for any other address. */
  readonly sayNotFound: (reply: FastifyReply) => FastifyReply;
}

/** Lets cross-origin isolated pages frame it: those of games that use threads. */
const FRAMED_BY_ISOLATED = { 'cross-origin-embedder-policy': 'require-corp' };

interface SavedGamesRequest {
  /** Decoded, without the leading slash. */
  readonly path: string;
  /** The folder of the host's paths: `<slug>/` where each game has its own host, else empty. */
  readonly folder: string;
}

/** Handles requests for saved games. */
export type SavedGames = (exchange: Exchange, request: SavedGamesRequest) => Promise<FastifyReply>;

/**
 * Serves the page for saved games, which the portal loads in a hidden frame, its service worker, and the file list of
 * each public game. The page and the service worker belong to no game; the list of a game that is not public is a 404.
 */
export function createSavedGames(options: SavedGamesOptions): SavedGames {
  const { env, files, gamesRoot, mayPlay, uploadOf, sayNotFound } = options;
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
    return listBytes(
      await buildOf(files, manifest, { slug, home: folder === '' ? `/${gameFolder(slug)}/` : '/' }),
    );
  }
  // A version's list never changes, so it is kept until there are too many.
  const uploads = new LRUCache<string, Promise<Bytes>>({ max: UPLOAD_LISTS });
  async function uploadList(slug: string, folder: string): Promise<Bytes | null> {
    const build = await uploadOf(slug, folder);
    if (build === null) return null;
    const list = uploads.get(build.revision) ?? listBytes(build);
    uploads.set(build.revision, list);
    return list;
  }

  return async (exchange, { path, folder }) => {
    const address = `/${path}`;
    exchange.reply.headers({ 'content-security-policy': policy(env), ...FRAMED_BY_ISOLATED });
    if (address === SAVED_GAMES.page) return sendBytes(exchange, await page, FRESH);
    // The service worker's file is in a folder, but its scope is the whole origin.
    if (address === SAVED_GAMES.worker) exchange.reply.header('service-worker-allowed', '/');
    if (address === SAVED_GAMES.worker && !env.serviceWorker) return sendBytes(exchange, await ending, FRESH);
    if (address === SAVED_GAMES.worker || address === SAVED_GAMES.script)
      return files.send(exchange, path, FRESH);
    const slug = /^_saved-games\/games\/([^/.]+)\.json$/.exec(path)?.[1];
    if (slug === undefined || (folder !== '' && folder !== `${slug}/`)) return sayNotFound(exchange.reply);
    const isBuilt = files.has(`${slug}/index.html`) && (await mayPlay(slug));
    const list = isBuilt ? await listOf(slug, folder) : await uploadList(slug, folder);
    return list === null ? sayNotFound(exchange.reply) : sendBytes(exchange, list, FRESH);
  };
}

function listBytes(build: GameBuild): Promise<Bytes> {
  return toBytes({ status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(build) });
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
