import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { frameAllow, UPLOADED_FRAME_SANDBOX } from '../../entities/frame.rules.ts';
import type { GameServer } from './browser-proxy.ts';
import { uploadedGameHeaders } from '../platform/http/uploaded-game-headers.ts';
import { GAME_ORIGIN, PAGE_ORIGIN } from './check-hosts.ts';
import { serveBuild } from './game-server.ts';
import type { RequestLog } from './request-log.ts';

let contents = '';
let server: GameServer;
let log: RequestLog;
beforeAll(async () => {
  contents = await mkdtemp(join(tmpdir(), 'playport-contents-'));
  await writeFile(join(contents, 'aa'), '<h1>Play</h1>');
  await writeFile(join(contents, 'bb'), brotliCompressSync('{}'));
  server = await serveBuild({
    contents,
    build: {
      kind: 'build',
      needsIsolation: true,
      files: [
        { path: 'index.html', sha256: 'aa', size: 13, type: 'text/html; charset=utf-8', encoding: null },
        { path: 'Levels/index.html', sha256: 'aa', size: 13, type: 'text/html', encoding: null },
        { path: 'changed.html', sha256: 'aa', size: 13, type: 'text/html', encoding: null, added: 9 },
        { path: 'level one.json.br', sha256: 'bb', size: 6, type: 'application/json', encoding: 'br' },
      ],
    },
  });
});
beforeEach(() => {
  log = server.begin(() => 5);
});
afterAll(async () => {
  server.close();
  await rm(contents, { recursive: true, force: true });
});

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly proxy?: string;
}

/** Asks as a browser asks its proxy: for the whole address. */
async function ask(
  address: string,
  { method = 'GET', headers = {}, body, proxy = server.proxy }: Question = {},
) {
  const { hostname, port } = new URL(proxy);
  const asked = request({ hostname, port, path: address, method, headers }).end(body);
  const answered = new Promise<{
    status: number | undefined;
    headers: Record<string, unknown>;
    body: string;
  }>((resolve, reject) => {
    asked.once('error', reject);
    asked.once('connect', () => reject(new Error('a tunnel was opened')));
    asked.once('response', (response) => {
      text(response).then(
        (said) => resolve({ status: response.statusCode, headers: response.headers, body: said }),
        reject,
      );
    });
  });
  return answered;
}

test('the page frames the game, and the folder is its entry', async () => {
  expect((await ask(`${PAGE_ORIGIN}/`)).body).toContain(`src="${GAME_ORIGIN}/game/v1/"`);
  const { status, headers, body } = await ask(`${GAME_ORIGIN}/game/v1/?lang=en`);
  expect({ status, body }).toEqual({ status: 200, body: '<h1>Play</h1>' });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-embedder-policy': 'require-corp',
  });
  expect(log.requests).toEqual([{ address: 'index.html', status: 200, bytes: 13, startMs: 5, endMs: 5 }]);
});

test('what the portal has put into a document is not counted as the game’s', async () => {
  expect((await ask(`${GAME_ORIGIN}/game/v1/changed.html`)).body).toBe('<h1>Play</h1>');
  expect(log).toMatchObject({ bytes: 4, requests: [{ address: 'changed.html', bytes: 4 }] });
});

test('a file is found as on the play origin: composed or not, in capital letters or not, with slashes too many', async () => {
  for (const path of ['INDEX.html', '/Level%20One.json.br', 'Levels//index.html', 'levels/'])
    expect([path, (await ask(`${GAME_ORIGIN}/game/v1/${path}`)).status]).toEqual([path, 200]);
  expect(log.requests.map(({ address }) => address)).toEqual([
    'INDEX.html',
    'Level One.json.br',
    'Levels//index.html',
    'levels/index.html',
  ]);
  const page = await ask(`${GAME_ORIGIN}/game/v1/levels/`);
  expect(page.headers['content-type']).toBe('text/html');
});

test('a compressed file is sent as it is where the browser takes it, and decoded where not', async () => {
  const address = `${GAME_ORIGIN}/game/v1/level%20one.json.br`;
  expect(
    (await ask(address, { headers: { 'accept-encoding': 'gzip, br' } })).headers['content-encoding'],
  ).toBe('br');
  const plain = await ask(address, { headers: { 'accept-encoding': 'gzip' } });
  expect(plain).toMatchObject({ status: 200, body: '{}' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  // Bytes that a player downloads, both times.
  const stored = brotliCompressSync('{}').length;
  expect(log.requests.map(({ bytes }) => bytes)).toEqual([stored, stored]);
  expect(log.bytes).toBe(2 * stored);
});

test('what is not in the build is missing, by its path in it or by its path on the site', async () => {
  const paths = [
    '/game/v1/boss.png',
    '/level%20one.json.br',
    '/game/v1/../../aa',
    '/game/v1/%2e%2e%2faa',
    '/%ff',
  ];
  for (const path of paths) expect((await ask(GAME_ORIGIN + path)).status).toBe(404);
  expect(log.requests.map(({ address }) => address)).toEqual([
    'boss.png',
    '/level one.json.br',
    '/aa',
    '../aa',
    '/%ff',
  ]);
});

test('every other host is hung up on and noted', async () => {
  for (const address of ['http://127.0.0.1:3000/', 'http://169.254.169.254/latest', 'http://ads.example/x?y'])
    await expect(ask(address)).rejects.toThrow('socket hang up');
  for (const tunnel of ['api.example:443', 'portal.example:8443'])
    await expect(ask(tunnel, { method: 'CONNECT' })).rejects.toThrow('socket hang up');
  expect([...log.hosts]).toEqual([
    '127.0.0.1:3000',
    '169.254.169.254',
    'ads.example',
    'api.example',
    'portal.example:8443',
  ]);
  expect(log.requests).toEqual([]);
});

test('an address that is none is hung up on', async () => {
  await expect(ask('/game/v1/')).rejects.toThrow('socket hang up');
});

test('a service worker is refused as on the play origin, and is no missing file', async () => {
  for (const path of ['index.html', 'sw.js'])
    expect(
      await ask(`${GAME_ORIGIN}/game/v1/${path}`, { headers: { 'service-worker': 'script' } }),
    ).toMatchObject({
      status: 403,
      body: '',
    });
  expect(log.requests).toEqual([]);
});

test('the frame is the one that players have', async () => {
  const { body } = await ask(`${PAGE_ORIGIN}/`);
  expect(body).toContain(`sandbox="${UPLOADED_FRAME_SANDBOX}" allow="${frameAllow(true)}"`);
  expect(body).toMatch(/body\{[^}]*background:#fff\}iframe\{[^}]*color-scheme:light\}/);
  expect(body).toContain('name="viewport" content="width=device-width');
});

test('a part of a file is sent as on the play origin', async () => {
  const address = `${GAME_ORIGIN}/game/v1/index.html`;
  const part = await ask(address, { headers: { range: 'bytes=4-7' } });
  expect(part).toMatchObject({ status: 206, body: 'Play', headers: { 'content-range': 'bytes 4-7/13' } });
  const beyond = await ask(address, { headers: { range: 'bytes=13-' } });
  expect(beyond).toMatchObject({ status: 416, body: '', headers: { 'content-range': 'bytes */13' } });
  const other = await ask(address, { headers: { range: 'bytes=4-7', 'if-range': '"other"' } });
  expect(other).toMatchObject({ status: 200, headers: { 'accept-ranges': 'bytes' } });
  const packed = await ask(`${GAME_ORIGIN}/game/v1/level%20one.json.br`, { headers: { range: 'bytes=0-1' } });
  expect(packed).toMatchObject({ status: 200, body: '{}' });
  expect(log.requests.map(({ status, bytes }) => `${status} ${bytes}`)).toEqual([
    '206 4',
    '416 0',
    '200 13',
    '200 6',
  ]);
});

test('what the game says and names of memory that threads share is noted, and its workers are observed', async () => {
  await writeFile(join(contents, 'cc'), 'postMessage(7);');
  await writeFile(join(contents, 'dd'), 'typeof SharedArrayBuffer');
  const script = (path: string, sha256: string, size: number) =>
    ({ path, sha256, size, type: 'text/javascript; charset=utf-8', encoding: null }) as const;
  const observing = await serveBuild({
    contents,
    build: {
      kind: 'build',
      needsIsolation: false,
      files: [script('worker.js', 'cc', 15), script('asks.js', 'dd', 24)],
    },
    memoryObserver: '// Observes.\n(() => {\n})();\n',
  });
  const noted = observing.begin(() => 5);
  const read = async (path: string, options?: Question) =>
    (await ask(GAME_ORIGIN + path, { ...options, proxy: observing.proxy })).body;
  const worker = { headers: { 'sec-fetch-dest': 'worker', range: 'bytes=0-' } };
  expect(await read('/game/v1/worker.js', worker)).toBe('(() => { })(); postMessage(7);');
  expect(await read('/game/v1/worker.js')).toBe('postMessage(7);');
  expect(noted.bytes).toBe(30);
  expect([...noted.sharedMemory]).toEqual([]);
  await read('/game/v1/asks.js');
  expect([...noted.sharedMemory]).toEqual(['asked']);
  await read('/_shared-memory/used', { method: 'POST' });
  await read('/_shared-memory/else', { method: 'POST' });
  expect([...noted.sharedMemory]).toEqual(['asked', 'used']);
  expect(await read('/_shared-memory/observe.js')).toContain('// Observes.');
  expect(noted.requests).toHaveLength(3);
  observing.close();
});

test('the game has the policy of the play origin, and what it forbids is noted', async () => {
  const { headers } = await ask(`${GAME_ORIGIN}/game/v1/`);
  const played = uploadedGameHeaders({
    framers: [PAGE_ORIGIN],
    ownPages: `${GAME_ORIGIN}/game/v1/`,
    needsIsolation: true,
  });
  expect(headers).toMatchObject({
    ...played,
    'content-security-policy': `${played['content-security-policy']}; report-uri /_policy-reports`,
  });
  const report = (directive: string, address: string) =>
    ask(`${GAME_ORIGIN}/_policy-reports`, {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': address } }),
    });
  await report('connect-src', 'wss://scores.example/live?for=me');
  await report('frame-src', `${GAME_ORIGIN}/other/page.html?a=1`);
  await report('frame-src', `${GAME_ORIGIN}/game/v2/page.html`);
  await report('frame-src', 'data');
  await report('connect-src', 'wss://scores.example/live');
  await ask(`${GAME_ORIGIN}/_policy-reports`, { method: 'POST', body: 'nonsense' });
  expect([...log.blocked.values()]).toEqual([
    { directive: 'connect-src', address: 'wss://scores.example/live' },
    { directive: 'frame-src', address: '/other/page.html', isOnOwnHost: true },
    { directive: 'frame-src', address: '../v2/page.html', isOnOwnHost: true },
    { directive: 'frame-src', address: 'data' },
  ]);
  expect([...log.hosts]).toEqual(['scores.example']);
});
