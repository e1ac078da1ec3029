import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeJson } from '../../entities/decode.rules.ts';
import { Game } from '../../entities/game.entity.ts';
import { GAME_STATUSES, type GameStatus } from '../../entities/game.rules.ts';
import { savedGamesTrust } from '../../entities/offline-build.rules.ts';
import { localChanges } from '../platform/changes/catalogue-changes.ts';
import { parseEnv } from '../env.ts';
import { makeGame } from '../testing/factories.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createPlayServer } from './play-server.ts';

const FILES = {
  '_saved-games/page.js': 'page()',
  '_saved-games/service-worker.js': 'worker()',
  'kite/index.html': '<!doctype html><title>Kite</title>',
  'kite/levels/one.json': '{"level":1}',
  'kerb/index.html': '<!doctype html><title>Kerb</title>',
  'assets/kite-aaaaaaaa.js': 'kite()',
  'assets/kite-later-bbbbbbbb.js': 'later()',
  'assets/kerb-cccccccc.js': 'kerb()',
  'assets/kit-dddddddd.js': 'kit()',
  'assets/kit-eeeeeeee.css': 'body{}',
  '.vite/manifest.json': JSON.stringify({
    '_kit.js': { file: 'assets/kit-dddddddd.js', css: ['assets/kit-eeeeeeee.css'] },
    'kite/index.html': {
      file: 'assets/kite-aaaaaaaa.js',
      imports: ['_kit.js'],
      dynamicImports: ['kite/later.ts'],
    },
    'kite/later.ts': { file: 'assets/kite-later-bbbbbbbb.js', imports: ['_kit.js', 'kite/index.html'] },
    'kerb/index.html': { file: 'assets/kerb-cccccccc.js', imports: ['_kit.js'] },
  }),
} as const;

let world: World;
let folder = '';
let server: FastifyInstance;

function serve(settings: Record<string, string> = {}): FastifyInstance {
  const env = parseEnv({ LOG_LEVEL: 'silent', ...settings });
  return createPlayServer({
    env,
    database: world.database,
    changes: localChanges(),
    gamesRoot: folder,
    files: localFileStore(''),
  });
}

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-saved-games-'));
  await write(FILES);
  server = serve();
});
afterEach(async () => {
  await server.close();
  await world.reset();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => world.close());

const hosted = (slug: string, status: GameStatus = 'APPROVED') =>
  makeGame(world, { slug, status, hosted: true, srcUrl: null });
const list = '/_saved-games/games/kite.json';
const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const described = (path: string, content: string) => ({
  path,
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  type: `${TYPES[extname(path)] ?? 'text/html'}; charset=utf-8`,
});
const ofKite = (home: string) =>
  [
    described(home, FILES['kite/index.html']),
    described(`${home}levels/one.json`, FILES['kite/levels/one.json']),
    described('/assets/kite-aaaaaaaa.js', FILES['assets/kite-aaaaaaaa.js']),
    described('/assets/kite-later-bbbbbbbb.js', FILES['assets/kite-later-bbbbbbbb.js']),
    described('/assets/kit-dddddddd.js', FILES['assets/kit-dddddddd.js']),
    described('/assets/kit-eeeeeeee.css', FILES['assets/kit-eeeeeeee.css']),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
const sorted = (build: { files: { path: string }[] }) =>
  build.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));

describe('the file list of a game', () => {
  test('contains every file that the game may request, and none of another game', async () => {
    await hosted('kite');
    const response = await server.inject(list);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.json()).toMatchObject({ slug: 'kite', page: '/kite/' });
    expect(sorted(response.json())).toEqual(ofKite('/kite/'));
  });

  test('has the address, size and digest that each file is served with', async () => {
    await hosted('kite');
    for (const file of ofKite('/kite/')) {
      const { statusCode, body } = await server.inject(file.path);
      expect([statusCode, described(file.path, body)]).toEqual([200, file]);
    }
  });

  test('has the same revision until one of its files changes', async () => {
    await hosted('kite');
    const revision = async () => {
      const other = serve();
      const { revision: found } = (await other.inject(list)).json();
      await other.close();
      return found;
    };
    const first = await revision();
    expect(await revision()).toBe(first);
    await write({ 'assets/kerb-cccccccc.js': 'kerb(2)' });
    expect(await revision()).toBe(first);
    await write({ 'kite/levels/one.json': '{"level":2}' });
    expect(await revision()).not.toBe(first);
  });

  test.each(GAME_STATUSES.filter((status) => status !== 'APPROVED'))(
    'is a 404 while the game is not public: %s',
    async (status) => {
      await hosted('kite', status);
      expect((await server.inject(list)).statusCode).toBe(404);
    },
  );

  test.each([
    '/_saved-games/games/unknown.json',
    '/_saved-games/games/.json',
    '/_saved-games/games/_saved-games.json',
    '/_saved-games/games/',
    '/_saved-games',
  ])('is a 404 for anything that is not a game: %s', async (url) => {
    await hosted('kite');
    expect((await server.inject(url)).statusCode).toBe(404);
  });
});

/** Reads the trust that the worker's script states. */
async function trustOf(play: FastifyInstance) {
  const { body } = await play.inject('/_saved-games/service-worker.js');
  const trust = decodeJson(savedGamesTrust, /^self\.savedGamesTrust=(\{.*\});$/m.exec(body)?.[1]);
  if (trust === undefined) throw new Error('The script says nothing.');
  return trust;
}

/** Checks a list as the worker does. */
async function isSigned(response: Pick<Response, 'headers' | 'rawPayload'>, play: FastifyInstance) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const spki = Buffer.from((await trustOf(play)).key, 'base64');
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  const signature = Buffer.from(String(response.headers['playport-signature']), 'base64');
  return crypto.subtle.verify(algorithm, key, signature, new Uint8Array(response.rawPayload));
}

describe('what the worker of saved games trusts', () => {
  test('is a list that the portal has signed, for its origin and for ninety days', async () => {
    await hosted('kite');
    const response = await server.inject(list);
    expect(await isSigned(response, server)).toBe(true);
    const changed = Buffer.from(response.body.replace('/kite/', '/kerb/'));
    expect(await isSigned({ headers: response.headers, rawPayload: changed }, server)).toBe(false);
    const { origin, ends } = response.json();
    expect(origin).toBe('http://localhost:3001');
    expect((ends - Date.now()) / 86_400_000).toBeGreaterThan(88);
    expect((ends - Date.now()) / 86_400_000).toBeLessThanOrEqual(90);
  });

  test('is signed alike by every process, and the same all day', async () => {
    await hosted('kite');
    const other = serve();
    const [one, two] = [await server.inject(list), await other.inject(list)];
    expect(await isSigned(one, other)).toBe(true);
    expect(two.body).toBe(one.body);
    const again = await other.inject({ url: list, headers: { 'if-none-match': String(one.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers['playport-signature']).toBe(two.headers['playport-signature']);
    await other.close();
  });

  test('names the headers that every file is served with, and those of the sites that may show the game now', async () => {
    const game = await hosted('kite');
    for (const sites of [[], ['https://school.example']]) {
      const em = world.em();
      await em.nativeUpdate(Game, game.id, { embedHosts: sites });
      const other = serve();
      const { headers } = (await other.inject(list)).json();
      expect(headers['content-security-policy']).toMatch(sites[0] ?? 'http://localhost:3000');
      expect(headers).not.toHaveProperty('cache-control');
      expect((await other.inject('/kite/')).headers).toMatchObject(headers);
      await other.close();
    }
  });

  test('are the files of its own page, with their headers', async () => {
    const { own } = await trustOf(server);
    for (const { path, sha256, type } of own.files) {
      const { headers, rawPayload } = await server.inject(path);
      expect(headers).toMatchObject({ ...own.headers, 'content-type': type });
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
    }
    expect(own.files.map(({ path }) => path)).toEqual(['/_saved-games/', '/_saved-games/page.js']);
  });
});

describe('the saved-games page', () => {
  test('may only run and fetch its own files, show nothing, and be framed only by the portal', async () => {
    const page = await server.inject('/_saved-games/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { headers } of [page, await server.inject('/_saved-games/service-worker.js')]) {
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; img-src data:; script-src 'self'; connect-src 'self'; worker-src 'self'; frame-ancestors http://localhost:3000",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('names the portal whose messages it accepts', async () => {
    expect((await server.inject('/_saved-games/')).body).toContain(
      'name="portal" content="http://localhost:3000"',
    );
  });

  test('has a service worker with the whole origin as its scope, and a script without that', async () => {
    const worker = await server.inject('/_saved-games/service-worker.js');
    expect(worker.headers['service-worker-allowed']).toBe('/');
    expect(worker.body).toMatch(/^self\.savedGamesTrust=\{.*\};\nworker\(\)$/);
    const script = await server.inject('/_saved-games/page.js');
    expect([script.body, script.headers['service-worker-allowed']]).toEqual(['page()', undefined]);
  });

  test('does not change the policy of games', async () => {
    await hosted('kite');
    const { headers } = await server.inject('/kite/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self' blob: data:; connect-src 'self'; object-src 'none'; frame-ancestors http://localhost:3000",
    );
  });

  test('unregisters its service worker where service workers are switched off', async () => {
    await server.close();
    server = serve({ SERVICE_WORKER: 'off' });
    const worker = await server.inject('/_saved-games/service-worker.js');
    expect(worker.body).toContain('unregister()');
    expect(worker.body).not.toContain('worker()');
    expect((await server.inject('/_saved-games/')).body).toContain('name="worker" content="off"');
  });
});

describe('where each game has its own host', () => {
  beforeEach(async () => {
    await hosted('kite');
    await hosted('kerb');
    await server.close();
    server = serve({ PLAY_ORIGIN: 'https://{game}.play.example.org', PUBLIC_ORIGIN: 'https://example.org' });
  });
  const at = (host: string, url: string) => server.inject({ url, headers: { host } });

  test('the file list of a game is on that host, with the addresses of that host', async () => {
    const response = await at('kite.play.example.org', list);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      slug: 'kite',
      page: '/',
      origin: 'https://kite.play.example.org',
    });
    expect(sorted(response.json())).toEqual(ofKite('/'));
  });

  test('and on no other', async () => {
    expect((await at('kerb.play.example.org', list)).statusCode).toBe(404);
    expect((await at('example.org', list)).statusCode).toBe(404);
  });

  test('every game’s host has the saved-games page, and other hosts do not', async () => {
    const page = await at('kite.play.example.org', '/_saved-games/');
    expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining('frame-ancestors https://example.org'),
    ]);
    expect((await at('kite.play.example.org', '/_saved-games/service-worker.js')).statusCode).toBe(200);
    expect((await at('example.org', '/_saved-games/')).statusCode).toBe(404);
  });
});
