import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { addressAsked, type GameServer, openProxy } from './browser-proxy.ts';
import type { CheckedBuild } from './check-process.schema.ts';
import { pageAround } from './page-around.ts';
import { begun, type LoggedRun, newRun, note } from './request-log.ts';

/**
 * The page around the game. Like the portal and the play origin, the two are of one site and have two origins. Names under
 * `localhost` are secure contexts without a certificate.
 */
export const PAGE_ORIGIN = 'http://portal.playport.localhost';
export const GAME_ORIGIN = 'http://game.playport.localhost';
/** The game is in a folder, as it is on the play origin: an address such as `/sprites.png` leads out of it. */
const GAME_FOLDER = '/game/v1/';
const ENTRY = 'index.html';

type BuildFile = CheckedBuild['files'][number];

interface Serving {
  readonly build: CheckedBuild;
  /** The folder with the build's contents. */
  readonly contents: string;
}

/** Gives a build to a browser whose proxy it is, so that the browser can reach nothing else. */
export async function serveBuild({ build, contents }: Serving): Promise<GameServer> {
  const files = new Map(build.files.map((file) => [file.path, file]));
  let run = newRun(() => 0);
  const proxy = await openProxy(
    (request, response) => void answer({ request, response, build, contents, files, run }),
    (host) => note(run.log.hosts, host),
  );
  return {
    proxy: proxy.address,
    page: `${PAGE_ORIGIN}/`,
    open: () => Promise.resolve(),
    logs: ({ origin }) => origin === GAME_ORIGIN,
    begin(now) {
      run = newRun(now);
      return run.log;
    },
    close: proxy.close,
  };
}

interface Asked extends Serving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly files: ReadonlyMap<string, BuildFile>;
  readonly run: LoggedRun;
}

async function answer({ request, response, build, contents, files, run }: Asked): Promise<void> {
  const url = addressAsked(request);
  const headers = headersFor(build.needsIsolation);
  if (url?.origin === PAGE_ORIGIN) {
    response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' });
    response.end(pageAround(GAME_ORIGIN + GAME_FOLDER));
    return;
  }
  if (url?.origin !== GAME_ORIGIN) {
    if (url !== null) note(run.log.hosts, url.host);
    // Like a network that is not there: an answer, even a refusal, would be one.
    request.socket.destroy();
    return;
  }
  const path = pathIn(url.pathname) || ENTRY;
  const file = files.get(path);
  const isServed = file !== undefined && (request.method === 'GET' || request.method === 'HEAD');
  const seen = begun(run, path, isServed ? 200 : 404);
  if (file === undefined || !isServed) {
    response.writeHead(404, headers).end();
    return;
  }
  try {
    await sendFile({ request, response, headers, contents, file }, (bytes) => {
      run.log.bytes += bytes;
      seen.bytes += bytes;
      seen.endMs = run.now();
    });
  } catch {
    // The browser went away, or the file cannot be decoded.
    seen.status = null;
  }
}

/** Returns the path in the build; one that leads out of the game's folder keeps its slash, and no file has such a path. */
function pathIn(pathname: string): string {
  const inFolder = pathname.startsWith(GAME_FOLDER) ? pathname.slice(GAME_FOLDER.length) : pathname;
  try {
    return decodeURIComponent(inFolder);
  } catch {
    return inFolder;
  }
}

const headersFor = (isIsolated: boolean) => ({
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-site',
  ...(isIsolated
    ? { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
    : {}),
});

interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly contents: string;
  readonly file: BuildFile;
}

/** Sends a file, decoded where the browser does not accept its encoding: it takes `br` over https only. */
async function sendFile(
  { request, response, headers, contents, file }: Sending,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/,\s*/);
  const passes = file.encoding !== null && accepted.includes(file.encoding);
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    ...(passes && file.encoding !== null ? { 'content-encoding': file.encoding } : {}),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // Counts what is stored: that is what a player downloads.
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      onBytes(chunk.length);
      callback(null, chunk);
    },
  });
  const decoded = file.encoding === null || passes ? [] : [decoderOf(file.encoding)];
  await pipeline([createReadStream(join(contents, file.sha256)), counted, ...decoded, response]);
}

const decoderOf = (encoding: 'br' | 'gzip') =>
  encoding === 'br' ? createBrotliDecompress() : createGunzip();
