import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { openPostgres } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

const PREFIX = 'playport_test_';
const HOUR_MS = 3_600_000;

/** A unique database name; it starts with its creation time, to find those left by killed runs. */
export const newDatabaseName = () => `${PREFIX}${uuidv7().replaceAll('-', '')}`;

/** The URL of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a PostgreSQL server and returns its rows. */
export async function onServer(server: string, statement: string): Promise<readonly object[]> {
  const client = new Client(server);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** For how long connections are given to end before a database is dropped, in milliseconds. */
const CLOSING_MS = 10_000;
const POLL_MS = 20;

/**
 * Drops a database once its connections have ended: one that the server cuts off while it says goodbye has nobody left to take
 * its error, which then fails the run.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    for (const end = Date.now() + CLOSING_MS; Date.now() < end; await sleep(POLL_MS)) {
      const open = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
      if (open.rows.length === 0) break;
    }
    await client.query(`drop database "${name}" with (force)`);
  } finally {
    await client.end();
  }
}

/** Creates the template database for worlds on PostgreSQL; copying requires that nobody is connected to it. */
export async function makeTemplate(server: string): Promise<string> {
  const name = newDatabaseName();
  await onServer(server, `create database "${name}"`);
  const database = await openPostgres(databaseAt(server, name), 'tests');
  await migrate(database);
  await database.close();
  return name;
}

/** Drops the databases of killed runs: those older than an hour, which no live run reaches. */
export async function sweepDatabases(server: string): Promise<void> {
  const oldest = (Date.now() - HOUR_MS).toString(16).padStart(12, '0');
  const statement = `
    select format('drop database if exists %I with (force)', datname) as drop from pg_database
    where starts_with(datname, '${PREFIX}') and datname < '${PREFIX}${oldest}'`;
  for (const row of await onServer(server, statement))
    await onServer(server, String(Reflect.get(row, 'drop')));
}
