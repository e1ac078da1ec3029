/**
 * `npm --prefix lab run bench`: measures the portal under load, on a PostgreSQL of its own with a catalogue of 10,000 and of
 * 1,000,000 games. Prints a table and writes `.cache/bench.json`. `… -- small` skips the million; further words name the
 * parts to run: `cached`, `uncached`, `plays`, `mixed`, `uploads`, `embedded`.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games as firstParty } from 'playport-games/catalogue';
import { openPostgres } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../../server/testing/portal-process.ts';
import { findPostgres, startPostgres } from '../../server/testing/postgres.ts';
import { fillCatalogue } from './catalogue.ts';
import { benchMixed } from './mixed.ts';
import { residentMb } from './processes.ts';
import { benchCached, benchPlays, benchUncached, lines, tails } from './reads.ts';
import { print } from './report.ts';
import { measureUploads } from './uploads.ts';

const words = process.argv.slice(2);
const SIZES = words.includes('small') ? [10_000] : [10_000, 1_000_000];
const parts = words.filter((word) => word !== 'small');
/** Whether a part is to run: all of them unless some are named. */
const runs = (part: string) => parts.length === 0 || parts.includes(part);
/** Production settings: the tests' own settings are faster but not durable. */
const DURABLE = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'shared_buffers=512MB',
  'max_wal_size=4GB',
  // As docs/deployment.md says.
  'random_page_cost=1.1',
];

const bin = findPostgres();
if (bin === undefined) throw new Error('The benchmarks need PostgreSQL on this machine.');
const folder = await mkdtemp(join(tmpdir(), 'playport-bench-'));

/** A figure and its target. */
interface Fact {
  readonly games: number;
  readonly what: string;
  readonly value: string;
  readonly aim: string;
}
const facts: Fact[] = [];

/** Starts the portal on a filled database, as deployed; its start time is a result too. */
async function startPortal(
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ portal: PortalProcess; startMs: number }> {
  const own = { ...(await freePorts()), DATA_DIR: join(folder, 'data'), DEMO: 'off' };
  const settings = { ...own, DATABASE_URL: databaseUrl, ...more };
  const started = performance.now();
  const portal = await startPortalProcess({ cwd: folder, settings });
  return { portal, startMs: performance.now() - started };
}

/** A portal of its own, because its memory is a result. */
async function benchDay(games: number, databaseUrl: string): Promise<void> {
  const { PORT: METRICS_PORT } = await freePorts();
  const { portal } = await startPortal(databaseUrl, { SIGN_IN: 'instant', METRICS_PORT });
  const mixed = await benchMixed(portal, {
    metricsAt: `http://127.0.0.1:${METRICS_PORT}/metrics`,
    databaseUrl,
  });
  const { throughput, processorMs, p99, voteP99, memoryMb, databaseMs, hits } = mixed;
  await portal.stop('SIGTERM');
  facts.push(
    { games, what: 'mixed load', value: `${throughput.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms`, aim: '' },
    { games, what: 'processor time a request', value: `${processorMs.toFixed(2)} ms`, aim: '' },
    { games, what: 'PostgreSQL’s of a request', value: `${databaseMs.toFixed(2)} ms`, aim: '' },
    { games, what: 'reads from the cache', value: `${(hits * 100).toFixed(0)} %`, aim: '' },
    { games, what: 'p99 of a vote', value: `${voteP99.toFixed(0)} ms`, aim: '≤ 300 ms' },
    { games, what: 'memory under mixed load', value: `${memoryMb} MB`, aim: '≤ 350 MB' },
  );
}

async function benchUploads(games: number, databaseUrl: string): Promise<void> {
  const { memoryMb, slowLines, fastLines } = await measureUploads(folder, databaseUrl);
  facts.push(
    { games, what: 'memory for a ZIP of 200 MB', value: `${memoryMb} MB`, aim: '≤ 60 MB' },
    {
      games,
      what: 'p99 beside ten uploads',
      value: `${slowLines.toFixed(2)} ×`,
      aim: '≤ 1.5 × (10 Mbit/s each)',
    },
    { games, what: 'the same without a limit', value: `${fastLines.toFixed(2)} ×`, aim: '≤ 1.5 ×' },
  );
}

/** A portal on the embedded database with the demo catalogue, as `npm start` starts it for the second time. */
async function benchEmbedded(): Promise<void> {
  const settings = { ...(await freePorts()), DATA_DIR: join(folder, 'embedded'), DEMO: 'on' };
  const first = await startPortalProcess({ cwd: folder, settings });
  await first.stop('SIGTERM');
  const portal = await startPortalProcess({ cwd: folder, settings });
  // By then V8 has optimized the database's busy functions, which takes memory for a moment.
  await sleep(30_000);
  const resident = await residentMb(portal);
  facts.push({
    games: firstParty.length,
    what: 'memory at rest, embedded',
    value: `${resident} MB`,
    aim: '≤ 320 MB',
  });
  await portal.stop('SIGTERM');
}

async function benchSize(games: number): Promise<void> {
  const postgres = await startPostgres(bin ?? '', DURABLE);
  try {
    const empty = await openPostgres(postgres.url, 'migrations');
    await migrate(empty);
    await empty.close();
    const filling = performance.now();
    await fillCatalogue(postgres.url, games);
    print(`${games} games`, 'filled', `${((performance.now() - filling) / 1000).toFixed(0)} s`);
    const { portal, startMs } = await startPortal(postgres.url);
    try {
      await sleep(2000);
      facts.push({ games, what: 'start', value: `${Math.round(startMs)} ms`, aim: '≤ 2000 ms' });
      const resident = await residentMb(portal);
      facts.push({ games, what: 'memory at rest', value: `${resident} MB`, aim: '≤ 200 MB' });
      const bench = { games, portal, databaseUrl: postgres.url };
      if (games === SIZES[0]) {
        if (runs('cached')) await benchCached(bench);
        if (runs('plays')) await benchPlays(bench);
        if (runs('mixed')) await benchDay(games, postgres.url);
      }
      if (runs('uncached')) await benchUncached(bench);
    } finally {
      await portal.stop('SIGTERM');
    }
    // Another portal on this database would take uploads from the queue whose archives it does not have.
    if (games === SIZES[0] && runs('uploads')) await benchUploads(games, postgres.url);
  } finally {
    await postgres.stop();
  }
}

try {
  if (runs('embedded')) await benchEmbedded();
  for (const games of SIZES) await benchSize(games);
  for (const { games, what, value, aim } of facts) print(`${games} games`, what, value, aim);
  const [small = 0, large = 0] = SIZES;
  for (const [what, of] of Object.entries(tails)) {
    const [before, after] = [of[small], of[large]];
    if (before === undefined || after === undefined) continue;
    print('', `${what}: p99 grows`, `${(after / before).toFixed(2)} ×`, '≤ 2');
  }
  const file = resolve(import.meta.dirname, '../../.cache/bench.json');
  await mkdir(resolve(file, '..'), { recursive: true });
  await writeFile(file, JSON.stringify({ lines, tails, facts }, null, 2));
  process.stdout.write(`Written to ${file}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
