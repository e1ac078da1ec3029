import type { TestProject } from 'vitest/node';
import { dropDatabase, makeTemplate, sweepDatabases } from './database-server.ts';
import { findPostgres, startPostgres } from './postgres.ts';

/** Vitest's global setup: provides TEST_DATABASE_URL, or a new PostgreSQL server, with a template database. */
export default async function provideDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const bin = findPostgres();
  if (!given && !bin) throw new Error('No PostgreSQL on this machine: set TEST_DATABASE_URL.');
  const own = given || bin === undefined ? undefined : await startPostgres(bin);
  const server = own?.url ?? given ?? '';
  await sweepDatabases(server);
  const template = await makeTemplate(server);
  project.provide('databaseUrl', server);
  project.provide('templateDatabase', template);
  return async () => {
    if (own === undefined) await dropDatabase(server, template);
    else await own.stop();
  };
}
