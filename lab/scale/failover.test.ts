import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openPostgres } from '../../server/platform/database/database.ts';
import { onServer } from '../../server/testing/database-server.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../../server/testing/portal-process.ts';
import { counterOf } from '../../faults/counted.ts';
import { reportsSaid } from '../../faults/engine.ts';
import { startLoad } from '../../faults/load.ts';
import { Saves, savesStored, putSave } from '../../faults/saves.ts';
import { type Surplus, surplusOf } from '../../faults/tallies.ts';
import { Cluster, type Node } from './cluster.ts';
import { hasMachines } from './machines.ts';
import { findPackages } from './programs.ts';
import { PATIENCE } from '../../server/testing/patience.ts';

const WRITERS = 3;
/** Longest time that writes wait after a fault, in milliseconds. */
const MAY_WAIT_MS = 30_000;
const { met, titled } = findPackages('postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy');
const home = z.object({ popular: z.array(z.object({ id: z.string(), slug: z.string() })) });
const title = titled('The machine of the database is lost');
const wanted = hasMachines ? '' : ' (needs: root, for machines of its own)';

describe.runIf(met && hasMachines)(`${title}${wanted}`, () => {
  let folder = '';
  let cluster: Cluster;
  let portals: PortalProcess[] = [];
  let url = '';
  const said = new Set<string>();
  const saves = new Saves();
  let untouched: Surplus = {};
  let games: z.output<typeof home>['popular'] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playport-cluster-'));
    // PostgreSQL runs as another account.
    await chmod(folder, 0o755);
    cluster = await Cluster.start(folder);
    await vi.waitFor(() => cluster.hasStandbys(2), PATIENCE);
    for (const statement of [
      "create role playport login superuser password 'only-for-this-test'",
      'create database playport owner playport',
    ])
      await onServer(cluster.url, statement);
    const own = (address: string) =>
      address.replace('//postgres:', '//playport:').replace(/postgres$/, 'playport');
    url = own(cluster.url);
    portals = await Promise.all(
      ['0', '1'].map(async (name) =>
        startPortalProcess({
          cwd: folder,
          settings: {
            ...(await freePorts()),
            DATABASE_URL: url,
            DATABASE_REPLICA_URLS: cluster.replicaUrls.map(own).join(),
            DATA_DIR: join(folder, name),
          },
        }),
      ),
    );
    games = (await first().read('/api/home', home)).popular;
    const database = await openPostgres(url);
    untouched = await surplusOf(database);
    await database.close();
  }, 180_000);
  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.stop('SIGKILL')));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  function first(): PortalProcess {
    const [portal] = portals;
    if (portal === undefined) throw new Error('nothing runs');
    return portal;
  }

  const emailOf = (portal: PortalProcess, writer: number) =>
    `writer-${portals.indexOf(portal)}-${writer}@example.org`;

  /** Watches the answers of one portal while writers write and readers read. */
  async function watch(portal: PortalProcess, round: string) {
    const people = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => portal.signIn(emailOf(portal, writer))),
    );
    const kept = ['/', '/categories', `/games/${games[0]?.slug}`, '/api/home'];
    for (const path of kept) expect((await fetch(`${portal.at}${path}`)).status).toBe(200);
    const post = (path: string, writer: number, body: object) =>
      fetch(`${portal.at}${path}`, {
        method: 'POST',
        headers: { ...people[writer], 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    /** Times at which the acknowledged writes were sent. */
    const acknowledged: number[] = [];
    const refusals = new Set<string>();
    const note = (response: Response, sent: number) => {
      if (response.ok) acknowledged.push(sent);
      else if (response.status !== 412)
        refusals.add(`${response.status} ${response.headers.get('retry-after')}`);
      return response;
    };
    const writing = startLoad(WRITERS, async (writer, turn) => {
      const game = games[turn % games.length]?.id;
      const sent = performance.now();
      // A vote changes the pages that are read.
      if (turn % 3 === 2)
        return note(await post(`/api/games/${game}/rate`, writer, { score: 1 + (turn % 5) }), sent);
      if (turn % 3 === 1) {
        // A transaction, unlike the other one. Each game's save has one writer.
        const response = await putSave(saves, {
          at: `${portal.at}/api/me/saves/${game}`,
          of: `${emailOf(portal, writer)} ${game}`,
          headers: { ...people[writer], 'content-type': 'application/json' },
        });
        return note(response, sent);
      }
      const description = `said ${round} ${portal.at} ${writer} ${turn}`;
      const response = await post('/api/reports', writer, {
        gameUrl: 'https://games.example/x',
        reportType: 'other',
        description,
      });
      if (response.ok) said.add(description);
      return note(response, sent);
    });
    const reading = startLoad(2, (asker, turn) => fetch(`${portal.at}${kept[(asker + turn) % kept.length]}`));
    return { acknowledged, refusals, writing, reading };
  }

  /**
   * Does something to the primary while everybody writes and reads, and something to bring it back once writes work again.
   * Returns what was seen.
   */
  async function lose(round: string, fault: (primary: Node) => unknown, repair: (former: Node) => unknown) {
    const former = await cluster.primary();
    const seen = await Promise.all(portals.map((portal) => watch(portal, round)));
    const more = (since: number) =>
      vi.waitFor(() => {
        for (const { acknowledged, refusals, writing } of seen)
          expect(
            acknowledged.filter((sent) => sent > since).length,
            `answers ${[...writing.statuses].join('; ')}, refusals ${[...refusals].join()}`,
          ).toBeGreaterThan(10);
      }, PATIENCE);
    await more(0);
    const began = performance.now();
    await fault(former);
    await more(began);
    const waited = seen.map(({ acknowledged }) =>
      longestPause(acknowledged.filter((sent) => sent > began - 1000)),
    );
    expect((await cluster.primary()).name).not.toBe(former.name);
    await repair(former);
    const repaired = performance.now();
    await vi.waitFor(() => cluster.hasStandbys(2), PATIENCE);
    await more(performance.now());
    await Promise.all(seen.flatMap(({ writing, reading }) => [writing.stop(), reading.stop()]));
    return { former, seen, waited, back: performance.now() - repaired };
  }

  test('a standby answers what nobody has asked before', async () => {
    const primary = await cluster.primary();
    const standbys = cluster.nodes.filter((node) => node !== primary);
    const read = "select 1 from pg_stat_activity where usename = 'playport' and query ilike '%game%'";
    await vi.waitFor(async () => {
      await fetch(`${first().at}/api/games?search=word${performance.now()}`);
      const seen = await Promise.all(standbys.map((standby) => onServer(standby.url, read)));
      expect(seen.flat().length).toBeGreaterThan(0);
    }, PATIENCE);
  });

  const faults = [
    ['killed', (node: Node) => node.stop(), (node: Node) => node.start()],
    ['frozen', (node: Node) => node.machine.freeze(), (node: Node) => node.thaw()],
    ['cut off', (node: Node) => node.machine.cutOff(), (node: Node) => node.machine.plugIn()],
  ] as const;

  test.for(faults)('the primary is %s', { timeout: 300_000 }, async ([what, fault, repair], { task }) => {
    const { former, seen, waited, back } = await lose(what, fault, repair);
    const count = counterOf(task);
    count(`ms that writes waited when it was ${what}`, Math.round(Math.max(...waited)));
    count(`ms until the one that was ${what} followed again`, Math.round(back));
    for (const { acknowledged, reading, writing, refusals } of seen) {
      count('writes acknowledged', acknowledged.length);
      count('cached pages answered', reading.statuses.get(200) ?? 0);
      expect([...reading.statuses.keys()]).toEqual([200]);
      expect([...writing.statuses.keys()].filter((status) => ![200, 412, 503].includes(status))).toEqual([]);
      expect([...refusals]).toEqual(refusals.size === 0 ? [] : ['503 5']);
    }
    const lost = await lostAt(url);
    count('lost', lost.length);
    expect(lost).toEqual([]);
    expect(Math.max(...waited)).toBeLessThan(MAY_WAIT_MS);
    // The machine that returned has everything too.
    await vi.waitFor(
      async () => expect(await lostAt(former.url.replace(/postgres$/, 'playport'))).toEqual([]),
      PATIENCE,
    );
    for (const portal of portals) expect(portal.child.exitCode).toBeNull();
  });

  /** Lists the writes that were acknowledged and are not in this database, or are not counted right there. */
  async function lostAt(address: string): Promise<string[]> {
    const database = await openPostgres(address);
    try {
      const reports = new Set(await reportsSaid(database, 'said '));
      const surplus = await surplusOf(database);
      const miscounted = Object.keys(surplus).filter((slug) => `${surplus[slug]}` !== `${untouched[slug]}`);
      return [
        ...[...said].filter((one) => !reports.has(one)),
        ...saves.lostIn(await savesStored(database)),
        ...miscounted,
      ];
    } finally {
      await database.close();
    }
  }
});

/** The longest time between two writes that were acknowledged, in milliseconds. */
function longestPause(sent: readonly number[]): number {
  const inOrder = sent.toSorted((a, b) => a - b);
  return Math.max(...inOrder.map((at, index) => at - (inOrder[index - 1] ?? at)));
}
