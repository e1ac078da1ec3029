import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { EVENTS_PATH } from '../../entities/analytics.rules.ts';
import type { PortalProcess } from '../../server/testing/portal-process.ts';
import { words } from './catalogue.ts';
import { load, median } from './load.ts';
import { measureProcessor, pidOf, postmasterOf } from './processes.ts';
import { print } from './report.ts';
import { among, anyDetail, get, listPage, same, withoutCache } from './requests.ts';

/** As many sockets as a busy process has at once, and the median of so many rounds. */
const PACE = { rounds: 3, seconds: 3, connections: 16 };

/** What one answer of a kind costs. */
export interface Cost {
  /** Processor time of the portal and of PostgreSQL, in milliseconds. */
  readonly portalMs: number;
  readonly databaseMs: number;
  /** Of the answer, compressed, without its headers. */
  readonly bytes: number;
}

/** Every nineteenth of twenty games is not approved. */
const approved = (number: number) => (number % 20 === 19 ? number + 1 : number);
const idOf = (turn: number) =>
  `00000003-0000-7000-8000-${String(approved(1 + among(turn, 9000))).padStart(12, '0')}`;
const typed = words();
let sent = 0;

/** A request to write, from another browser each time. */
function post(path: string, body?: object): Request {
  sent += 1;
  const headers = { 'user-agent': `visitor ${sent}`, 'content-type': 'application/json' };
  return { method: 'POST', path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

const event = (turn: number) => ({
  game: idOf(turn),
  visitor: randomUUID(),
  events: [{ id: randomUUID(), name: 'level_done', ago: 0 }],
});

/** The kinds of requests that `bench/simulate.ts` counts, as they come from the cache or as nobody asked for them before. */
const CACHED: Readonly<Record<string, (turn: number) => Request>> = {
  page: same('/'),
  read: same('/api/games?limit=24'),
};
const COMPUTED: Readonly<Record<string, (turn: number) => Request>> = {
  pageComputed: (turn) => get(`/games/game-${1 + among(turn, 400) * 20}`),
  listComputed: listPage,
  detailComputed: anyDetail,
  searchComputed: (turn) =>
    get(
      `/api/games?limit=24&search=${typed[among(turn, typed.length)] ?? ''}&page=${1 + among(turn * 7, 3)}`,
    ),
};
const WRITES: Readonly<Record<string, (turn: number) => Request>> = {
  play: (turn) => post(`/api/games/${idOf(turn)}/play`),
  heartbeat: (turn) => post(`/api/games/${idOf(turn)}/playing`),
  events: (turn) => post(EVENTS_PATH, event(turn)),
};

/** Measures what each kind of request costs the portal and PostgreSQL, and prints it. */
export async function benchKinds(
  portal: PortalProcess,
  databaseUrl: string,
): Promise<Readonly<Record<string, Cost>>> {
  const session = await portal.signIn('kinds@example.org');
  const postmaster = await postmasterOf(databaseUrl);
  const costs: Record<string, Cost> = {};
  const measure = async (kinds: Readonly<Record<string, (turn: number) => Request>>) => {
    for (const [kind, request] of Object.entries(kinds)) {
      const cost = await costOf({ at: portal.at, pids: [pidOf(portal)], request }, postmaster);
      costs[kind] = cost;
      const { portalMs, databaseMs, bytes } = cost;
      print(
        '',
        kind,
        `portal ${portalMs.toFixed(3)} ms`,
        `database ${databaseMs.toFixed(3)} ms`,
        `${bytes} B`,
      );
    }
  };
  await measure(CACHED);
  await measure({
    ...WRITES,
    personal: () => ({ method: 'GET', path: '/api/me', headers: { ...session } }),
    vote: (turn) => {
      const vote = post(`/api/games/${idOf(turn)}/rate`, { score: 1 + (turn % 5) });
      return { ...vote, headers: { ...vote.headers, ...session } };
    },
  });
  await withoutCache(databaseUrl, () => measure(COMPUTED));
  return costs;
}

async function costOf(target: Parameters<typeof load>[0], postmaster: number): Promise<Cost> {
  const rounds: Omit<Cost, 'bytes'>[] = [];
  for (let round = 0; round < PACE.rounds; round += 1) {
    const usedSeconds = await measureProcessor([postmaster]);
    const { throughput, processorMs } = await load(target, PACE);
    const answers = throughput * PACE.seconds;
    rounds.push({ portalMs: processorMs, databaseMs: ((await usedSeconds()) * 1000) / answers });
  }
  const { method = 'GET', path = '/', headers, body } = target.request(1);
  const answer = await fetch(`${target.at}${path}`, {
    method,
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  });
  await answer.arrayBuffer();
  return {
    portalMs: median(rounds.map(({ portalMs }) => portalMs)),
    databaseMs: median(rounds.map(({ databaseMs }) => databaseMs)),
    bytes: Number(answer.headers.get('content-length') ?? 0),
  };
}
