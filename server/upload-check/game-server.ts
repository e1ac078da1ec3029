import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { FRAME_SANDBOX } from '../../entities/frame.rules.ts';
import type { RequestSeen } from '../../entities/upload.rules.ts';
import { type CheckJob, REPORT_LIMITS } from './check-process.schema.ts';

/**
 * The page around the game. Like the portal and the play origin, the two are of one site and have two origins. Names under
 * `localhost` are secure contexts without a certificate.
 */
export const PAGE_ORIGIN = 'http://portal.playport.localhost';
export const GAME_ORIGIN = 'http://game.playport.localhost';
/** The game is in a folder, as it is on the play origin: an address such as `/sprites.png` leads out of it. */
const GAME_FOLDER = '/game/v1/';
const ENTRY = 'index.html';

type BuildFile = CheckJob['files'][number];

type MutableRequest = { -readonly [Key in keyof RequestSeen]: RequestSeen[Key] };

/** One run's requests, as they are answered. */
export interface RequestLog {
  readonly requests: MutableRequest[];
  readonly hosts: Set<string>;
  /** What has been sent of the build, in bytes. */
  bytes: number;
}

/** Serves a build to a browser whose proxy it is, so that the browser can reach nothing else. */
export interface GameServer {
  /** For the browser's `--proxy-server`. */
  readonly proxy: string;
  /** Starts the log of a run. `now` returns milliseconds since the navigation began. */
  begin(now: () => number): RequestLog;
  close(): void;
}

/** Starts the server on a free port of the loopback address. */
export async function serveGame(job: CheckJob): Promise<GameServer> {
  const files = new Map(job.files.map((file) => [file.path, file]));
  let run: Run = { log: emptyLog(), now: () => 0 };
  const server = createServer((request, response) => {
    void answer({ request, response, job, files, run });
  });
  server.on('connect', (request, socket) => {
    note(run.log.hosts, (request.url ?? '').replace(/:(?:443|80)$/, ''));
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    proxy: `http://127.0.0.1:${portOf(server.address())}`,
    begin(now) {
      run = { log: emptyLog(), now };
      return run.log;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Run {
  readonly log: RequestLog;
  readonly now: () => number;
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly job: CheckJob;
  readonly files: ReadonlyMap<string, BuildFile>;
  readonly run: Run;
}

async function answer({ request, response, job, files, run }: Asked): Promise<void> {
  // A browser says to its proxy the whole address.
  const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : null;
  const headers = headersFor(job.needsIsolation);
  if (url?.origin === PAGE_ORIGIN) {
    response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' });
    response.end(pageAround());
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
  const seen = begun(run, path.slice(0, REPORT_LIMITS.text), isServed ? 200 : 404);
  if (file === undefined || !isServed) {
    response.writeHead(404, headers).end();
    return;
  }
  try {
    await sendFile({ request, response, headers, contents: job.contents, file }, (bytes) => {
      run.log.bytes += bytes;
      seen.bytes += bytes;
      seen.endMs = run.now();
    });
  } catch {
    // The browser went away, or the file cannot be decoded.
    seen.status = null;
  }
}

/** Notes a request that has begun; its numbers grow as it is answered. */
function begun({ log, now }: Run, address: string, status: number | null): MutableRequest {
  const at = now();
  const seen = { address, status, bytes: 0, startMs: at, endMs: at };
  if (log.requests.length < REPORT_LIMITS.requests) log.requests.push(seen);
  return seen;
}

const emptyLog = (): RequestLog => ({ requests: [], hosts: new Set(), bytes: 0 });

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

/** Adds a host to a list that cannot grow without end. */
export function note(hosts: Set<string>, host: string): void {
  if (host !== '' && hosts.size < REPORT_LIMITS.hosts) hosts.add(host.slice(0, REPORT_LIMITS.text));
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

/** The game's frame with the permissions and the background that it has in the portal, filling the window. */
const pageAround = () => `<!doctype html>
<title>Check</title>
<link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%;overflow:hidden;background:#05030f}iframe{width:100%;height:100%;border:0;display:block}</style>
<iframe sandbox="${FRAME_SANDBOX}" allow="autoplay; fullscreen; gamepad; cross-origin-isolated" referrerpolicy="no-referrer" src="${GAME_ORIGIN}${GAME_FOLDER}"></iframe>`;

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
