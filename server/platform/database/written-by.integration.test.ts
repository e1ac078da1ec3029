import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { databaseAt, newDatabaseName, onServer } from '../../testing/database-server.ts';
import { placeMigrated } from '../../testing/migrated-dump.ts';
import { failToStart, freePorts } from '../../testing/portal-process.ts';
import { VERSION } from '../version.ts';
import { openEmbedded, openPostgres } from './database.ts';
import { openDatabase } from './open-database.ts';
import { writtenBy } from './written-by.ts';

const server = inject('databaseUrl');
let name = '';
let dataDir = '';
let settings: Record<string, string> = {};

beforeEach(async () => {
  name = newDatabaseName();
  dataDir = await mkdtemp(join(tmpdir(), 'playport-written-'));
  settings = { DATA_DIR: dataDir };
  if (server === '') await placeMigrated(dataDir);
  else {
    await onServer(server, `create database "${name}"`);
    settings.DATABASE_URL = databaseAt(server, name);
  }
});
afterEach(async () => {
  if (server !== '') await onServer(server, `drop database if exists "${name}" with (force)`);
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens the database as a start does, and does something there. */
async function opened<Result>(work: (em: Parameters<typeof writtenBy>[0]) => Promise<Result>) {
  const database = await openDatabase(parseEnv(settings));
  return work(database.orm.em.fork()).finally(() => database.close());
}

const LATER = 'Migration20991231000000_from_the_future';

test('a database says which version opened it last, and an older one does not start on it', async () => {
  expect(await opened(writtenBy)).toMatchObject({ version: VERSION });
  // Row that a later version would have left.
  await opened(async (em) => {
    await em.execute(`insert into mikro_orm_migrations (name) values ('${LATER}')`);
    await em.execute(
      `update portal_setting set value = '{"version":"9.8.7","adds":[]}' where name = 'written-by'`,
    );
  });
  const { code, lines } = await failToStart({
    cwd: dataDir,
    settings: { ...settings, ...(await freePorts()) },
  });
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [
      `This database was migrated by Playport 9.8.7, and this is ${VERSION}. Start 9.8.7, or restore a backup from before the upgrade.`,
    ],
  });
});

test('it does where the later one only added, so that a bad deployment can be taken back', async () => {
  expect(await opened(writtenBy)).toMatchObject({ version: VERSION });
  const database = await (server === ''
    ? openEmbedded(dataDir)
    : openPostgres(settings.DATABASE_URL ?? '', 'tests'));
  const adds = `{"version":"9.8.7","adds":["${LATER}"]}`;
  const em = database.orm.em.fork();
  await em.execute(`insert into mikro_orm_migrations (name) values ('${LATER}')`);
  await em.execute(`update portal_setting set value = '${adds}' where name = 'written-by'`);
  await database.close();
  // Every time: what the later version left stays.
  for (const _ of [1, 2]) expect(await opened(writtenBy)).toEqual({ version: '9.8.7', adds: [LATER] });
});
