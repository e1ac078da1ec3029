import { type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOM_SOCKET } from '../../../entities/room.rules.ts';
import { localChanges } from '../changes/catalogue-changes.ts';
import { getJson } from '../../testing/responses.ts';
import { makeGame } from '../../testing/factories.ts';
import { localFileStore } from '../files/local-file-store.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { createPlayServer } from '../../play-origin/play-server.ts';

const GAMES = resolve(import.meta.dirname, '../../../dist/games');
const HTTP = { PUBLIC_ORIGIN: 'http://localhost:3000', PLAY_ORIGIN: 'http://localhost:3001/{game}' };
const HTTPS = { PUBLIC_ORIGIN: 'https://example.org', PLAY_ORIGIN: 'https://play.example.org/{game}' };

/** Every kind of response from the portal, with its status. */
const PORTAL = [
  ['a page', '/', 200],
  ['a page that does not exist', '/no/such/page', 404],
  ['an address that is too long', `/${'a'.repeat(5000)}`, 414],
  ['an address that cannot be decoded', '/%zz', 404],
  ['a call’s address that cannot be decoded', '/api/%zz', 400],
  ['a call', '/api/games', 200],
  ['a call over tRPC', '/trpc/category.list', 200],
  ['a call of the public API', '/api/v1/games', 200],
  ['a call that is refused', '/api/auth/me', 401],
  ['a call that the public API refuses', '/api/v1/nothing', 404],
  ['a document', '/sitemap.xml', 200],
  ['a feed', '/new/feed', 200],
  ['the description of the API', '/api/openapi.json', 200],
  ['a description that nobody gets', '/oembed', 400],
  ['the service worker', '/sw.js', 200],
  ['a picture of the portal', '/icon-192.png', 200],
  ['the health check', '/healthz', 200],
] as const;

/** Every kind of response from the play origin, with its status. */
const PLAY = [
  ['a game', '/kerb-drift/', 200],
  ['a game that does not exist', '/nothing/', 404],
  ['a game without its slash', '/kerb-drift', 301],
  ['an address that is too long', `/${'a'.repeat(5000)}`, 414],
  ['an address that cannot be decoded', '/%zz', 404],
  ['the SDK', '/sdk/v1.js', 200],
  ['the saved-games page', '/_saved-games/', 200],
  ['the saved-games service worker', '/_saved-games/service-worker.js', 200],
  ['the file list of a game', '/_saved-games/games/kerb-drift.json', 200],
] as const;

describe.each([
  ['http', HTTP],
  ['https', HTTPS],
])('with public origins on %s', (scheme, origins) => {
  let world: World;
  let play: FastifyInstance;
  let picture = '';
  const hsts = scheme === 'https' ? 'max-age=31536000; includeSubDomains' : null;
  beforeAll(async () => {
    world = await createWorld({ SIGN_IN: 'code', ...origins }, 'built');
    await makeGame(world, { slug: 'kerb-drift', hosted: true, srcUrl: null });
    const elsewhere = await makeGame(world, { thumbUrl: 'http://127.0.0.1:9/away.png' });
    const shown = z.object({ thumbUrl: z.string() });
    picture = (await getJson(world, `/api/games/${elsewhere.slug}`, shown)).thumbUrl;
    const { env, database } = world;
    play = createPlayServer({
      env,
      database,
      changes: localChanges(),
      gamesRoot: GAMES,
      files: localFileStore(''),
    });
    for (const server of [world.app, play]) await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await play.close();
    await world.close();
  });

  /**
   * Requests a path twice, because the second response may be a cached one. Reads both bodies completely; otherwise
   * their connections would outlive the test.
   */
  async function responsesOf(server: FastifyInstance, path: string): Promise<readonly Response[]> {
    const origin = server.listeningOrigin.replace('127.0.0.1', 'localhost');
    async function ask(): Promise<Response> {
      const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
      await response.arrayBuffer();
      return response;
    }
    return [await ask(), await ask()];
  }

  /** Checks what holds for every response of either origin. */
  function expectSafe({ headers }: Response) {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(/unsafe-(inline|eval|hashes)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
    expect(headers.get('strict-transport-security')).toBe(hsts);
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull();
  }

  test.each([...PORTAL, ['a picture of another site', '', 200] as const])(
    'the portal sends its security headers with %s',
    async (_kind, path, status) => {
      for (const response of await responsesOf(world.app, path || picture)) {
        expect(response.status).toBe(status);
        expectSafe(response);
        expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        // Other sites are given pictures that everybody may see, and descriptions.
        const type = response.headers.get('content-type') ?? '';
        const isPicture = /^(?:image|video)\//.test(type);
        const isOpen = isPicture || /^\/(?:oembed|api\/openapi\.json)|\/feed$/.test(path);
        expect(response.headers.get('cross-origin-resource-policy')).toBe(
          isOpen ? 'cross-origin' : 'same-origin',
        );
      }
    },
  );

  test.each(PLAY)('the play origin sends its security headers with %s', async (kind, path, status) => {
    for (const response of await responsesOf(play, path)) {
      expect(response.status).toBe(status);
      expectSafe(response);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(new RegExp(`frame-ancestors (${origins.PUBLIC_ORIGIN}|'none')$`));
      const readers = kind === 'the SDK' ? 'cross-origin' : 'same-site';
      expect(response.headers.get('cross-origin-resource-policy')).toBe(readers);
    }
  });
});

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const SOCKET = `${ROOM_SOCKET}?EIO=4&transport=websocket`;
/** The changes that make a handshake wrong. */
interface Changed {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

describe('a room’s connection that is refused', () => {
  let world: World;
  let origin = '';
  beforeAll(async () => {
    world = await createWorld();
    origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => world.close());

  test.each([
    ['another transport', { path: SOCKET.replace('websocket', 'polling') }],
    ['a transport named twice', { path: `${SOCKET}&transport=websocket` }],
    ['another revision', { path: SOCKET.replace('4', '3') }],
    ['a session of before', { path: `${SOCKET}&sid=abc` }],
    ['no query', { path: ROOM_SOCKET }],
    ['a key that is none', { headers: { 'sec-websocket-key': 'x' } }],
    ['another version', { headers: { 'sec-websocket-version': '12' } }],
    ['another protocol', { headers: { upgrade: 'h2c' } }],
    ['a subprotocol', { headers: { 'sec-websocket-protocol': 'a,,b' } }],
    ['another method', { method: 'POST' }],
  ])('for %s has them too', async (_what, changed: Changed) => {
    const { path = SOCKET, headers = {}, method = 'GET' } = changed;
    const url = new URL(path, origin);
    const response = await new Promise<IncomingMessage>((resolveIt, reject) => {
      const asked = request(url, { method, agent: false, headers: { ...HANDSHAKE, ...headers } });
      asked.on('response', resolveIt).on('error', reject);
      asked.on('upgrade', () => reject(new Error('it was taken')));
      asked.end();
    });
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    response.resume();
  });
});

test('an internal error has the same security headers', async () => {
  const broken = await createWorld();
  await broken.database.orm.em.fork().execute('drop table game cascade');
  const { env, database } = broken;
  const play = createPlayServer({
    env,
    database,
    changes: localChanges(),
    gamesRoot: GAMES,
    files: localFileStore(''),
  });
  const responses = [
    await broken.app.inject('/api/games'),
    await broken.app.inject('/sitemap.xml'),
    await play.inject('/kerb-drift/'),
  ];
  for (const { statusCode, headers } of responses) {
    expect(statusCode).toBe(500);
    expect(headers['content-security-policy']).toMatch(/object-src 'none'.*frame-ancestors /);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  await play.close();
  await broken.close();
});
