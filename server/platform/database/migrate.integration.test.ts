import { Migration } from '@mikro-orm/migrations';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { databaseAt, dropDatabase, newDatabaseName, onServer } from '../../testing/database-server.ts';
import { migrations } from '../../testing/migrations.ts';
import { type Database, openInMemory, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

const server = inject('databaseUrl');
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

function closeLater<Opened extends { close(): Promise<void> }>(one: Opened): Opened {
  opened.push(one);
  return one;
}

/** Creates a database on the test's PostgreSQL server and returns its URL. */
async function emptyOnServer(): Promise<string> {
  const name = newDatabaseName();
  await onServer(server, `create database "${name}"`);
  closeLater({ close: async () => void (await dropDatabase(server, name)) });
  return databaseAt(server, name);
}

async function openEmpty(): Promise<Database> {
  return closeLater(
    await (server === '' ? openInMemory() : openPostgres(await emptyOnServer(), 'migrations')),
  );
}

async function appliedTo({ orm }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from mikro_orm_migrations order by id`.execute(
    orm.em.fork().getKysely(),
  );
  return rows.map(({ name }) => name);
}

const every = migrations.map(({ name }) => name);

test('migrations give an empty database exactly the schema of the entities', async () => {
  const database = await openEmpty();
  await migrate(database);
  expect(await appliedTo(database)).toEqual(every);
  expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  // The snapshot that `mikro-orm migration:create` compares with is up to date as well.
  expect(await database.orm.migrator.checkSchema()).toBe(false);
  // Migrating again does nothing.
  await migrate(database);
  expect(await appliedTo(database)).toEqual(every);
});

test('migrations that take long are told once, and those that are done soon are not', async () => {
  const lines: string[] = [];
  const database = await openEmpty();
  await migrate(database, () => lines.push('slow'), 1);
  await migrate(database, () => lines.push('soon'), 60_000);
  expect(lines).toEqual(['slow']);
});

class Table extends Migration {
  override name = 'table';

  override up() {
    this.addSql('create table "tale" ("title" text)');
  }
}

/** Creates an index without locking its table against writes, which PostgreSQL does outside a transaction only. */
class Index extends Migration {
  override name = 'index';

  override isTransactional() {
    return false;
  }

  override up() {
    this.addSql('drop index concurrently if exists "tale_title_index"');
    this.addSql('create index concurrently "tale_title_index" on "tale" ("title")');
  }
}

/** Gives a database that was just opened these migrations in place of the portal's. */
function indexConcurrently(database: Database): Database {
  const { config } = database.orm;
  const migrationsList = [Table, Index].map((one) => ({ name: one.name, class: one }));
  config.set('migrations', { ...config.get('migrations'), migrationsList });
  return database;
}

const indexes = (database: Database) =>
  sql<{ valid: boolean }>`select indisvalid as valid from pg_index
    where indexrelid = 'tale_title_index'::regclass`.execute(database.orm.em.fork().getKysely());

test('a migration may create an index concurrently', async () => {
  const database = indexConcurrently(await openEmpty());
  await migrate(database);
  expect((await indexes(database)).rows).toEqual([{ valid: true }]);
});

describe.runIf(server !== '')('several processes that start at once on one PostgreSQL', () => {
  test('apply each migration once, and all of them see it applied', async () => {
    const url = await emptyOnServer();
    const processes = await Promise.all([
      openPostgres(url, 'migrations'),
      openPostgres(url, 'migrations'),
      openPostgres(url, 'migrations'),
    ]);
    for (const process of processes) closeLater(process);
    await Promise.all(processes.map((process) => migrate(process)));
    for (const process of processes) expect(await appliedTo(process)).toEqual(every);
  });

  test('create an index concurrently, although the others wait for it', async () => {
    const url = await emptyOnServer();
    const processes = await Promise.all([
      openPostgres(url, 'migrations'),
      openPostgres(url, 'migrations'),
      openPostgres(url, 'migrations'),
    ]);
    for (const process of processes) closeLater(indexConcurrently(process));
    await Promise.all(processes.map((process) => migrate(process)));
    for (const process of processes) expect((await indexes(process)).rows).toEqual([{ valid: true }]);
  });
});
