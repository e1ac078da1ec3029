import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOM_SOCKET } from '../entities/room.rules.ts';
import { type Room, takenSeat } from '../entities/room.schema.ts';
import { LAST_STATE } from '../entities/save.rules.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../server/testing/portal-process.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../server/testing/postgres.ts';
import { counterOf } from './counted.ts';
import {
  type ReceivedResponse,
  type Asked,
  askNginx,
  askAtOnce,
  askManyOverHttp2,
  askOverHttp2,
  hasNginx,
  type Nginx,
  openRoomSocket,
  startNginx,
} from './nginx.ts';

const bin = findPostgres();
const PORTAL = 'playport.example';
const GAME = 'kerb-drift.games.playport.example';
/** The policy of what nginx says itself. */
const BARE = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A player's connection through nginx, and the room as they know it. */
function enter(port: string, seat: string): { readonly socket: Socket; last(): Room | undefined } {
  const socket = io(`https://127.0.0.1:${port}`, {
    path: ROOM_SOCKET,
    transports: ['websocket'],
    auth: { seat },
    extraHeaders: { host: PORTAL },
    rejectUnauthorized: false,
    reconnectionDelayMax: 1000,
    forceNew: true,
  });
  let room: Room | undefined;
  socket.on('room', (told: Room) => {
    room = told;
  });
  return { socket, last: () => room };
}

describe.runIf(hasNginx && bin !== undefined)('two processes behind nginx, as deployed', () => {
  let folder = '';
  let postgres: PrivatePostgres;
  let portals: PortalProcess[] = [];
  let nginx: Nginx;
  let http = '';
  let https = '';
  let settings: Record<string, string>[] = [];

  const start = (own: Record<string, string>) => startPortalProcess({ cwd: folder, settings: own });
  const get = (asked: Partial<Asked> = {}) => askNginx({ port: https, host: PORTAL, ...asked });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playport-nginx-'));
    if (bin === undefined) throw new Error('there is no PostgreSQL');
    postgres = await startPostgres(bin);
    const shared = {
      NODE_ENV: 'production',
      DEMO: 'on',
      // With a mail server nobody has to set the portal up first; nothing is sent.
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_ORIGIN: `https://${PORTAL}`,
      PLAY_ORIGIN: 'https://{game}.games.playport.example',
      DATABASE_URL: postgres.url,
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const ports = await Promise.all([freePorts(), freePorts()]);
    settings = [0, 1].map((index) => ({ ...shared, ...ports[index], DATA_DIR: join(folder, String(index)) }));
    portals = await Promise.all(settings.map(start));
    // Only now: another process may take a free port meanwhile.
    const front = await freePorts();
    [http, https] = [front.PORT, front.PLAY_PORT];
    nginx = await startNginx(folder, {
      http,
      https,
      upstream: [
        [ports[0].PORT, ports[0].PLAY_PORT],
        [ports[1].PORT, ports[1].PLAY_PORT],
      ],
    });
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(portals.map((portal) => portal.stop('SIGTERM')));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('plain http leads to https, and nobody else’s name leads anywhere', async () => {
    const plain = await get({ port: http, plain: true, path: '/new' });
    expect([plain.status, plain.headers.location]).toEqual([301, `https://${PORTAL}/new`]);
    await expect(get({ host: 'somebody.example' })).rejects.toThrow(/socket|closed|ECONNRESET/i);
  });

  test('a page comes over TLS, stays there, and is kept by the proxy', async () => {
    const first = await get({ path: '/trending' });
    expect(first.status).toBe(200);
    expect(first.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(first.headers['content-security-policy']).toContain('https://*.games.playport.example');
    const again = await get({ path: '/trending' });
    expect([again.status, again.headers['x-cache'], again.body === first.body]).toEqual([200, 'HIT', true]);
  });

  test('what is for a person is never kept', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await get({ path: '/api/auth/me', headers: { authorization: 'Bearer nobody' } });
      expect([response.status, response.headers['x-cache'] === 'HIT']).toEqual([401, false]);
    }
  });

  test('every game has an origin of its own, which only the portal may frame', async () => {
    const game = await get({ host: GAME });
    expect(game.status).toBe(200);
    expect(game.headers['content-security-policy']).toContain(`frame-ancestors https://${PORTAL}`);
    expect((await get({ host: 'no-such-game.games.playport.example' })).status).toBe(404);
    expect((await get({ path: '/kerb-drift/' })).status).toBe(404);
  });

  test('the state that a game stores while its tab closes reaches the play origin, and no other write does', async () => {
    const post = (path: string, payload: string) => get({ host: GAME, method: 'POST', path, payload });
    // It is no state, which the portal alone can tell, whose limit is the smaller one too.
    const told = [
      await post(LAST_STATE.path, 'x'.repeat(LAST_STATE.bytes)),
      await post(LAST_STATE.path, 'x'.repeat(LAST_STATE.bytes + 1)),
      await post('/', 'x'),
    ];
    expect(told.map(({ status }) => status)).toEqual([400, 413, 405]);
    for (const { headers } of told)
      expect(headers['content-security-policy']).toContain(`frame-ancestors https://${PORTAL}`);
  });

  test('no script is a service worker’s, however it was asked for before', async () => {
    const page = await get({ host: GAME });
    const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? '';
    const asWorker = { 'service-worker': 'script' };
    const own = '/_saved-games/service-worker.js';
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await get({ host: GAME, path: script })).status).toBe(200);
      expect((await get({ host: GAME, path: script, headers: asWorker })).status).toBe(403);
      expect((await get({ host: GAME, path: own, headers: asWorker })).status).toBe(200);
    }
  });

  test.each([PORTAL, GAME])('what nginx itself says on %s is nobody’s to script', async (host) => {
    const told = await Promise.all([
      get({ host, path: '/%00' }),
      get({ host, path: '/%zz' }),
      get({ host, path: `/${'a'.repeat(70_000)}` }),
      get({ host, method: 'TRACE' }),
      get({ host, path: '/x', headers: { 'content-length': '600000' }, method: 'POST' }),
      get({ path: '/trending', headers: { 'if-match': '"nothing"' } }),
    ]);
    expect(told.map(({ status }) => status)).toEqual([400, 400, 414, 405, 413, 412]);
    for (const { headers, status } of told)
      expect([status, headers['content-security-policy']]).toEqual([status, BARE]);
  });

  test('what the portal says has its own policy alone', async () => {
    for (const [host, path] of [
      [PORTAL, '/trending'],
      [PORTAL, '/nothing/here'],
      [GAME, '/'],
      [GAME, '/nothing'],
    ] as const) {
      const policy = String((await get({ host, path })).headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('sandbox');
    }
  });

  test('a network’s silent players take no page from it, nor do many requests at once', async () => {
    const from = '127.0.0.11';
    const sockets = await Promise.all(
      Array.from({ length: 200 }, () => openRoomSocket({ port: https, host: PORTAL, from })),
    );
    expect(new Set(sockets.map(({ status }) => status))).toEqual(new Set([101]));
    expect((await get({ path: '/trending', from })).status).toBe(200);
    for (const { close } of sockets) close();
    const statuses = await askManyOverHttp2({ port: https, host: GAME, path: '/nothing.js' }, 140);
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  test.each([
    [PORTAL, '/api/auth/me', 401],
    [GAME, '/', 200],
  ])('%s takes twelve large cookies, and has more of them deleted', async (host, path, status) => {
    /** Cookies as a game can set them for the whole site; 180 are the most that browsers keep. */
    const cookies = (count: number) =>
      Array.from({ length: count }, (_, index) => `c${index}=${'a'.repeat(4090)}`);
    const asked = { port: https, host, path };
    for (const response of [
      await askNginx({ ...asked, headers: { cookie: cookies(12).join('; ') } }),
      await askOverHttp2(asked, cookies(12)),
    ])
      expect(response.status).toBe(status);
    for (const count of [17, 180])
      for (const response of [
        await askNginx({ ...asked, headers: { cookie: cookies(count).join('; ') } }),
        await askOverHttp2(asked, cookies(count)),
      ]) {
        expect([count, response.status, response.headers['clear-site-data']]).toEqual([
          count,
          431,
          '"cookies"',
        ]);
        expect(response.headers['content-security-policy']).toBe(BARE);
        expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(response.headers['x-content-type-options']).toBe('nosniff');
        expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
        expect(response.body).toMatch(/This browser sent too many cookies[^]*Try again/);
      }
    const plain = await get({ host, port: http, plain: true, headers: { cookie: cookies(180).join('; ') } });
    expect([plain.status, plain.headers.location]).toEqual([302, `https://${host}/`]);
  });

  test('figures of the processes are not for the world', async () => {
    expect((await get({ path: '/readyz' })).status).toBe(404);
    expect((await get({ path: '/healthz' })).status).toBe(404);
  });

  test('a claimed address is not believed: limits hold over both processes', async () => {
    const subscribe = (turn: number) =>
      get({
        method: 'POST',
        path: '/api/newsletter',
        headers: { 'x-forwarded-for': `198.51.100.${turn}`, forwarded: `for=198.51.100.${turn}` },
        payload: { email: `reader-${turn}@example.org` },
      });
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) statuses.push((await subscribe(turn)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('an address that asks without end is refused, and no other one is', async () => {
    const asked = { port: https, host: PORTAL, path: '/trending', from: '127.0.0.9' };
    // nginx closes a connection after a thousand requests.
    const statuses = await Promise.all([1, 2, 3, 4].map(() => askAtOnce(asked, 1000)));
    expect(new Set(statuses.flat())).toEqual(new Set([200, 429]));
    expect((await get({ path: '/trending' })).status).toBe(200);
  });

  test('pages that another cache in front is told of are kept by that one alone, files by both', async () => {
    const told = { PURGE_URL: 'https://cdn.example/purge', PURGE_TOKEN: 'letmein' };
    await Promise.all(portals.map((portal) => portal.stop('SIGTERM')));
    portals = await Promise.all(settings.map((own) => start({ ...own, ...told })));
    const page = '/new';
    const first = await get({ path: page });
    const script = /\/assets\/[\w.-]+\.js/.exec(first.body)?.[0] ?? '';
    const again = await get({ path: page });
    expect([again.status, again.headers['x-cache'], again.headers['cache-tag']]).toEqual([
      200,
      'MISS',
      first.headers['cache-tag'],
    ]);
    expect(first.headers['cache-tag']).toMatch(/^catalogue,game-/);
    await get({ path: script });
    expect((await get({ path: script })).headers['x-cache']).toBe('HIT');
    await Promise.all(portals.map((portal) => portal.stop('SIGTERM')));
    portals = await Promise.all(settings.map(start));
  });

  test('players in a room go on when the process that they are connected to is killed', async () => {
    const post = async (path: string) =>
      takenSeat.parse(JSON.parse((await get({ method: 'POST', path, payload: {} })).body));
    const games = await get({ path: '/api/games/four-fall' });
    const host = await post(`/api/games/${JSON.parse(games.body).id}/rooms`);
    const guest = await post(`/api/rooms/${host.room.code}/players`);
    const players = [host, guest].map(({ seat }) => enter(https, seat));
    const [here, there] = players;
    const heard: unknown[] = [];
    there?.socket.on('message', (_from: number, text: unknown) => heard.push(text));
    const passesOn = async (text: string) => {
      here?.socket.volatile.emit('message', text);
      await sleep(50);
      expect(heard).toContain(text);
    };
    const wait = { timeout: 25_000, interval: 200 };
    await vi.waitFor(() => passesOn('before'), wait);
    for (const [index, own] of settings.entries()) {
      await portals[index]?.stop('SIGKILL');
      await vi.waitFor(() => passesOn(`without process ${index}`), wait);
      await vi.waitFor(() => {
        for (const { last } of players)
          expect(last()?.players.map(({ away }) => away)).toEqual([false, false]);
      }, wait);
      portals[index] = await start(own);
    }
    for (const { socket } of players) socket.disconnect();
  });

  // The one that was just started again has to be asked at once, because the other one goes (`max_fails=0`).
  test('a process that ends, or is killed, costs nobody an answer', async ({ task }) => {
    const responses: ReceivedResponse[] = [];
    const failures: unknown[] = [];
    const stopped = new AbortController();
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let turn = 0; !stopped.signal.aborted && failures.length < 100; turn += 1) {
        // A different search each time, so that the proxy has no cached response, each from another visitor.
        const from = `127.${visitor + 1}.${(turn >> 8) & 255}.${turn & 255}`;
        await get({ path: `/api/games?search=word${visitor}x${turn}`, from }).then(
          (response) => responses.push(response),
          (error: unknown) => failures.push(error),
        );
      }
    });
    for (const [index, signal] of (['SIGTERM', 'SIGKILL'] as const).entries()) {
      const own = settings[index];
      await portals[index]?.stop(signal);
      if (own !== undefined) portals[index] = await start(own);
      const before = responses.length;
      while (responses.length < before + 20 && failures.length === 0) await sleep(20);
    }
    stopped.abort();
    await Promise.all(visitors);
    counterOf(task)('answers meanwhile', responses.length);
    expect(failures).toEqual([]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
