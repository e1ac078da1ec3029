import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { type Database, openEmbedded, openPostgres } from '../server/database/database.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../server/testing/portal-process.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../server/testing/postgres.ts';
import { counted } from './counted.ts';
import { load } from './load.ts';
import { surplusOf } from './tallies.ts';

const KILLS = inject('thorough') ? 50 : 3;
const WRITERS = 6;
const bin = findPostgres();
const playResult = z.object({ counted: z.boolean() });
const home = z.object({ popular: z.array(z.object({ id: z.string() })) });

/**
 * The portal on this engine is killed again and again while it writes, and then has every write that it acknowledged.
 * @param engine skipped where it is PostgreSQL and there is none
 */
export function describeKills(engine: 'the embedded database' | 'PostgreSQL'): void {
  const missing = engine === 'PostgreSQL' && bin === undefined;
  describe.skipIf(missing)(`the portal killed on ${engine}`, () => {
    testKills(engine);
  });
}

function testKills(engine: string): void {
  let directory = '';
  let postgres: PrivatePostgres | null = null;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'playport-kill-'));
    if (engine === 'PostgreSQL' && bin !== undefined) postgres = await startPostgres(bin);
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const settings = async () => ({
    ...(await freePorts()),
    DATA_DIR: join(directory, 'data'),
    LOG_LEVEL: 'info',
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
  });
  const start = async () => startPortalProcess({ cwd: directory, settings: await settings() });

  /** Looks into the database while no portal runs. */
  async function look<Seen>(at: (database: Database) => Promise<Seen>): Promise<Seen> {
    const database =
      postgres === null ? await openEmbedded(join(directory, 'data')) : await openPostgres(postgres.url);
    try {
      return await at(database);
    } finally {
      await database.close();
    }
  }

  test(`${KILLS} times under load, has every write that it acknowledged, once`, async ({ task }) => {
    const count = counted(task);
    const first = await start();
    const { popular } = await first.read('/api/home', home);
    const games = popular.map(({ id }) => id);
    const people = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => first.signIn(`writer-${writer}@example.org`)),
    );
    await first.stop('SIGTERM');
    const surplus = await look(surplusOf);
    const rowsBefore = await look(countPlays);

    const acknowledged = { plays: 0, reports: new Set<string>() };
    /** One writer's turn: a play, a vote and a report, whose acknowledgements are noted. */
    const write = (portal: PortalProcess, round: number) => async (writer: number, turn: number) => {
      const game = games[(writer + turn) % games.length];
      const name = `${round}.${writer}.${turn}`;
      const post = (path: string, body?: object) =>
        fetch(`${portal.at}${path}`, {
          method: 'POST',
          headers: { ...people[writer], 'content-type': 'application/json', 'user-agent': `browser ${name}` },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      const played = await post(`/api/games/${game}/play`);
      if (played.ok && playResult.parse(await played.json()).counted) acknowledged.plays += 1;
      await (await post(`/api/games/${game}/rate`, { score: 1 + (turn % 5) })).arrayBuffer();
      const description = `Something is wrong, says report ${name}.`;
      const reported = await post('/api/reports', {
        gameUrl: 'https://games.example/x',
        reportType: 'other',
        description,
      });
      if (reported.ok) acknowledged.reports.add(description);
      return reported;
    };

    for (let round = 0; round < KILLS; round += 1) {
      const portal = await start();
      const before = acknowledged.reports.size;
      const writing = load(WRITERS, write(portal, round));
      // Killed in the middle of writing, at no moment in particular, but never before it has acknowledged something.
      while (acknowledged.reports.size < before + 10) await sleep(10);
      await sleep(Math.random() * 200);
      await portal.stop('SIGKILL');
      await writing.stop();
      count('kills');
    }
    count('plays acknowledged', acknowledged.plays);
    count('reports acknowledged', acknowledged.reports.size);

    expect(await look(surplusOf)).toEqual(surplus);
    expect((await look(countPlays)) - rowsBefore).toBeGreaterThanOrEqual(acknowledged.plays);
    const stored = await look(reportsSaid);
    expect(new Set(stored).size).toBe(stored.length);
    expect([...acknowledged.reports].filter((description) => !stored.includes(description))).toEqual([]);
  });
}

async function countPlays(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from play`.execute(
    database.orm.em.fork().getKysely(),
  );
  return rows[0]?.count ?? 0;
}

async function reportsSaid(database: Database): Promise<string[]> {
  const { rows } = await sql<{ description: string }>`
    select description from report where description like 'Something is wrong, says report %'
  `.execute(database.orm.em.fork().getKysely());
  return rows.map(({ description }) => description);
}
