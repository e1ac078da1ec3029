import type { PortalProcess } from '../../server/testing/portal-process.ts';
import { words } from './catalogue.ts';
import { interleave, PACE, type Target } from './load.ts';
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

const typed = words();
function searched(turn: number): string {
  const word = typed[among(turn, typed.length)] ?? '';
  // Two of three words are correct, one has two letters swapped.
  return turn % 3 === 0 ? word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3) : word;
}

/** The p99 of each read, by the number of games. */
export const tails: Record<string, Record<number, number>> = {};

/** Measures each read without the cache. */
export async function benchReads(games: number, portal: PortalProcess, databaseUrl: string): Promise<void> {
  const pids = [pidOf(portal), await postmasterOf(databaseUrl)];
  for (const [what, request] of Object.entries(READS)) {
    const round = await withoutCache(databaseUrl, async () => {
      const measured = await interleave({ portal: { at: portal.at, pids, request } }, PACE);
      return measured.of('portal');
    });
    tails[what] = { ...tails[what], [games]: round.p99 };
    print(
      `${games} games`,
      `${what}, not kept`,
      `${round.throughput.toFixed(0)}/s`,
      `p50 ${round.p50} ms`,
      `p99 ${round.p99} ms`,
      `${round.processorMs.toFixed(2)} ms of processor`,
    );
  }
}
