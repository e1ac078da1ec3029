import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, databaseOf, openPostgres } from '../platform/database/database.ts';
import { databaseAt, dropDatabase, newDatabaseName, onServer } from './database-server.ts';
import { openMigrated } from './migrated-dump.ts';

/** Values that the projects in vitest.config.ts provide to their tests. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL superuser's URL; empty when the tests run on PGlite. */
    databaseUrl: string;
    /** That server's template database for worlds. */
    templateDatabase: string;
  }
}

/** Tables that `emptyDatabase` keeps: the migration history, and what every portal has from its start. */
const KEPT = ['category', 'mikro_orm_migrations', 'portal_secret', 'visitor_key'];

/** A database used by one world at a time. */
interface Lent {
  readonly database: Database;
  /** Returns it for reuse, or discards it when it was closed or its schema changed. */
  giveBack(): Promise<void>;
}

/** Provides an empty, migrated database on the test project's engine. */
export function acquireDatabase(): Promise<Lent> {
  const server = inject('databaseUrl');
  return server === '' ? openIdle() : openCopy(server);
}

/**
 * Empties every table except the kept ones, without triggers and foreign keys, which do not matter when everything is
 * deleted.
 */
export async function emptyDatabase({ orm }: Database, kept: readonly string[] = KEPT): Promise<void> {
  // Deleting takes a tenth of the time of truncating thirty tables with their indexes.
  await orm.em.fork().execute(`
    do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in select format('%I', tablename) from pg_tables
        where schemaname = 'public' and tablename <> all ('{${kept.join()}}')
      loop execute 'delete from ' || name; end loop;
      delete from pgboss.job;
    end $$`);
}

async function openCopy(server: string): Promise<Lent> {
  const name = newDatabaseName();
  await onServer(server, `create database "${name}" template "${inject('templateDatabase')}"`);
  // A busy machine is slow, not unreachable.
  const database = await openPostgres(databaseAt(server, name), 'tests');
  const giveBack = async () => {
    await database.close();
    await dropDatabase(server, name);
  };
  return { database, giveBack };
}

/** Embedded engines not in use: starting one takes a second, emptying one is faster. */
const idle: PGlite[] = [];

async function openIdle(): Promise<Lent> {
  const engine = idle.pop();
  const database = engine === undefined ? await openMigrated() : await openAgain(engine);
  const { pglite } = database;
  const schema = await schemaOf(database);
  const giveBack = async () => {
    if (pglite === null || pglite.closed) return;
    // Discard the engine when a test has changed its schema.
    if ((await schemaOf(database)) !== schema) return database.close();
    await emptyDatabase(database, ['mikro_orm_migrations']);
    await pglite.exec('discard all');
    idle.push(pglite);
  };
  return { database, giveBack };
}

/** Gives each world a new ORM, because the portal caches by ORM. */
function openAgain(pglite: PGlite): Promise<Database> {
  return databaseOf({ pglite, close: async () => {} });
}

/** A hash of the columns, constraints, indexes and triggers. */
async function schemaOf({ orm }: Database): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`
    select md5(string_agg(part, ',' order by part)) as schema from (
      select concat_ws(' ', relname, attname, atttypid, attnotnull) as part
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and attnum > 0
      union all select concat_ws(' ', conrelid, conname, convalidated) from pg_constraint
      union all select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger
    ) as parts`.execute(orm.em.fork().getKysely());
  return rows[0]?.schema;
}
