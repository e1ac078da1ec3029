import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { z } from 'zod';
import { headersOfType } from '../../entities/offline-build.rules.ts';
import { looseName } from '../../entities/upload.rules.ts';
import { sendInPart } from '../../entities/byte-range.rules.ts';
import { uploadedGameHeaders } from '../platform/http/uploaded-game-headers.ts';
import { addressAsked, type GameServer, openProxy } from './browser-proxy.ts';
import { ENTRY } from '../upload/archive/find-entry.ts';
import { GAME_FOLDER, GAME_ORIGIN, PAGE_ORIGIN } from './check-hosts.ts';
import type { CheckedBuild } from './check-process.schema.ts';
import { pageAround } from './page-around.ts';
import {
  logRequest,
  type LoggedPass,
  newPass,
  note,
  noteBlocked,
  type RequestLog,
  sharedMemoryReport,
} from './request-log.ts';

/** The folder of `in-page/shared-memory.ts`: of its reports, and of itself for workers that nobody serves. */
const SHARED_MEMORY = '/_shared-memory/';
const MEMORY_OBSERVER = `${SHARED_MEMORY}observe.js`;
/** The address to which the browser reports what the game's policy forbade. */
const POLICY_REPORTS = '/_policy-reports';

type BuildFile = CheckedBuild['files'][number];

interface Serving {
  readonly build: CheckedBuild;
  /** The folder with the build's contents. */
  readonly contents: string;
  /** The script that goes in front of each worker's own; none by default. */
  readonly memoryObserver?: string;
}

/** Gives a build to a browser whose proxy it is, so that the browser can reach nothing else. */
export async function serveBuild({ build, contents, memoryObserver = '' }: Serving): Promise<GameServer> {
  const files = new Map(build.files.map((file) => [looseName(file.path), file]));
  let pass = newPass(() => 0);
  const proxy = await openProxy(
    (request, response) => void answer({ request, response, build, contents, memoryObserver, files, pass }),
    (host) => note(pass.log.hosts, host),
  );
  return {
    proxy: proxy.address,
    page: `${PAGE_ORIGIN}/`,
    open: () => Promise.resolve(),
    logs: ({ origin }) => origin === GAME_ORIGIN,
    begin(now) {
      pass = newPass(now);
      return pass.log;
    },
    close: proxy.close,
  };
}

interface GameRequest extends Serving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly files: ReadonlyMap<string, BuildFile>;
  readonly pass: LoggedPass;
}

async function answer({
  request,
  response,
  build,
  contents,
  memoryObserver = '',
  files,
  pass,
}: GameRequest): Promise<void> {
  const url = addressAsked(request);
  if (url?.origin === PAGE_ORIGIN) {
    response.writeHead(200, { ...pageHeaders(build), 'content-type': 'text/html; charset=utf-8' });
    const { needsIsolation: isolated } = build;
    response.end(pageAround({ address: GAME_ORIGIN + GAME_FOLDER, hosted: true, isolated }));
    return;
  }
  if (url?.origin !== GAME_ORIGIN) {
    if (url !== null) note(pass.log.hosts, url.host);
    // Like a network that is not there: an answer, even a refusal, would be one.
    request.socket.destroy();
    return;
  }
  if (url.pathname === POLICY_REPORTS && request.method === 'POST') {
    await takePolicyReport(request, pass.log).catch(() => null);
    response.writeHead(204).end();
    return;
  }
  if (url.pathname === MEMORY_OBSERVER) {
    response.writeHead(200, { ...gameHeaders(build), 'content-type': 'text/javascript' }).end(memoryObserver);
    return;
  }
  if (url.pathname.startsWith(SHARED_MEMORY)) {
    const report = sharedMemoryReport(url.pathname.slice(SHARED_MEMORY.length));
    if (report !== undefined) pass.log.sharedMemory.add(report);
    response.writeHead(204, gameHeaders(build)).end();
    return;
  }
  // As on the play origin. It is no file that is missing, so it is not in the list of requests.
  if (request.headers['service-worker'] !== undefined) {
    response.writeHead(403, gameHeaders(build)).end();
    return;
  }
  const requestPath = pathIn(url.pathname);
  const path = requestPath === '' || requestPath.endsWith('/') ? requestPath + ENTRY : requestPath;
  const file = files.get(looseName(path));
  const isServed = file !== undefined && (request.method === 'GET' || request.method === 'HEAD');
  const entry = logRequest(pass, path, isServed ? 200 : 404);
  if (file === undefined || !isServed) {
    response.writeHead(404, gameHeaders(build)).end();
    return;
  }
  try {
    const first = request.headers['sec-fetch-dest'] === 'worker' ? memoryObserver : '';
    const sending = {
      request,
      response,
      headers: headersOfType(gameHeaders(build), file.type),
      contents,
      file,
      first,
      onAsked: () => pass.log.sharedMemory.add('asked'),
    };
    entry.status = await sendFile(sending, (bytes) => {
      pass.log.bytes += bytes;
      entry.bytes += bytes;
      entry.endMs = pass.now();
    });
  } catch {
    // The browser went away, or the file cannot be decoded.
    entry.status = null;
  }
}

/** The body of a browser's request to a policy's `report-uri` (CSP 3, §5.3). */
const policyReport = z.object({
  'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string() }),
});
/** More than a browser says; in bytes. */
const POLICY_REPORT_BYTES = 50_000;

async function takePolicyReport(request: IncomingMessage, log: RequestLog): Promise<void> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > POLICY_REPORT_BYTES) return;
    chunks.push(chunk);
  }
  const { 'csp-report': report } = policyReport.parse(JSON.parse(Buffer.concat(chunks).toString()));
  noteBlocked(log, { directive: report['effective-directive'], address: report['blocked-uri'] });
}

/** Returns the path in the build; one that leads out of the game's folder keeps its slash, and no file has such a path. */
function pathIn(pathname: string): string {
  const inFolder = pathname.startsWith(GAME_FOLDER)
    ? pathname.slice(GAME_FOLDER.length).replace(/^\/+/, '')
    : pathname;
  try {
    return decodeURIComponent(inFolder);
  } catch {
    return inFolder;
  }
}

const COMMON = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-site' };

const pageHeaders = ({ needsIsolation }: CheckedBuild) => ({
  ...COMMON,
  ...(needsIsolation
    ? { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
    : {}),
});

/** As on the play origin; what its policy forbids is told to this server. */
function gameHeaders({ needsIsolation }: CheckedBuild) {
  const headers = uploadedGameHeaders({
    framers: [PAGE_ORIGIN],
    ownPages: GAME_ORIGIN + GAME_FOLDER,
    needsIsolation,
  });
  return {
    ...COMMON,
    ...headers,
    'content-security-policy': `${headers['content-security-policy']}; report-uri ${POLICY_REPORTS}`,
  };
}

interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly contents: string;
  readonly file: BuildFile;
  /** Text that goes in front of the file, if any. */
  readonly first: string;
  /** Called when the file names memory that threads share; a page that is not isolated has no such name to read. */
  readonly onAsked: () => void;
}

/**
 * Sends a file, in part if that is asked for, and decoded where the browser does not accept its encoding: it takes `br`
 * over https only. Returns the status.
 */
async function sendFile(
  { request, response, headers, contents, file, first, onAsked }: Sending,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const { encoding, size, sha256, added = 0 } = file;
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/,\s*/);
  const passes = encoding !== null && accepted.includes(encoding) && !isCode(file);
  const etag = `"${sha256}"`;
  const sent = encoding === null && first === '' ? sendInPart(request.headers, { size, etag }) : null;
  const status = sent?.status ?? 200;
  response.writeHead(status, {
    ...headers,
    ...sent?.headers,
    etag,
    'content-type': file.type,
    ...(passes ? { 'content-encoding': encoding } : {}),
  });
  if (request.method === 'HEAD' || status === 416) {
    response.end();
    return status;
  }
  if (first !== '') response.write(inOneLine(first));
  // Counts what is stored of the game: that is what a player downloads of it.
  let addedLeft = added;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      onBytes(Math.max(0, chunk.length - addedLeft));
      addedLeft = Math.max(0, addedLeft - chunk.length);
      callback(null, chunk);
    },
  });
  const decoded = encoding === null || passes ? [] : [decoderOf(encoding)];
  const stored = createReadStream(join(contents, sha256), sent?.part ?? {});
  const watched = isCode(file) ? [watchText(SHARED_BUFFER, onAsked)] : [];
  await pipeline([stored, counted, ...decoded, ...watched, response]);
  return status;
}

const SHARED_BUFFER = 'SharedArrayBuffer';
const isCode = ({ type }: BuildFile) => /html|script/.test(type);

/** Passes a file on, and tells when a text is in it. */
function watchText(text: string, onFound: () => void): Transform {
  let last = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      const part = last + chunk.toString('latin1');
      if (part.includes(text)) onFound();
      last = part.slice(1 - text.length);
      callback(null, chunk);
    },
  });
}

/** A script without comments and line breaks: what follows keeps the numbers of its lines. */
const inOneLine = (script: string): string =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(?:\/\/|\/?\*)/.test(line))
    .join(' ');

const decoderOf = (encoding: 'br' | 'gzip') =>
  encoding === 'br' ? createBrotliDecompress() : createGunzip();
