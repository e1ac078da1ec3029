import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { LAST_STATE } from '../../entities/save.rules.ts';
import { hitRate } from './hit-rate.ts';
import {
  freePorts,
  NO_BROWSER,
  type PortalProcess,
  startPortalProcess,
} from '../../server/testing/portal-process.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../../server/testing/postgres.ts';
import { S3_CREDENTIALS, startS3, type TestS3 } from '../../server/testing/s3.ts';
import { zip } from '../../server/testing/zip.ts';
import { counterOf } from '../../faults/counted.ts';
import { askNginx as askByHost } from '../../faults/nginx.ts';
import { uploadArchive, viewUpload } from '../../faults/uploads.ts';
import type { Daemon } from './daemon.ts';
import { findPackages } from './programs.ts';
import { healthOf, PURGE_TOKEN, startVarnish, varnishPort } from './varnish.ts';
import { PATIENCE } from '../../server/testing/patience.ts';

const ASKERS = 20;
const LOAD_MS = 15_000;
const { met, titled } = findPackages('postgresql', 'varnish');
const list = z.array(z.object({ id: z.string(), slug: z.string() }));
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

describe.runIf(met)(`${titled('Varnish answers in the place of two processes')}`, () => {
  let folder = '';
  let postgres: PrivatePostgres;
  let store: TestS3;
  let varnish: Daemon;
  let portals: readonly [PortalProcess, PortalProcess];
  let port = 0;
  let admin: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playport-cdn-'));
    postgres = await startPostgres(findPostgres() ?? '');
    store = await startS3(join(folder, 's3'));
    port = await varnishPort();
    const start = async (name: string) => {
      const own = await freePorts();
      const settings = {
        ...own,
        ...S3_CREDENTIALS,
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, name),
        FILES_URL: store.address('files'),
        PURGE_URL: `http://127.0.0.1:${port}/-/purge`,
        PURGE_TOKEN,
        PUBLIC_ORIGIN: `https://127.0.0.1:${port}`,
        PLAY_ORIGIN: 'https://{game}.games.playport.example',
        TRUSTED_PROXIES: '127.0.0.1',
        CHROMIUM_PATH: NO_BROWSER,
      };
      return { own, portal: await startPortalProcess({ cwd: folder, settings }) };
    };
    const [one, two] = await Promise.all([start('0'), start('1')]);
    portals = [one.portal, two.portal];
    varnish = await startVarnish(folder, port, [one.own, two.own]);
    admin = await one.portal.signIn('admin@playport.test');
  });
  afterAll(async () => {
    await varnish.stop();
    await Promise.all(portals.map((portal) => portal.stop('SIGTERM')));
    await store.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  const isHit = (response: Response) => response.headers.get('x-cache') === 'HIT';
  const post = (path: string, headers: Readonly<Record<string, string>>, body: object) =>
    fetch(`${portals[0].at}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const games = async () => portals[0].read('/api/games?limit=50', list);

  test('it asks each process on both of its ports whether it can take requests', async () => {
    const healthy = { portal_1: 'healthy', portal_2: 'healthy', games_1: 'healthy', games_2: 'healthy' };
    await vi.waitFor(async () => expect(await healthOf(folder)).toEqual(healthy), PATIENCE);
  });

  test('a page that has changed is new within a second of the purge', async ({ task }) => {
    const [game] = (await games()).slice(-1);
    const paths = [`/games/${game?.slug}`, `/api/games/${game?.slug}`];
    const statuses = async () => Promise.all(paths.map(async (path) => (await ask(path)).status));
    await statuses();
    for (const path of paths) expect(isHit(await ask(path))).toBe(true);
    const suspended = await post(`/api/admin/games/${game?.id}/suspend`, admin, {
      reason: 'It shows something else than it says.',
    });
    expect(suspended.status).toBe(200);
    const changed = performance.now();
    await vi.waitFor(async () => expect(await statuses()).toEqual([404, 404]), PATIENCE);
    const took = performance.now() - changed;
    counterOf(task)('ms until a change is seen', Math.round(took));
    // The portal gathers changes for 1.1 seconds before it purges.
    expect(took).toBeLessThan(2100);
    const others = await ask('/-/purge', {
      authorization: `Bearer ${PURGE_TOKEN}`,
      'cache-tag': 'catalogue',
    });
    expect(others.status).toBe(403);
  });

  test('a visitor’s requests are answered there, until what they show has changed', async ({ task }) => {
    const catalogue = await games();
    const shown = catalogue.flatMap(({ slug }) => [`/games/${slug}`, `/api/games/${slug}`]);
    const paths = ['/', '/api/home', '/trending', '/new', '/categories', ...shown];
    const weights = paths.map((_, index) => 1 / (index + 1));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const drawn = () => {
      let left = Math.random() * whole;
      return paths.find((_, index) => (left -= weights[index] ?? 0) <= 0) ?? '/';
    };
    // Somebody has been everywhere already.
    for (const path of paths) await (await ask(path)).arrayBuffer();
    const seen = { hits: 0, misses: 0 };
    const until = performance.now() + LOAD_MS;
    let votes = 0;
    const voting = (async () => {
      // Each drops what shows the game: of a small catalogue nearly everything.
      for (; performance.now() < until; await sleep(5000)) {
        votes += 1;
        await post(`/api/games/${catalogue[votes % catalogue.length]?.id}/rate`, admin, {
          score: 1 + (votes % 5),
        });
      }
    })();
    await Promise.all(
      Array.from({ length: ASKERS }, async () => {
        while (performance.now() < until) {
          // Whoever has signed in sends a cookie with everything.
          const response = await ask(drawn(), { cookie: 'session=somebody' });
          await response.arrayBuffer();
          expect(response.status).toBe(200);
          seen[isHit(response) ? 'hits' : 'misses'] += 1;
          // A person's pace is not needed, but neither is all that this machine can do.
          await sleep(2);
        }
      }),
    );
    await voting;
    const requests = seen.hits + seen.misses;
    const rate = seen.hits / requests;
    const perSecond = requests / (LOAD_MS / 1000);
    const count = counterOf(task);
    count('requests', requests);
    count('per thousand hits', Math.round(1000 * rate));
    const predicted = hitRate({ perSecond, keys: paths.length, seconds: 60 });
    count('per thousand predicted', Math.round(1000 * predicted));
    // Nothing grows old meanwhile: each address is asked for once at first, and once after each vote, at whatever pace.
    expect(seen.misses).toBeLessThanOrEqual(paths.length * (votes + 1));
  });

  test('nothing of a person is kept', async ({ task }) => {
    const { paths } = openApi.parse(await (await ask('/api/openapi.json')).json());
    const plain = Object.entries(paths).flatMap(([path, methods]) =>
      'get' in methods && !path.includes('{') ? [path.startsWith('/api') ? path : `/api${path}`] : [],
    );
    const pages = ['/', '/account', '/favourites', '/developer', '/admin', '/saves'];
    const person = await portals[0].signIn('somebody-else@example.org');
    const login = await post('/api/auth/login', {}, { email: 'somebody-else@example.org' });
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    expect(cookie).not.toBe('');
    const own = new Set<string>();
    for (const path of [...plain, ...pages]) {
      for (let turn = 0; turn < 2; turn += 1)
        expect([path, isHit(await ask(path, person))]).toEqual([path, false]);
      const withCookie = await ask(path, { cookie });
      if (/no-store|private/.test(withCookie.headers.get('cache-control') ?? '')) own.add(path);
      // Whoever comes next, without a session.
      const guest = await ask(path);
      expect([path, (await guest.text()).includes('somebody-else')]).toEqual([path, false]);
      expect([path, own.has(path) && isHit(guest)]).toEqual([path, false]);
    }
    counterOf(task)('addresses asked as a person', plain.length + pages.length);
    expect(own.size).toBeGreaterThan(5);
    expect(own).toContain('/api/auth/me');
  });

  test('the state that a game stores while its tab closes reaches the play origin', async () => {
    const [game] = await games();
    const person = await portals[0].signIn('leaves@example.org');
    const saves = async () => {
      const response = await fetch(`${portals[0].at}/api/me/saves/${game?.id}`, { headers: person });
      return z.object({ ticket: z.string(), save: z.unknown() }).parse(await response.json());
    };
    const { ticket } = await saves();
    const state = { local: { best: '7' }, files: [] };
    const left = await askByHost({
      port: String(port),
      host: `${game?.slug}.games.playport.example`,
      path: LAST_STATE.path,
      method: 'POST',
      payload: JSON.stringify({ ticket, state, fingerprint: '0123456789abcdef', follows: [] }),
      plain: true,
    });
    expect(left.status).toBe(204);
    expect((await saves()).save).toMatchObject({ state });
  });

  test('a game that one process received is served by the other, out of the bucket', async () => {
    const developer = await portals[0].signIn('maya@example.org');
    const archive = zip([{ name: 'index.html', data: '<title>In the bucket</title><h1>Here</h1>' }]);
    const id = await uploadArchive({ at: portals[0].at, headers: developer }, archive);
    await vi.waitFor(async () => {
      const { status } = await viewUpload({ at: portals[1].at, headers: developer }, id);
      expect(status).toBe('READY');
    }, PATIENCE);
    const submitted = await post('/api/dev/games', developer, {
      title: 'In the Bucket',
      description: 'A game of one file.',
      uploadId: id,
    });
    const game = z.object({ id: z.string(), slug: z.string() }).parse(await submitted.json());
    expect((await post(`/api/admin/games/${game.id}/approve`, admin, {})).status).toBe(200);
    // Varnish sends one to each process.
    for (let turn = 0; turn < 2; turn += 1) {
      const host = `${game.slug}.games.playport.example`;
      const read = (path: string) => askByHost({ port: String(port), host, path, plain: true });
      const first = await read('/');
      // To the address that has the version in it.
      const response = first.status === 302 ? await read(String(first.headers.location)) : first;
      expect([response.status, response.body]).toEqual([200, expect.stringContaining('In the bucket')]);
    }
  });
});
