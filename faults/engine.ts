import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openEmbedded, openPostgres } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { seedDemo } from '../server/seed/seed-demo.ts';
import { placeMigrated } from '../server/testing/migrated-dump.ts';
import {
  freePorts,
  type PortalProcess,
  type ProcessOptions,
  startPortalProcess,
} from '../server/testing/portal-process.ts';
import { findPostgres, startPostgres } from '../server/testing/postgres.ts';

export type DatabaseEngine = 'the embedded database' | 'PostgreSQL';

/** The database engines available on this machine. */
export const DATABASE_ENGINES: readonly DatabaseEngine[] =
  findPostgres() === undefined ? ['the embedded database'] : ['the embedded database', 'PostgreSQL'];

/** A separate database, on which portals can be started and stopped. */
export interface PortalHost {
  /** Starts a portal on it, with settings that differ from the defaults, by its own program or as `run` does. */
  start(
    settings?: Readonly<Record<string, string>>,
    run?: (options: ProcessOptions) => ChildProcess,
  ): Promise<PortalProcess>;
  /** Reads the database while no portal runs. */
  look<Seen>(at: (database: Database) => Promise<Seen>): Promise<Seen>;
  /** Ends what a failed test left running, and deletes the database. */
  remove(): Promise<void>;
}

/** Creates a database with the demo catalogue on this engine. */
export async function placeOn(engine: DatabaseEngine): Promise<PortalHost> {
  const directory = await mkdtemp(join(tmpdir(), 'playport-fault-'));
  const bin = findPostgres();
  const postgres = engine === 'PostgreSQL' && bin !== undefined ? await startPostgres(bin) : null;
  const data = join(directory, 'data');
  const portals: PortalProcess[] = [];
  if (postgres === null) await placeMigrated(data);
  const look: PortalHost['look'] = async (at) => {
    const database = postgres === null ? await openEmbedded(data) : await openPostgres(postgres.url);
    try {
      return await at(database);
    } finally {
      await database.close();
    }
  };
  await look(async (database) => {
    await migrate(database);
    await seedDemo(database);
  });
  return {
    look,
    start: async (own = {}, run = undefined) => {
      const url = postgres === null ? {} : { DATABASE_URL: postgres.url };
      const settings = { ...(await freePorts()), DATA_DIR: data, LOG_LEVEL: 'info', ...url, ...own };
      const portal = await startPortalProcess({ cwd: directory, settings }, run);
      portals.push(portal);
      return portal;
    },
    remove: async () => {
      await Promise.all(portals.map((portal) => portal.stop('SIGKILL')));
      await postgres?.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Counts the rows of `play`. */
export async function countPlays(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from play`.execute(
    database.orm.em.fork().getKysely(),
  );
  return rows[0]?.count ?? 0;
}

/** All votes, by `e-mail game`. */
export async function votesCast(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ whose: string; score: number }>`
    select u.email || ' ' || r.game_id as whose, r.score from rating r join "user" u on u.id = r.user_id
  `.execute(database.orm.em.fork().getKysely());
  return new Map(rows.map(({ whose, score }) => [whose, score]));
}

/** The descriptions of the reports with this prefix. */
export async function reportsSaid(database: Database, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ description: string }>`
    select description from report where starts_with(description, ${beginning})
  `.execute(database.orm.em.fork().getKysely());
  return rows.map(({ description }) => description);
}
