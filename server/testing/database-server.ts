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
