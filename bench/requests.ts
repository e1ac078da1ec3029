import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { BROWSER } from './yardstick.ts';

/** Tells the portal that the catalogue has changed, so often that next to nothing stays kept. */
export async function withoutCache<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const payload = JSON.stringify({ from: 'bench', change: { kind: 'catalogue' } });
  const done = new AbortController();
  const telling = (async () => {
    while (!done.signal.aborted) {
      await client.query('select pg_notify($1, $2)', ['playport_catalogue', payload]);
      await sleep(50);
    }
  })();
  try {
    return await work();
  } finally {
    done.abort();
    await telling;
    await client.end();
  }
}

export const get = (path: string) => ({ method: 'GET', path, headers: { ...BROWSER } });
export const same = (path: string) => () => get(path);
/** The same again and again, by another network each turn: a proxy in front says so. */
export const fromEverywhere = (path: string) => (turn: number) => ({
  ...get(path),
  headers: { ...BROWSER, 'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` },
});
/** Another one of so many, turn by turn, in no order. */
export const among = (turn: number, many: number) => (Math.imul(turn, 2_654_435_769) >>> 0) % many;

/** Pages of the list that are not kept: so many that hardly one comes twice between two changes. */
export const listPage = (turn: number) => get(`/api/games?limit=24&page=${1 + among(turn, 400)}`);
