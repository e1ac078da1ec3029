import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
/** A browser's accept headers, for which the portal sends its smallest encoding. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' } as const;

/** Announces catalogue changes so often that almost nothing stays cached. */
export async function withoutCache<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const payload = JSON.stringify({ from: 'bench', change: { kind: 'catalogue' } });
  const done = new AbortController();
  const announcing = (async () => {
    while (!done.signal.aborted) {
      await client.query('select pg_notify($1, $2)', ['playport_catalogue', payload]);
      await sleep(50);
    }
  })();
  try {
    return await work();
  } finally {
    done.abort();
    await announcing;
    await client.end();
  }
}

export const get = (path: string) => ({ method: 'GET', path, headers: { ...BROWSER } });
export const same = (path: string) => () => get(path);
/** A pseudo-random number below `many`, different from turn to turn. */
export const among = (turn: number, many: number) => (Math.imul(turn, 2_654_435_769) >>> 0) % many;

/** The details of 495 games. */
export const anyDetail = (turn: number) => get(`/api/games/game-${1 + among(turn, 495) * 20}`);

/** Uncached pages of the list: so many that few repeat between two catalogue changes. */
export const listPage = (turn: number) => get(`/api/games?limit=24&page=${1 + among(turn, 400)}`);
