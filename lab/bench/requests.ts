import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { words } from './catalogue.ts';
import { BROWSER } from './yardstick.ts';

/** Announces catalogue changes so often that almost nothing stays cached. */
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
/** The same request from another network each turn, as a proxy's header says. */
export const fromEverywhere = (path: string) => (turn: number) => ({
  ...get(path),
  headers: { ...BROWSER, 'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` },
});
/** A pseudo-random number below `many`, different from turn to turn. */
export const among = (turn: number, many: number) => (Math.imul(turn, 2_654_435_769) >>> 0) % many;

/** How many games `anyDetail` asks for. */
const DETAILS = 495;
const detailOf = (number: number) => get(`/api/games/game-${1 + number * 20}`);
/** The details of 495 games. */
export const anyDetail = (turn: number) => detailOf(among(turn, DETAILS));

/** Asks for each of those details, so that they are cached. */
export async function cacheDetails(at: string): Promise<void> {
  for (let number = 0; number < DETAILS; number += 1) {
    const { path, headers } = detailOf(number);
    await (await fetch(`${at}${path}`, { headers })).arrayBuffer();
  }
}

/** Uncached pages of the list: so many that few repeat between two catalogue changes. */
export const listPage = (turn: number) => get(`/api/games?limit=24&page=${1 + among(turn, 400)}`);

/** Uncached pages of the list by category: ten of each of forty. */
export const categoryPage = (turn: number) =>
  get(`/api/games?limit=24&category=shelf-${among(turn, 40)}&page=${1 + among(turn * 7, 10)}`);

const typed = words();
/** The first page of a search for a word as it is written. */
export const wordSearched = (turn: number) =>
  get(`/api/games?limit=24&search=${typed[among(turn, typed.length)]}`);
