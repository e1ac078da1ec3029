import type { PortalProcess } from '../../server/testing/portal-process.ts';
import { interleave, type Measured, PACE } from './load.ts';
import { pidOf, postmasterOf } from './processes.ts';
import { compare } from './report.ts';
import {
  among,
  anyDetail,
  cacheDetails,
  categoryPage,
  fromEverywhere,
  listPage,
  same,
  withoutCache,
  wordSearched,
} from './requests.ts';
import { startYardstick } from './yardstick.ts';

/** Cached responses, compared with servers that only send the same bytes. */
export async function benchCached(games: number, portal: PortalProcess, databaseUrl: string): Promise<void> {
  const bytes = await startYardstick('bytes', databaseUrl);
  const fastify = await startYardstick('fastify', databaseUrl);
  const pids = [pidOf(portal), await postmasterOf(databaseUrl)];
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
    'details of all games': `/api/games/${slug}`,
  };
  for (const [what, path] of Object.entries(paths)) {
    await bytes.learn(`${portal.at}${path}`);
    await fastify.learn(`${portal.at}${path}`);
    const isOfAll = what === 'details of all games';
    const request = isOfAll ? anyDetail : same(path);
    if (isOfAll) await cacheDetails(portal.at);
    const measured = await interleave(
      {
        portal: { at: portal.at, pids, request },
        fastify: { at: fastify.at, pids: [fastify.pid], request },
        http: { at: bytes.at, pids: [bytes.pid], request },
      },
      PACE,
    );
    compare({
      games,
      what: `${what}, kept`,
      measured,
      yardstick: 'fastify',
      beside: 'Fastify, same bytes',
      aim: isOfAll ? '≥ 0.8' : '≥ 0.9',
    });
    compare({
      games,
      what: `${what}, kept`,
      measured,
      yardstick: 'http',
      beside: 'node:http, same bytes',
      aim: '',
    });
  }
  await Promise.all([bytes.stop(), fastify.stop()]);
}

/**
 * The public API's list with its rate limit: each call is counted against its own network before the response is sent.
 * @param portal has rate limits on and trusts the forwarded client address
 */
export async function benchCounted(games: number, portal: PortalProcess, databaseUrl: string): Promise<void> {
  const fastify = await startYardstick('fastify', databaseUrl);
  const path = '/api/v1/games?limit=24';
  const request = fromEverywhere(path);
  await fastify.learn(`${portal.at}${path}`);
  const measured = await interleave(
    {
      portal: { at: portal.at, pids: [pidOf(portal), await postmasterOf(databaseUrl)], request },
      fastify: { at: fastify.at, pids: [fastify.pid], request },
    },
    PACE,
  );
  compare({
    games,
    what: 'v1 list, kept and counted',
    measured,
    yardstick: 'fastify',
    beside: 'Fastify, same bytes',
    aim: '',
  });
  await fastify.stop();
}

/** Reads that are not cached, each compared with one prepared statement. */
export async function benchUncached(
  games: number,
  portal: PortalProcess,
  databaseUrl: string,
): Promise<void> {
  const sql = await startYardstick('sql', databaseUrl);
  const postmaster = await postmasterOf(databaseUrl);
  const reads = {
    list: { request: listPage, aim: '≥ 0.5' },
    'list by category': { request: categoryPage, aim: '≥ 0.5' },
    search: { request: wordSearched, aim: '≥ 0.4' },
  };
  for (const [what, { request, aim }] of Object.entries(reads)) {
    const measured = await withoutCache(databaseUrl, () =>
      interleave(
        {
          portal: { at: portal.at, pids: [pidOf(portal), postmaster], request },
          sql: { at: sql.at, pids: [sql.pid, postmaster], request },
        },
        PACE,
      ),
    );
    const beside = 'one prepared statement with ready-made cards';
    compare({ games, what: `${what}, not kept`, measured, yardstick: 'sql', beside, aim });
  }
  await sql.stop();
}

/**
 * Plays, each counted in four tables and durable, compared with inserts of one row: one at a time, each waiting for the
 * disk, and ten at a time, which PostgreSQL flushes to the disk in groups. All three use the same number of sockets:
 * 16, like the other benchmarks, and 64 for a rush, in which more plays share a transaction.
 */
export async function benchPlays(games: number, portal: PortalProcess, databaseUrl: string): Promise<void> {
  const insert = await startYardstick('insert', databaseUrl);
  const inserts = await startYardstick('inserts', databaseUrl);
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
    // Every twentieth game is not approved, and its play would be a 404.
    return /(?:19|39|59|79|99)\/play$/.test(request.path) ? play(turn + 1_000_003) : request;
  };
  const postmaster = await postmasterOf(databaseUrl);
  const row = () => ({ method: 'POST', path: '/' });
  const targets = {
    portal: { at: portal.at, pids: [pidOf(portal), postmaster], request: approved },
    insert: { at: insert.at, pids: [insert.pid, postmaster], request: row },
    inserts: { at: inserts.at, pids: [inserts.pid, postmaster], request: row },
  };
  for (const connections of [PACE.connections, 64]) {
    const measured = await interleave(targets, { ...PACE, connections });
    comparePlays(games, `play, ${connections} at a time`, measured);
  }
  await Promise.all([insert.stop(), inserts.stop()]);
}

function comparePlays(
  games: number,
  what: string,
  measured: Measured<'portal' | 'insert' | 'inserts'>,
): void {
  compare({
    games,
    what,
    measured,
    yardstick: 'insert',
    beside: 'single-row insert',
    aim: '',
  });
  compare({
    games,
    what,
    measured,
    yardstick: 'inserts',
    beside: 'ten inserts at a time',
    aim: '≥ 1.2',
  });
}
