import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, databaseOf, openPostgres } from '../platform/database/database.ts';
import { databaseAt, newDatabaseName, onServer } from './database-server.ts';
import { openMigrated } from './migrated-dump.ts';

/** What the projects of vitest.config.ts give their tests. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a PostgreSQL, as a superuser; empty: the tests run on PGlite. */
    databaseUrl: string;
    /** The database of that server which worlds are copies of. */
    templateDatabase: string;
    /** Whether faults are repeated many times. */
    thorough: boolean;
  }
}

/** What `emptyDatabase` leaves: the history of migrations, and what every portal has from its start. */
const KEPT = ['category', 'mikro_orm_migrations', 'visitor_key'];

/** A database that a world has for itself for a while. */
interface Lent {
  readonly database: Database;
  /** Gives it back, or, where it has been closed or changed, away. */
  giveBack(): Promise<void>;
}

/** A migrated database with nothing in it, on the engine that the test project names. */
export function lendDatabase(): Promise<Lent> {
  const server = inject('databaseUrl');
  return server === '' ? openIdle() : openCopy(server);
}

/** Empties every table but those that are kept; their triggers and references need no say when all of them are emptied. */
export async function emptyDatabase({ orm }: Database, kept: readonly string[] = KEPT): Promise<void> {
  // Deleting takes a tenth of truncating thirty tables with their indexes.
  await orm.em.fork().execute(`
    do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in select format('%I', tablename) from pg_tables
        where schemaname = 'public' and tablename <> all ('{${kept.join()}}')
      loop execute 'delete from ' || name; end loop;
    end $$`);
}

async function openCopy(server: string): Promise<Lent> {
  const name = newDatabaseName();
  await onServer(server, `create database "${name}" template "${inject('templateDatabase')}"`);
  // A busy machine is slow, not away.
  const database = await openPostgres(databaseAt(server, name), { patient: true });
  const giveBack = async () => {
    await database.close();
    await onServer(server, `drop database "${name}" with (force)`);
  };
  return { database, giveBack };
}

/** Embedded engines that no world uses just now: starting one takes a second, emptying one does not. */
const idle: PGlite[] = [];

async function openIdle(): Promise<Lent> {
  const engine = idle.pop();
  const database = engine === undefined ? await openMigrated() : await openAgain(engine);
  const { pglite } = database;
  const schema = await schemaOf(database);
  const giveBack = async () => {
    if (pglite === null || pglite.closed) return;
    // One whose tables a test took away or changed is of no more use.
    if ((await schemaOf(database)) !== schema) return database.close();
    await emptyDatabase(database, ['mikro_orm_migrations']);
    await pglite.exec('discard all');
    idle.push(pglite);
  };
  return { database, giveBack };
}

/** Gives each world a new ORM, since the portal caches by ORM. */
function openAgain(pglite: PGlite): Promise<Database> {
  return databaseOf({ pglite, close: async () => {} });
}

/** A fingerprint of the columns, constraints, indexes and triggers. */
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
