import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { localChanges } from '../changes/catalogue-changes.ts';
import { makeGame } from '../../testing/factories.ts';
import { localFileStore } from '../files/local-file-store.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { createPlayServer } from '../../play-origin/play-server.ts';

let world: World;
let folder = '';
const servers = new Map<string, FastifyInstance>();
const ports = new Map<string, number>();
beforeAll(async () => {
  world = await createWorld();
  await makeGame(world, { slug: 'kerb-drift', hosted: true, srcUrl: null });
  folder = await mkdtemp(join(tmpdir(), 'playport-limits-'));
  await mkdir(join(folder, 'kerb-drift'));
  await writeFile(join(folder, 'kerb-drift', 'index.html'), '<!doctype html><title>Kerb Drift</title>');
  const { env, database } = world;
  servers.set('the portal', world.app);
  servers.set(
    'the play origin',
    createPlayServer({
      env,
      database,
      changes: localChanges(),
      gamesRoot: folder,
      files: localFileStore(''),
    }),
  );
  for (const [name, server] of servers)
    ports.set(name, Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port));
});
afterAll(async () => {
  await servers.get('the play origin')?.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const FORM = 'multipart/form-data; boundary=x';
/** Addresses to which a body without end is sent, its type, and the status of the answer. */
const BODIES: Readonly<Record<'portal' | 'playOrigin', [url: string, type: string, status: number][]>> = {
  portal: [
    ['/trpc/session.login', FORM, 415],
    ['/trpc/session.login', 'application/octet-stream', 415],
    ['/trpc/session.login', 'application/x-www-form-urlencoded', 415],
    ['/trpc/session.login', 'application/json', 413],
    ['/trpc/no.such', FORM, 415],
    ['/api/auth/login', FORM, 415],
    ['/api/dev/uploads', FORM, 401],
    ['/api/v1/uploads', FORM, 401],
    ['/api/dev/uploads/resumable', 'application/offset+octet-stream', 412],
    ['/api/auth/login', 'application/x-www-form-urlencoded', 413],
    ['/api/me/saves/import', 'application/json', 401],
    ['/api/rooms/socket/', 'application/json', 413],
    ['/nowhere', FORM, 404],
    ['/%zz', FORM, 400],
  ],
  playOrigin: [
    ['/kerb-drift/', FORM, 405],
    ['/kerb-drift/', 'application/json', 405],
    ['/%zz', FORM, 404],
  ],
};
/** More than the buffers of two sockets on loopback, in bytes. */
const TAKEN_AT_MOST = 16 * 1024 * 1024;

// The database engine makes no difference here, so the tests run on one only.
describe.runIf(inject('databaseUrl') === '').each([
  ['the portal', '/api/home', BODIES.portal],
  ['the play origin', '/kerb-drift/', BODIES.playOrigin],
])('%s', (name, path, bodies) => {
  const takesBodies = name === 'the portal';
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });

  function serverOf(): FastifyInstance {
    const server = servers.get(name);
    if (server === undefined) throw new Error(`${name} does not run`);
    return server;
  }

  async function dial(): Promise<Socket> {
    const socket = connect(ports.get(name) ?? 0, '127.0.0.1');
    open.push(socket);
    await once(socket, 'connect');
    return socket;
  }

  /** Returns everything received until the connection closes, with or without an error. */
  async function untilEnd(socket: Socket): Promise<string> {
    let received = '';
    socket.on('data', (bytes) => (received += bytes.toString()));
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('close', resolve));
    return received;
  }

  /** Sends raw text and returns the response. */
  async function send(text: string): Promise<string> {
    const socket = await dial();
    socket.write(text);
    return untilEnd(socket);
  }

  /** Sends the beginning, then repeats a piece until the server closes the connection. */
  async function dribble(beginning: string, piece: string): Promise<string> {
    const socket = await dial();
    const response = untilEnd(socket);
    for (socket.write(beginning); socket.writable; await sleep(50)) socket.write(piece);
    return response;
  }

  /** Sends a chunked body until the server closes the connection; returns the response and the size of what was sent. */
  async function pour(beginning: string): Promise<{ readonly response: string; readonly sent: number }> {
    const socket = await dial();
    const response = untilEnd(socket);
    const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    for (socket.write(beginning); socket.writable;) {
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), response]);
    }
    return { response: await response, sent: socket.bytesWritten };
  }

  const head = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
  const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]);
  const json = ['Content-Type: application/json'];
  /** Expects that the server still serves other requests. */
  async function expectAlive() {
    expect(statusOf(await send(head(`GET ${path}`, 'Connection: close')))).toBe(200);
  }

  test('refuses a body above the largest limit', async () => {
    const size = 3 * 1024 * 1024;
    const response = await send(
      head('POST /api/auth/login', ...json, `Content-Length: ${size}`, 'Connection: close'),
    );
    expect(statusOf(response)).toBe(takesBodies ? 413 : 405);
    await expectAlive();
  });

  test.each(bodies)(
    'answers a body without end at %s of %s with %i, and hangs up',
    async (url, type, status) => {
      let response = '';
      // The reset that ends the connection may overtake the response (RFC 9112 §9.6).
      while (response === '') {
        const poured = await pour(head(`POST ${url}`, `Content-Type: ${type}`, 'Transfer-Encoding: chunked'));
        expect(poured.sent).toBeLessThan(TAKEN_AT_MOST);
        ({ response } = poured);
      }
      expect(statusOf(response)).toBe(status);
      await expectAlive();
    },
  );

  /** Cookies as a game can set them on a parent domain: of 4 KB each, which is the most that browsers keep. */
  const cookies = (count: number) =>
    `Cookie: ${Array.from({ length: count }, (_, index) => `c${index}=${'a'.repeat(4090)}`).join('; ')}`;

  test('reads a request with twelve large cookies', async () => {
    expect(statusOf(await send(head(`GET ${path}`, cookies(12), 'Connection: close')))).toBe(200);
  });

  // 180 are the most that browsers keep for a site.
  test.each([17, 180])('has %i large cookies removed, and says so to a person', async (count) => {
    const response = await send(head(`GET ${path}`, cookies(count), 'Connection: close'));
    expect(statusOf(response)).toBe(431);
    expect(response).toContain('clear-site-data: "cookies"\r\n');
    expect(response).toContain('content-type: text/html; charset=utf-8\r\n');
    expect(response).toContain(
      "content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox\r\n",
    );
    expect(response).toContain('x-content-type-options: nosniff\r\n');
    expect(response).toMatch(/This browser sent too many cookies[^]*Try again/);
    await expectAlive();
  });

  test('takes no more of longer headers than a moment’s worth, and hangs up', async () => {
    const response = await dribble(head(`GET ${path}`, cookies(270)).slice(0, -2), 'a: b\r\n');
    expect(statusOf(response)).toBe(431);
    await expectAlive();
  });

  // Any site can have a browser ask for one.
  test.each([5000, 70_000, 500_000, 2_000_000])(
    'refuses an address of %i characters, and deletes no cookies',
    async (length) => {
      const response = await send(head(`GET /?${'a'.repeat(length)}`, 'Cookie: a=b', 'Connection: close'));
      expect(statusOf(response)).toBe(length < 1_000_000 ? 414 : 431);
      expect(response).not.toContain('clear-site-data');
      await expectAlive();
    },
  );

  test('answers a large body that it refuses, and reads on, so that the connection goes on', async () => {
    const socket = await dial();
    const body = 'a'.repeat(500_000);
    const [line, ...headers] = ['POST /nowhere', `Content-Type: ${FORM}`, `Content-Length: ${body.length}`];
    socket.write(head(line ?? '', ...headers) + body);
    const [first] = await once(socket, 'data');
    expect(statusOf(String(first))).toBe(takesBodies ? 404 : 405);
    socket.write(head(`GET ${path}`, 'Connection: close'));
    expect(await untilEnd(socket)).toMatch(/HTTP\/1\.1 200 /);
  });

  test('refuses two names for the host, also of what is cached', async () => {
    await send(head(`GET ${path}`, 'Connection: close'));
    const response = await send(head(`GET ${path}`, 'hOST: elsewhere.example', 'Connection: close'));
    expect(statusOf(response)).toBe(400);
    expect(response).toContain('x-content-type-options: nosniff\r\n');
    await expectAlive();
  });

  test('refuses data that is not HTTP', async () => {
    const response = await send('SSH-2.0-OpenSSH_10.0\r\n\r\n');
    expect(statusOf(response)).toBe(400);
    expect(response).toContain('"code":"unreadable"');
    await expectAlive();
  });

  test('ends a request whose headers or body arrive too slowly', async () => {
    const { server } = serverOf();
    const { headersTimeout, requestTimeout } = server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeGreaterThan(0);
    [server.headersTimeout, server.requestTimeout] = [100, 100];
    const responses = await Promise.all([
      dribble(head(`GET ${path}`).slice(0, -2), 'a: b\r\n'),
      dribble(head('POST /api/auth/login', ...json, 'Content-Length: 100000'), 'a'),
    ]);
    [server.headersTimeout, server.requestTimeout] = [headersTimeout, requestTimeout];
    // No method of the play origin has a body, so that it waits for none.
    expect(responses.map(statusOf)).toEqual([408, takesBodies ? 408 : 405]);
    for (const response of takesBodies ? responses : responses.slice(0, 1))
      expect(response).toContain('"code":"too_slow"');
    await expectAlive();
  });

  test('closes connections beyond the limit, and keeps serving', async () => {
    const { server } = serverOf();
    const allowed = server.maxConnections;
    expect(allowed).toBeGreaterThan(0);
    while ((await countOf(server)) > 0) await sleep(10);
    server.maxConnections = 3;
    const held = await Promise.all([dial(), dial(), dial()]);
    expect(await send(head(`GET ${path}`))).toBe('');
    held[0]?.destroy();
    while ((await countOf(server)) > 2) await sleep(10);
    await expectAlive();
    server.maxConnections = allowed;
  });
});

/** Returns the number of a server's open connections. */
function countOf(server: FastifyInstance['server']): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}
