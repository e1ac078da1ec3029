/**
 * `npm run bench`: the portal under load beside yardsticks that do as little as possible, on a PostgreSQL of its own
 * with a catalogue of 10,000 and of 1,000,000 games. Prints a table and writes `.cache/bench.json`.
 * `npm run bench -- small` leaves the million out.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgres } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../server/testing/portal-process.ts';
import { findPostgres, startPostgres } from '../server/testing/postgres.ts';
import { fillCatalogue, words } from './catalogue.ts';
import { interleave, type Round, type Target } from './load.ts';
import { findMisspelt } from './misspelt.ts';
import { BROWSER, startYardstick } from './yardstick.ts';

const SIZES = process.argv.includes('small') ? [10_000] : [10_000, 1_000_000];
/** Rounds of so many seconds; the medians count. */
const PACE = { rounds: 3, seconds: 1.5 };
/** As a server that people trust with their data runs: the tests' own is faster and forgets. */
const DURABLE = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'shared_buffers=512MB',
  'max_wal_size=4GB',
];

const bin = findPostgres();
if (bin === undefined) throw new Error('The benchmarks need PostgreSQL on this machine.');
const folder = await mkdtemp(join(tmpdir(), 'playport-bench-'));

/** One line of the table: medians, and the portal's throughput over the yardstick's. */
interface Line {
  readonly games: number;
  readonly what: string;
  readonly portal: Round;
  readonly beside: string;
  readonly yardstick: Round;
  readonly ratio: number;
  readonly aim: string;
}
const lines: Line[] = [];
const facts: Record<string, number | string> = {};

/** The portal on a filled database, as deployed; how long it took to start is a fact of its own. */
async function startPortal(databaseUrl: string): Promise<{ portal: PortalProcess; startMs: number }> {
  const ports = await freePorts();
  const settings = { ...ports, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), DEMO: 'off' };
  const started = performance.now();
  const portal = await startPortalProcess({ cwd: folder, settings });
  return { portal, startMs: performance.now() - started };
}

/** Resident memory of a process in megabytes (proc(5), VmRSS). */
async function residentMb({ child }: PortalProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

/** Tells the portal that the catalogue has changed, so often that next to nothing stays kept. */
async function withoutCache<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const payload = JSON.stringify({ from: 'bench', change: { kind: 'catalogue' } });
  const timer = setInterval(
    () => void client.query('select pg_notify($1, $2)', ['playport_catalogue', payload]),
    50,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await client.end();
  }
}

const get = (path: string) => ({ method: 'GET', path, headers: { ...BROWSER } });
const same = (path: string) => () => get(path);
/** Another one of so many, turn by turn, in no order. */
const among = (turn: number, many: number) => (Math.imul(turn, 2_654_435_769) >>> 0) % many;

async function benchCached(games: number, portal: PortalProcess, databaseUrl: string): Promise<void> {
  const bytes = await startYardstick('bytes', databaseUrl);
  const fastify = await startYardstick('fastify', databaseUrl);
  const slug = 'game-1';
  const paths = {
    list: '/api/games?limit=24',
    'list by category': '/api/games?limit=24&category=shelf-1',
    detail: `/api/games/${slug}`,
    search: '/api/games?limit=24&search=kree',
    home: '/api/home',
    'home page': '/',
    'game page': `/games/${slug}`,
    'v1 list': '/api/v1/games?limit=24',
  };
  for (const [what, path] of Object.entries(paths)) {
    await bytes.learn(`${portal.at}${path}`);
    await fastify.learn(`${portal.at}${path}`);
    const measured = await interleave(
      {
        portal: { at: portal.at, request: same(path) },
        fastify: { at: fastify.at, request: same(path) },
        http: { at: bytes.at, request: same(path) },
      },
      PACE,
    );
    compare({
      games,
      what: `${what}, kept`,
      portal: measured('portal'),
      aim: '≥ 0.9',
      beside: 'Fastify, same bytes',
      yardstick: measured('fastify'),
    });
    compare({
      games,
      what: `${what}, kept`,
      portal: measured('portal'),
      aim: '',
      beside: 'node:http, same bytes',
      yardstick: measured('http'),
    });
  }
  await Promise.all([bytes.stop(), fastify.stop()]);
}

/** Pages of the list that are not kept: so many that hardly one comes twice between two changes. */
const listPage = (turn: number) => get(`/api/games?limit=24&page=${1 + among(turn, 400)}`);

async function benchUncached(games: number, portal: PortalProcess, databaseUrl: string): Promise<void> {
  const sql = await startYardstick('sql', databaseUrl);
  const measured = await withoutCache(databaseUrl, () =>
    interleave(
      { portal: { at: portal.at, request: listPage }, sql: { at: sql.at, request: listPage } },
      PACE,
    ),
  );
  compare({
    games,
    what: 'list, not kept',
    portal: measured('portal'),
    aim: '≥ 1.0',
    beside: 'one prepared statement',
    yardstick: measured('sql'),
  });
  await sql.stop();
}

async function benchPlays(games: number, portal: PortalProcess, databaseUrl: string): Promise<void> {
  const insert = await startYardstick('insert', databaseUrl);
  let visitor = 0;
  const play = (turn: number) => {
    visitor += 1;
    const number = String(1 + among(turn, 9000)).padStart(12, '0');
    return {
      method: 'POST',
      path: `/api/games/00000003-0000-7000-8000-${number}/play`,
      headers: { 'user-agent': `visitor ${visitor}` },
    };
  };
  const approved = (turn: number) => {
    const request = play(turn);
    // Every twentieth game is not approved, and playing it a 404.
    return /(?:19|39|59|79|99)\/play$/.test(request.path) ? play(turn + 1_000_003) : request;
  };
  const measured = await interleave(
    {
      portal: { at: portal.at, request: approved },
      insert: { at: insert.at, request: () => ({ method: 'POST', path: '/' }) },
    },
    PACE,
  );
  compare({
    games,
    what: 'play',
    portal: measured('portal'),
    aim: '≥ 1.5',
    beside: 'single-row insert',
    yardstick: measured('insert'),
  });
  await insert.stop();
}

/** What is read most, with nothing kept: its p99 must not grow with the catalogue. */
const READS: Readonly<Record<string, Target['request']>> = {
  list: listPage,
  'list by category': (turn) =>
    get(`/api/games?limit=24&category=shelf-${among(turn, 40)}&page=${1 + among(turn * 7, 5)}`),
  detail: (turn) => get(`/api/games/game-${1 + among(turn, 400) * 20}`),
  search: (turn) => get(`/api/games?limit=24&search=${searched(turn)}`),
  home: same('/api/home'),
  'game page': (turn) => get(`/games/game-${1 + among(turn, 400) * 20}`),
};

const typed = words();
function searched(turn: number): string {
  const word = typed[among(turn, typed.length)] ?? '';
  // Two words of three are typed as they are, one with two letters swapped.
  return turn % 3 === 0 ? word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3) : word;
}

/** The p99 of each read, by the number of games. */
const tails: Record<string, Record<number, number>> = {};

async function benchReads(games: number, portal: PortalProcess, databaseUrl: string): Promise<void> {
  for (const [what, request] of Object.entries(READS)) {
    const round = await withoutCache(databaseUrl, async () => {
      const measured = await interleave({ portal: { at: portal.at, request } }, PACE);
      return measured('portal');
    });
    tails[what] = { ...tails[what], [games]: round.p99 };
    print(
      `${games} games`,
      `${what}, not kept`,
      `${round.throughput.toFixed(0)}/s`,
      `p50 ${round.p50} ms`,
      `p99 ${round.p99} ms`,
    );
  }
}

function compare(line: Omit<Line, 'ratio'>): void {
  const ratio = line.portal.throughput / line.yardstick.throughput;
  lines.push({ ...line, ratio });
  print(
    `${line.games} games`,
    line.what,
    `${line.portal.throughput.toFixed(0)}/s`,
    `p50 ${line.portal.p50} ms`,
    `p99 ${line.portal.p99} ms`,
    `${ratio.toFixed(2)} of ${line.beside} ${line.aim}`,
  );
}

function print(...cells: readonly string[]): void {
  const widths = [14, 28, 10, 12, 12];
  process.stdout.write(`${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' ')}\n`);
}

async function benchSize(games: number): Promise<void> {
  const postgres = await startPostgres(bin ?? '', DURABLE);
  try {
    const empty = await openPostgres(postgres.url, { patient: true });
    await migrate(empty);
    await empty.close();
    const filling = performance.now();
    await fillCatalogue(postgres.url, games);
    print(`${games} games`, 'filled', `${((performance.now() - filling) / 1000).toFixed(0)} s`);
    const { portal, startMs } = await startPortal(postgres.url);
    try {
      await sleep(2000);
      facts[`start, ms, ${games} games`] = Math.round(startMs);
      facts[`memory at rest, MB, ${games} games`] = await residentMb(portal);
      if (games === SIZES[0]) {
        await benchCached(games, portal, postgres.url);
        await benchUncached(games, portal, postgres.url);
        await benchPlays(games, portal, postgres.url);
      }
      await benchReads(games, portal, postgres.url);
      const misspelt = await findMisspelt(portal.at, postgres.url);
      facts[`misspelt games found, ${games} games`] = `${misspelt.found} of ${misspelt.tried}`;
      if (misspelt.missed.length > 0) facts[`not found, ${games} games`] = misspelt.missed.join('; ');
    } finally {
      await portal.stop('SIGTERM');
    }
  } finally {
    await postgres.stop();
  }
}

try {
  for (const games of SIZES) await benchSize(games);
  for (const [fact, value] of Object.entries(facts)) print('', fact, String(value));
  const [small = 0, large = 0] = SIZES;
  for (const [what, of] of Object.entries(tails)) {
    const [before, after] = [of[small], of[large]];
    if (before === undefined || after === undefined) continue;
    print('', `${what}: p99 grows`, `${(after / before).toFixed(2)} ×`, '≤ 2');
  }
  const file = resolve(import.meta.dirname, '../.cache/bench.json');
  await mkdir(resolve(file, '..'), { recursive: true });
  await writeFile(file, JSON.stringify({ lines, tails, facts }, null, 2));
  process.stdout.write(`Written to ${file}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
