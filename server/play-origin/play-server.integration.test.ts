import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Game } from '../../entities/game.entity.ts';
import { GAME_STATUSES, type GameStatus } from '../../entities/game.rules.ts';
import { type CatalogueChanges, localChanges } from '../platform/changes/catalogue-changes.ts';
import { parseEnv } from '../env.ts';
import { makeGame } from '../testing/factories.ts';
import { delayNextQuery } from '../testing/delay-next-query.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createPlayServer } from './play-server.ts';

const FILES = {
  'kerb-drift/index.html': '<!doctype html><title>Kerb Drift</title>',
  'kerb-drift/levels/one.json': '{"level":1}',
  'kerb-drift/.secret': 'no file of a game',
  'kerb/index.html': '<!doctype html><title>Kerb</title>',
  'assets/kerb-drift-a1B2_c3-.js': 'kerbDrift()',
  'assets/kerb-DEADbeef.js': 'kerb()',
  'assets/kit-00112233.js': 'kit()',
  'sdk/v1.js': 'sdk()',
  'sdk/v1.d.ts': 'interface PlayportSdk {}',
};
/** The hashed files of an earlier build. */
const EARLIER = {
  'friends-44556677.js': 'friends()',
  'kerb-12345678.js': 'earlierKerb()',
  'kit-00112233.js': 'earlierKit()',
};

let world: World;
let folder = '';
let server: FastifyInstance;
let changes: CatalogueChanges;

/** Builds a play server for the test's games with these settings. */
function serve(settings: Record<string, string> = {}): FastifyInstance {
  const env = parseEnv({ LOG_LEVEL: 'silent', ...settings });
  changes = localChanges();
  return createPlayServer({
    env,
    database: world.database,
    changes,
    gamesRoot: join(folder, 'games'),
    earlierAssets: join(folder, 'kept'),
    files: localFileStore(''),
  });
}

beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'playport-play-'));
  await writeFile(join(folder, 'outside.txt'), 'not a game');
  await mkdir(join(folder, 'kept'));
  for (const [name, content] of Object.entries(EARLIER)) await writeFile(join(folder, 'kept', name), content);
  for (const [path, content] of Object.entries(FILES)) {
    const file = join(folder, 'games', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
});
beforeEach(() => {
  server = serve();
});
afterEach(async () => {
  await server.close();
  await world.reset();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

const hosted = (slug: string, status: GameStatus = 'APPROVED') =>
  makeGame(world, { slug, status, hosted: true, srcUrl: null });
const statusOf = async (url: string, on = server) => (await on.inject(url)).statusCode;

describe('a hosted game', () => {
  beforeEach(() => hosted('kerb-drift'));

  test('is served with its files', async () => {
    const page = await server.inject('/kerb-drift/');
    expect([page.statusCode, page.body]).toEqual([200, FILES['kerb-drift/index.html']]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const level = await server.inject('/kerb-drift/levels/one.json?v=2');
    expect([level.statusCode, level.body]).toEqual([200, FILES['kerb-drift/levels/one.json']]);
  });

  test('is shown in no window, whichever of its files is asked for: that leads to its page', async () => {
    const asked = (url: string, dest: string) => server.inject({ url, headers: { 'sec-fetch-dest': dest } });
    for (const url of ['/kerb-drift/', '/kerb-drift/levels/one.json', '/assets/kerb-drift-a1B2_c3-.js']) {
      const { statusCode, headers } = await asked(url, 'document');
      expect([url, statusCode, headers.location]).toEqual([
        url,
        302,
        'http://localhost:3000/games/kerb-drift',
      ]);
      expect(headers.vary).toContain('sec-fetch-dest');
      expect((await asked(url, 'iframe')).statusCode).toBe(200);
    }
    for (const url of ['/sdk/v1.js', '/_saved-games/'])
      expect([url, (await asked(url, 'document')).headers.location]).toEqual([url, undefined]);
  });

  test('suspended during a request is gone for the next request', async () => {
    delayNextQuery(world.database, async () => {
      await world.em().nativeUpdate(Game, { slug: 'kerb-drift' }, { status: 'SUSPENDED' });
      await changes.announce({ kind: 'catalogue' });
    });
    expect(await statusOf('/kerb-drift/')).toBe(200);
    expect(await statusOf('/kerb-drift/')).toBe(404);
  });

  test('may load only from its origin, be framed only by the portal, and learns nothing about the player', async () => {
    const plain = await server.inject('/kerb-drift/');
    const cookies = await server.inject({
      url: '/kerb-drift/',
      headers: { cookie: 'playport_session=secret; a=b' },
    });
    for (const { headers, body } of [plain, cookies]) {
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'self' blob: data:; connect-src 'self'; object-src 'none'; frame-ancestors http://localhost:3000",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(body).toBe(plain.body);
    }
  });

  test('may be framed by the sites that its developer has named, at once, and no other game by them', async () => {
    const framers = async (url: string) =>
      /frame-ancestors (.*)$/.exec(
        String((await server.inject(url)).headers['content-security-policy']),
      )?.[1];
    await hosted('kerb');
    expect(await framers('/kerb-drift/')).toBe('http://localhost:3000');
    await world
      .em()
      .nativeUpdate(
        Game,
        { slug: 'kerb-drift' },
        { embedHosts: ['https://one.example', 'https://*.two.example'] },
      );
    await changes.announce({ kind: 'game', slug: 'kerb-drift' });
    expect(await framers('/kerb-drift/')).toBe(
      'http://localhost:3000 https://one.example https://*.two.example',
    );
    expect(await framers('/kerb/')).toBe('http://localhost:3000');
  });

  test('has the same policy on a 404', async () => {
    const { headers, statusCode } = await server.inject('/kerb-drift/missing.js');
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is revalidated each time, its hashed files never', async () => {
    expect((await server.inject('/kerb-drift/')).headers['cache-control']).toBe('public, no-cache');
    const script = await server.inject('/assets/kit-00112233.js');
    expect(script.headers['cache-control']).toContain('immutable');
  });

  test('still finds the hashed files of the build that it was opened from', async () => {
    const earlier = await server.inject('/assets/friends-44556677.js');
    expect([earlier.statusCode, earlier.body]).toEqual([200, EARLIER['friends-44556677.js']]);
    expect(earlier.headers['cache-control']).toContain('immutable');
    expect((await server.inject('/assets/kit-00112233.js')).body).toBe(FILES['assets/kit-00112233.js']);
    // That of a game which may not be served is no exception.
    expect(await statusOf('/assets/kerb-12345678.js')).toBe(404);
    expect(await statusOf('/friends-44556677.js')).toBe(404);
  });

  test('redirects to its folder when the slash is missing, so that its relative addresses resolve', async () => {
    const { statusCode, headers } = await server.inject('/kerb-drift');
    expect([statusCode, headers.location]).toEqual([301, '/kerb-drift/']);
  });

  test.each([
    '/',
    '/assets',
    '/assets/',
    '/kerb-drift/levels',
    '/kerb-drift/levels/',
    '/kerb-drift/.secret',
    '/%zz',
    '/%00',
    '/kerb-drift/%00',
  ])('leaves every other address a 404: %s', async (url) => {
    expect(await statusOf(url)).toBe(404);
  });

  test('accepts only GET', async () => {
    expect((await server.inject({ method: 'POST', url: '/kerb-drift/' })).statusCode).toBe(405);
  });
});

describe('the SDK', () => {
  test('may be included by games on any site, and cached for a while', async () => {
    for (const [url, type] of [
      ['/sdk/v1.js', 'text/javascript; charset=utf-8'],
      ['/sdk/v1.d.ts', 'text/plain; charset=utf-8'],
    ]) {
      const { statusCode, headers } = await server.inject(`${url}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('is the only file that other sites may include', async () => {
    await hosted('kerb-drift');
    for (const url of ['/kerb-drift/', '/assets/kit-00112233.js', '/sdk/v2.js']) {
      const { headers } = await server.inject(url);
      expect(headers['cross-origin-resource-policy']).toBe('same-site');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('no path leads out of the games folder', () => {
  // Node's client does not normalise the path.
  async function ask(path: string): Promise<IncomingMessage> {
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen');
    const [response]: IncomingMessage[] = await once(get({ port: address.port, path }), 'response');
    if (response === undefined) throw new Error('no answer');
    return response;
  }

  test.each([
    '/../outside.txt',
    '/kerb-drift/../../outside.txt',
    '/kerb-drift/..%2f..%2foutside.txt',
    '/kerb-drift/%2e%2e/%2e%2e/outside.txt',
    '/..%5coutside.txt',
    '/kerb-drift//../../outside.txt',
    '/assets/../../outside.txt',
    '//outside.txt',
    '/kerb-drift/index.html%00.txt',
    '/etc/passwd',
  ])('%s', async (path) => {
    await hosted('kerb-drift');
    await server.listen({ host: '127.0.0.1', port: 0 });
    const response = await ask(path);
    expect(response.statusCode).toBe(404);
    expect(await text(response)).not.toContain('not a game');
  });
});

describe('a game that is not public', () => {
  test.each(GAME_STATUSES.filter((status) => status !== 'APPROVED'))(
    'is a 404, and so are its files: %s',
    async (status) => {
      await hosted('kerb-drift', status);
      await hosted('kerb');
      for (const url of [
        '/kerb-drift',
        '/kerb-drift/',
        '/kerb-drift/levels/one.json',
        '/assets/kerb-drift-a1B2_c3-.js',
      ]) {
        expect([url, await statusOf(url)]).toEqual([url, 404]);
      }
      // Shared files and other games stay available, whatever their names.
      expect(await statusOf('/assets/kit-00112233.js')).toBe(200);
      expect(await statusOf('/assets/kerb-DEADbeef.js')).toBe(200);
      expect(await statusOf('/kerb/')).toBe(200);
    },
  );

  test('is a 404 when the database has no such game', async () => {
    expect(await statusOf('/kerb-drift/')).toBe(404);
  });

  test('is a 404 when the game with that slug is hosted elsewhere', async () => {
    await makeGame(world, { slug: 'kerb-drift', hosted: false, srcUrl: 'https://games.example/kerb/' });
    expect(await statusOf('/kerb-drift/')).toBe(404);
  });

  test('disappears and returns as soon as its status changes are announced', async () => {
    const game = await hosted('kerb-drift');
    const become = async (status: GameStatus) => {
      await world.em().nativeUpdate(Game, { id: game.id }, { status });
      await changes.announce({ kind: 'game', slug: 'kerb-drift' });
    };
    expect(await statusOf('/kerb-drift/')).toBe(200);
    await become('SUSPENDED');
    expect(await statusOf('/kerb-drift/')).toBe(404);
    await become('APPROVED');
    expect(await statusOf('/kerb-drift/')).toBe(200);
  });
});

test('the policy lets the prelude of the build run in documents, and no other inline script', async () => {
  await hosted('kerb-drift');
  const code = 'prelude()';
  await writeFile(join(folder, 'games', '_prelude.js'), code);
  await server.close();
  server = serve();
  const { headers } = await server.inject('/kerb-drift/');
  const digest = createHash('sha256').update(code).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' blob: data: 'sha256-${digest}';`);
  await rm(join(folder, 'games', '_prelude.js'));
});

describe('where each game has its own host', () => {
  beforeEach(async () => {
    await hosted('kerb-drift');
    await hosted('kerb');
    await server.close();
    server = serve({
      PLAY_ORIGIN: 'https://{game}.play.example.org',
      PUBLIC_ORIGIN: 'https://example.org',
    });
  });
  const at = (host: string, url: string) => server.inject({ url, headers: { host } });

  test('a proxy that asks by address learns that the process is alive, and a game has no such file', async () => {
    expect((await at('127.0.0.1:3001', '/healthz')).statusCode).toBe(200);
    expect((await at('127.0.0.1:3001', '/')).statusCode).toBe(404);
    expect((await at('kerb-drift.play.example.org', '/healthz')).statusCode).toBe(404);
  });

  test('the host serves that game at its root', async () => {
    const page = await at('kerb-drift.play.example.org', '/');
    expect([page.statusCode, page.body]).toEqual([200, FILES['kerb-drift/index.html']]);
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https://example.org');
    expect((await at('kerb-drift.play.example.org', '/levels/one.json')).statusCode).toBe(200);
    expect((await at('kerb-drift.play.example.org', '/assets/kit-00112233.js')).statusCode).toBe(200);
  });

  test.each([
    ['kerb-drift.play.example.org', '/kerb/'],
    ['kerb-drift.play.example.org', '/kerb-drift/'],
    ['unknown.play.example.org', '/'],
    ['play.example.org', '/kerb-drift/'],
    ['example.org', '/kerb-drift/'],
    ['localhost', '/kerb-drift/'],
    ['kerb-drift.play.example.org.evil.test', '/kerb-drift/'],
    ['a.kerb-drift.play.example.org', '/'],
  ])('and every other host or path is a 404: %s%s', async (host, url) => {
    expect((await at(host, url)).statusCode).toBe(404);
  });
});

test('an internal error reveals nothing of its cause', async () => {
  const lost = await createWorld();
  const broken = createPlayServer({
    env: parseEnv({ LOG_LEVEL: 'silent' }),
    database: lost.database,
    changes: localChanges(),
    gamesRoot: join(folder, 'games'),
    files: localFileStore(''),
  });
  await lost.database.orm.em.fork().execute('drop table game cascade');
  const { statusCode, body, headers } = await broken.inject('/kerb-drift/');
  expect(statusCode).toBe(500);
  expect(body).not.toMatch(/select|relation|game_|at .*:\d+/i);
  expect(headers['x-content-type-options']).toBe('nosniff');
  await broken.close();
  await lost.close();
});
