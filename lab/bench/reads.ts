import type { PortalProcess } from '../../server/testing/portal-process.ts';
import { makeWords } from './catalogue.ts';
import { measureLoad, PACE, type LoadRound, type Target } from './load.ts';
import { pidOf, postmasterOf } from './processes.ts';
import { print } from './report.ts';
import { among, anyDetail, get, listPage, same, withoutCache } from './requests.ts';

/** The most frequent reads, uncached: their p99 must not grow with the catalogue. */
const READS: Readonly<Record<string, Target['request']>> = {
  list: listPage,
  'list by category': (turn) =>
    get(`/api/games?limit=24&category=shelf-${among(turn, 40)}&page=${1 + among(turn * 7, 5)}`),
  detail: anyDetail,
  search: (turn) => get(`/api/games?limit=24&search=${searched(turn)}`),
  home: same('/api/home'),
  'v1 list': (turn) => get(`/api/v1/games?limit=24&page=${1 + among(turn, 400)}`),
  'game page': (turn) => get(`/games/game-${1 + among(turn, 400) * 20}`),
};

const typed = makeWords();
function searched(turn: number): string {
  const word = typed[among(turn, typed.length)] ?? '';
  // Two of three words are correct, one has two letters swapped.
  return turn % 3 === 0 ? word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3) : word;
}

/** Reads that the cache answers. */
const CACHED = {
  list: '/api/games?limit=24',
  detail: '/api/games/game-1',
  search: '/api/games?limit=24&search=kree',
  home: '/api/home',
  'home page': '/',
  'game page': '/games/game-1',
  'v1 list': '/api/v1/games?limit=24',
} as const;

/** Measured rounds, for the file of figures. */
export const lines: (LoadRound & { readonly games: number; readonly what: string })[] = [];

/** The p99 of each read, by the number of games. */
export const tails: Record<string, Record<number, number>> = {};

interface Bench {
  readonly games: number;
  readonly portal: PortalProcess;
  readonly databaseUrl: string;
}

/** Measures each read from the response cache. */
export async function benchCached({ games, portal, databaseUrl }: Bench): Promise<void> {
  const pids = [pidOf(portal), await postmasterOf(databaseUrl)];
  for (const [what, path] of Object.entries(CACHED))
    printRound(games, `${what}, cached`, await measureLoad({ at: portal.at, pids, request: same(path) }));
}

/** Measures each read without the cache. */
export async function benchUncached({ games, portal, databaseUrl }: Bench): Promise<void> {
  const pids = [pidOf(portal), await postmasterOf(databaseUrl)];
  for (const [what, request] of Object.entries(READS)) {
    const round = await withoutCache(databaseUrl, () => measureLoad({ at: portal.at, pids, request }));
    tails[what] = { ...tails[what], [games]: round.p99 };
    printRound(games, `${what}, not cached`, round);
  }
}

/** Measures plays, each counted in four tables and durable: 64 at a time, as in a rush. */
export async function benchPlays({ games, portal, databaseUrl }: Bench): Promise<void> {
  const pids = [pidOf(portal), await postmasterOf(databaseUrl)];
  let visitor = 0;
  const request = (turn: number) => {
    visitor += 1;
    const number = 1 + among(turn, 9000);
    // Every twentieth game is not approved, and its play would be a 404.
    const id = String(number % 20 === 19 ? number + 1 : number).padStart(12, '0');
    return {
      method: 'POST',
      path: `/api/games/00000003-0000-7000-8000-${id}/play`,
      headers: { 'user-agent': `visitor ${visitor}` },
    };
  };
  printRound(
    games,
    'play',
    await measureLoad({ at: portal.at, pids, request }, { ...PACE, connections: 64 }),
  );
}

function printRound(games: number, what: string, { throughput, p50, p99, processorMs }: LoadRound): void {
  lines.push({ games, what, throughput, p50, p99, processorMs });
  print(
    `${games} games`,
    what,
    `${throughput.toFixed(0)}/s`,
    `p50 ${p50} ms`,
    `p99 ${p99} ms`,
    `${processorMs.toFixed(2)} ms of processor`,
  );
}
