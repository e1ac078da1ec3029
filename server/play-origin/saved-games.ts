import type { FastifyReply } from 'fastify';
import type { BuildContents, SavedGamesTrust } from '../../entities/offline-build.rules.ts';
import { SAVED_GAMES } from '../../entities/offline-game.rules.ts';
import type { Env } from '../env.ts';
import type { Database } from '../platform/database/database.ts';
import { type Bytes, encodeResponse } from '../response-cache/encoded-bytes.ts';
import type { Files } from '../response-cache/static-files.ts';
import { ENDING_WORKER } from '../platform/http/worker-switch.ts';
import { buildOf, describe, readManifest } from './hosted-files.ts';
import { savedGameSigner } from './saved-game-signer.ts';
import { gameFolder } from '../catalogue/play-address.ts';
import type { UploadedGames } from './uploaded-games.ts';
import { type Exchange, sendBytes } from '../response-cache/send-bytes.ts';

/** Browsers always revalidate these files, because they update the saved games. */
const FRESH = 'no-cache';

interface SavedGamesOptions {
  readonly env: Env;
  readonly database: Database;
  readonly files: Files;
  readonly gamesRoot: string;
  /** The play origin's default headers. */
  readonly headers: Headers;
  /** Returns the headers of the files of a game of the build; null for a game that is not public. */
  readonly headersOfBuilt: (slug: string) => Promise<Headers | null>;
  /** The files of an uploaded game's live version; null for any other game. */
  readonly uploadOf: UploadedGames['buildOf'];
  /** Answers for any other address. */
  readonly sayNotFound: (reply: FastifyReply) => FastifyReply;
}
type Headers = Readonly<Record<string, string>>;

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
  const { env, database, files, gamesRoot, headers, headersOfBuilt, uploadOf, sayNotFound } = options;
  const manifest = readManifest(gamesRoot);
  const own = { ...headers, 'content-security-policy': policy(env), ...FRAMED_BY_ISOLATED };
  const page = encodeResponse({ status: 200, type: 'text/html; charset=utf-8', body: pageOf(env) });
  const signer = savedGameSigner(env, database);
  let worker: Promise<Bytes> | undefined;

  async function makeWorker(): Promise<Bytes> {
    if (!env.serviceWorker) return script(ENDING_WORKER);
    const signedFiles = [
      describe(SAVED_GAMES.page, await page),
      describe(SAVED_GAMES.script, await files.read(SAVED_GAMES.script.slice(1))),
    ];
    const trust: SavedGamesTrust = {
      key: await signer.publicKey(),
      own: { headers: lasting(own), files: signedFiles },
    };
    const { body } = await files.read(SAVED_GAMES.worker.slice(1));
    return script(`self.${SAVED_GAMES.trust}=${JSON.stringify(trust)};\n${body.toString()}`);
  }
  function sendWorker(): Promise<Bytes> {
    worker ??= makeWorker();
    worker.catch(() => (worker = undefined));
    return worker;
  }

  // The files of the build never change while the server runs.
  const built = new Map<string, ReturnType<typeof buildOf>>();
  function builtOf(slug: string, folder: string): ReturnType<typeof buildOf> {
    const build =
      built.get(slug) ??
      buildOf(files, manifest, { slug, home: folder === '' ? `/${gameFolder(slug)}/` : '/' });
    built.set(slug, build);
    build.catch(() => built.delete(slug));
    return build;
  }
  async function contentsOf(slug: string, folder: string): Promise<BuildContents | null> {
    const sent = files.has(`${slug}/index.html`) ? await headersOfBuilt(slug) : null;
    if (sent !== null) return { ...(await builtOf(slug, folder)), headers: lasting(sent) };
    const build = await uploadOf(slug, folder);
    return build && { ...build, headers: lasting({ ...headers, ...build.headers }) };
  }

  return async (exchange, { path, folder }) => {
    const address = `/${path}`;
    exchange.reply.headers(own);
    if (address === SAVED_GAMES.page) return sendBytes(exchange, await page, FRESH);
    if (address === SAVED_GAMES.worker) {
      // The service worker's file is in a folder, but its scope is the whole origin.
      exchange.reply.header('service-worker-allowed', '/');
      return sendBytes(exchange, await sendWorker(), FRESH);
    }
    if (address === SAVED_GAMES.script) return files.send(exchange, path, FRESH);
    const slug = /^_saved-games\/games\/([^/.]+)\.json$/.exec(path)?.[1];
    if (slug === undefined || (folder !== '' && folder !== `${slug}/`)) return sayNotFound(exchange.reply);
    const build = await contentsOf(slug, folder);
    if (build === null) return sayNotFound(exchange.reply);
    const { list, signature } = await signer.sign(build, new Date());
    exchange.reply.header(SAVED_GAMES.signature, signature);
    return sendBytes(exchange, list, FRESH);
  };
}

const script = (body: string): Promise<Bytes> =>
  encodeResponse({ status: 200, type: 'text/javascript; charset=utf-8', body });

/** Returns the headers of a file itself, however it is stored. */
function lasting({ 'cache-control': _stored, ...headers }: Headers): Headers {
  return headers;
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
