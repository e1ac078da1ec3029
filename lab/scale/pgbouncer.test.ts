import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { measureProcessor, pidOf, postmasterOf } from '../bench/processes.ts';
import { onServer } from '../../server/testing/database-server.ts';
import {
  freePorts,
  NO_BROWSER,
  type PortalProcess,
  startPortalProcess,
} from '../../server/testing/portal-process.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../../server/testing/postgres.ts';
import { zip } from '../../server/testing/zip.ts';
import { counterOf } from '../../faults/counted.ts';
import { uploadArchive, viewUpload } from '../../faults/uploads.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { findPackages } from './programs.ts';
import { meet } from './rooms.ts';
import { PATIENCE } from '../../server/testing/patience.ts';

const PROCESSES = 20;
const POOL = 12;
const AT_ONCE = 1000;
const ROUNDS = 3;
const A_ROUND = 300;
const { met, titled } = findPackages('postgresql', 'pgbouncer');
const list = z.array(z.object({ id: z.string(), slug: z.string() }));

describe.runIf(met)(`${titled('PgBouncer lends few connections to many processes')}`, () => {
  let folder = '';
  let postgres: PrivatePostgres;
  let pooler: PgBouncer;
  let portals: PortalProcess[] = [];
  let games: z.output<typeof list> = [];
  let asked = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playport-pooled-'));
    postgres = await startPostgres(findPostgres() ?? '');
    pooler = await startPgBouncer(await mkdtemp(join(tmpdir(), 'playport-pgbouncer-')), postgres.url, POOL);
    portals = [await start({})];
    games = await portalAt(0).read('/api/games?limit=20', list);
  });
  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.stop('SIGTERM')));
    await pooler.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(more: Readonly<Record<string, string>>): Promise<PortalProcess> {
    const own = await freePorts();
    const addresses = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url };
    // No browser: an upload is read and not played.
    const settings = {
      ...own,
      ...addresses,
      CHROMIUM_PATH: NO_BROWSER,
      // One for all: a process whose folder lacks what was uploaded does not start.
      DATA_DIR: join(folder, 'data'),
      ...more,
    };
    return startPortalProcess({ cwd: folder, settings });
  }
  function portalAt(index: number): PortalProcess {
    const portal = portals[index];
    if (portal === undefined) throw new Error('nothing runs');
    return portal;
  }
  /** A search that nobody has made before, so that no process has its answer. */
  const search = ({ at }: PortalProcess) => fetch(`${at}/api/games?limit=5&search=game ${(asked += 1)}`);
  const play = ({ at }: PortalProcess) => {
    const headers = { 'user-agent': `visitor ${(asked += 1)}` };
    return fetch(`${at}/api/games/${games[asked % games.length]?.id}/play`, { method: 'POST', headers });
  };

  test('what it costs', async ({ task }) => {
    const direct = await start({ DATABASE_URL: postgres.url, DATABASE_DIRECT_URL: '' });
    const postmaster = await postmasterOf(postgres.url);
    const costOf = async (portal: PortalProcess, pids: readonly number[]) => {
      const used = await measureProcessor([pidOf(portal), postmaster, ...pids]);
      for (let sent = 0; sent < A_ROUND; sent += 20)
        await Promise.all(
          Array.from({ length: 20 }, async () => {
            const response = await search(portal);
            await response.arrayBuffer();
            expect(response.status).toBe(200);
          }),
        );
      return ((await used()) / A_ROUND) * 1000;
    };
    const own = await measureProcessor([pooler.pid]);
    const costs: { readonly straight: number; readonly pooled: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const straight = await costOf(direct, []);
      const pooled = await costOf(portalAt(0), [pooler.pid]);
      // The first warms both up.
      if (round > 0) costs.push({ straight, pooled });
    }
    await direct.stop('SIGTERM');
    const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    const count = counterOf(task);
    count(
      'µs of processor a search without it',
      Math.round(1000 * medianOf(costs.map((one) => one.straight))),
    );
    const inPooler = (1e6 * (await own())) / (A_ROUND * (ROUNDS + 1));
    count('µs in PgBouncer', Math.round(inPooler));
    count('µs with it', Math.round(1000 * medianOf(costs.map((one) => one.pooled))));
  });

  test('its connections have the limits that the portal sets', async () => {
    const limits = "select current_setting('statement_timeout') as timeout, current_setting('jit') as jit";
    expect(await onServer(pooler.url, limits)).toEqual([{ timeout: '10s', jit: 'off' }]);
  });

  test('a job of the queue is done through it', async () => {
    const portal = portalAt(0);
    const headers = await portal.signIn('maya@example.org');
    const sender = { at: portal.at, headers };
    const archive = zip([{ name: 'index.html', data: '<!doctype html><title>Game</title>' }]);
    const id = await uploadArchive(sender, archive);
    const status = async () => (await viewUpload(sender, id)).status;
    await vi.waitFor(async () => expect(await status()).toBe('READY'), PATIENCE);
  });

  test(`${AT_ONCE} requests at once are all answered`, async ({ task }) => {
    for (let missing = PROCESSES - portals.length; missing > 0; missing = PROCESSES - portals.length)
      portals.push(...(await Promise.all(Array.from({ length: Math.min(missing, 4) }, () => start({})))));
    // Everybody has connections to the pooler, as processes have that are at work.
    for (const portal of portals)
      await Promise.all(Array.from({ length: 10 }, async () => (await search(portal)).arrayBuffer()));
    const began = performance.now();
    let putOff = 0;
    /** Asks again where the portal says so: it puts off what has waited two seconds for a connection. */
    const ask = async (index: number): Promise<number> => {
      const portal = portalAt(index % PROCESSES);
      const response = await (index % 2 === 0 ? search(portal) : play(portal));
      await response.arrayBuffer();
      if (response.status !== 503) return response.status;
      putOff += 1;
      await sleep(1000 * Number(response.headers.get('retry-after')));
      return ask(index);
    };
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(index)));
    const took = performance.now() - began;
    const pooled = 'select count(*)::int as count from pg_stat_activity where client_port is not null';
    const count = counterOf(task);
    count('requests at once', statuses.length);
    count('ms until all were answered', Math.round(took));
    count(
      'connections to PostgreSQL',
      Number(Reflect.get((await onServer(postgres.url, pooled))[0] ?? {}, 'count')),
    );
    count('put off and asked again', putOff);
    count('lost', statuses.filter((status) => status !== 200).length);
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Those of LISTEN and of messages in rooms, three for each process, and this test's own.
    const open = await onServer(postgres.url, pooled);
    expect(Number(Reflect.get(open[0] ?? {}, 'count'))).toBeLessThanOrEqual(POOL + 3 * PROCESSES + 1);
  });

  test('a change that one process announces reaches all others', async ({ task }) => {
    const [game] = games;
    const admin = await portalAt(0).signIn('admin@playport.test');
    const path = `/api/games/${game?.slug}`;
    const statusesOf = () => Promise.all(portals.map(async ({ at }) => (await fetch(`${at}${path}`)).status));
    expect(new Set(await statusesOf())).toEqual(new Set([200]));
    const suspended = await fetch(`${portalAt(0).at}/api/admin/games/${game?.id}/suspend`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'It shows something else than it says.' }),
    });
    expect(suspended.status).toBe(200);
    const changed = performance.now();
    // Without the notification the answers would stay for a minute.
    await vi.waitFor(async () => expect(new Set(await statusesOf())).toEqual(new Set([404])), {
      ...PATIENCE,
      timeout: 20_000,
    });
    counterOf(task)('ms until all show a change', Math.round(performance.now() - changed));
  });

  test('two players on different processes hear each other', async () => {
    const { id } = await portalAt(1).read('/api/games/four-fall', z.object({ id: z.string() }));
    const { players, heard, disconnect } = await meet(id, [portalAt(1).at, portalAt(PROCESSES - 1).at]);
    await vi.waitFor(async () => {
      players[0]?.volatile.emit('message', 'hello');
      await sleep(50);
      expect(heard).toContain('hello');
    }, PATIENCE);
    disconnect();
  });
});
