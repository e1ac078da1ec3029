import { Pool } from 'undici';
import type { PortalProcess } from '../../server/testing/portal-process.ts';
import { makeWords } from './catalogue.ts';
import { measureProcessor, pidOf, postmasterOf, residentMb } from './processes.ts';
import { BROWSER } from './requests.ts';

/** The load: concurrent sockets, and seconds before and while it is measured. */
const CONNECTIONS = 200;
const WARM_SECONDS = 10;
const SECONDS = 20;
const VOTERS = 50;
/** Games that are approved: every twentieth of the catalogue is not. */
const APPROVED = 9000;

/** The result of the mixed load. */
export interface Mixed {
  /** Responses per second. */
  readonly throughput: number;
  /** The portal's processor time per response, in milliseconds; PostgreSQL's is not part of it. */
  readonly processorMs: number;
  /** PostgreSQL's, likewise. */
  readonly databaseMs: number;
  /** The share of reads that the response cache answered. */
  readonly hits: number;
  /** In milliseconds. */
  readonly p99: number;
  readonly voteP99: number;
  /** Resident memory of the portal at the end, in megabytes. */
  readonly memoryMb: number;
}

interface Sent {
  readonly kind: 'read' | 'play' | 'vote';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Pseudo-random numbers from 0 to 1, the same on every run (a linear congruential generator, Numerical Recipes §7.1). */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A day of a portal: of 100 requests 95 read, 4 are plays and 1 is a vote, over 200 sockets. Games, pages and categories
 * follow Zipf's law: the second is requested half as often as the first.
 */
export async function benchMixed(
  portal: PortalProcess,
  { metricsAt, databaseUrl }: { readonly metricsAt: string; readonly databaseUrl: string },
): Promise<Mixed> {
  const voters = await Promise.all(
    Array.from({ length: VOTERS }, (_, index) => portal.signIn(`voter${index}@example.org`)),
  );
  const next = requests(voters);
  const pool = new Pool(portal.at, { connections: CONNECTIONS });
  try {
    await run(pool, next, WARM_SECONDS);
    const before = await cacheCounts(metricsAt);
    const usedSeconds = await measureProcessor([pidOf(portal)]);
    const usedByDatabase = await measureProcessor([await postmasterOf(databaseUrl)]);
    const took = await run(pool, next, SECONDS);
    const processor = await usedSeconds();
    const databaseSeconds = await usedByDatabase();
    const after = await cacheCounts(metricsAt);
    const hits = after.hit - before.hit;
    const all = [...took.read, ...took.play, ...took.vote];
    return {
      throughput: all.length / SECONDS,
      processorMs: (processor * 1000) / all.length,
      databaseMs: (databaseSeconds * 1000) / all.length,
      hits: hits / (hits + after.miss - before.miss),
      p99: percentile(all, 0.99),
      voteP99: percentile(took.vote, 0.99),
      memoryMb: await residentMb(portal),
    };
  } finally {
    await pool.close();
  }
}

/** Reads the number of reads that the response cache has answered so far, and of those that it has not. */
async function cacheCounts(metricsAt: string): Promise<{ readonly hit: number; readonly miss: number }> {
  const text = await (await fetch(metricsAt)).text();
  const count = (result: string) =>
    Number(new RegExp(`cache_requests_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { hit: count('hit'), miss: count('miss') };
}

function requests(voters: readonly Readonly<Record<string, string>>[]): () => Sent {
  const random = numbers();
  const zipf = (many: number) => Math.floor((many + 1) ** random());
  const typed = makeWords();
  /** Every number but the twentieth, 39th and so on names an approved game. */
  const game = () => {
    const number = zipf(APPROVED);
    return number % 20 === 19 ? number + 1 : number;
  };
  const id = (number: number) => `00000003-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const paths = [
    () => `/api/games/game-${game()}`,
    () => `/api/games/game-${game()}`,
    () => `/api/games?limit=24&page=${zipf(300)}`,
    () => `/api/games?limit=24&category=shelf-${zipf(39)}&page=${zipf(5)}`,
    () => `/api/games?limit=24&search=${typed[zipf(typed.length - 1)]}`,
    () => '/api/home',
  ];
  let turn = 0;
  return () => {
    turn += 1;
    const choice = random() * 100;
    if (choice < 1) {
      const voter = voters[turn % voters.length] ?? {};
      return {
        kind: 'vote',
        method: 'POST',
        path: `/api/games/${id(game())}/rate`,
        headers: { ...voter, 'content-type': 'application/json' },
        body: JSON.stringify({ score: 1 + (turn % 5) }),
      };
    }
    if (choice < 5) {
      const headers = { 'user-agent': `visitor ${turn}` };
      return { kind: 'play', method: 'POST', path: `/api/games/${id(game())}/play`, headers };
    }
    const path = paths[turn % paths.length]?.() ?? '/api/home';
    return { kind: 'read', method: 'GET', path, headers: BROWSER };
  };
}

/** Sends requests over all sockets for so many seconds; returns how long each took, in milliseconds. */
async function run(pool: Pool, next: () => Sent, seconds: number): Promise<Record<Sent['kind'], number[]>> {
  const took: Record<Sent['kind'], number[]> = { read: [], play: [], vote: [] };
  const end = performance.now() + seconds * 1000;
  const socket = async () => {
    while (performance.now() < end) {
      const { kind, ...request } = next();
      const from = performance.now();
      const { statusCode, body } = await pool.request(request);
      await body.dump();
      if (statusCode !== 200) throw new Error(`${request.path}: ${statusCode}`);
      took[kind].push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, socket));
  return took;
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}
