import { mkdtemp, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Env, parseEnv } from '../env.ts';
import { databaseAt, dropDatabase, newDatabaseName, onServer } from '../testing/database-server.ts';
import { expectRelease, RELEASES, restoreRelease, unpackFolder } from '../testing/kept-release.ts';
import { openPortalDatabase } from './portal-folder.ts';

const server = inject('databaseUrl');
let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playport-release-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Opens it as a start does. */
async function expectWhole(env: Env): Promise<void> {
  const database = await openPortalDatabase(env);
  await expectRelease(database, env).finally(() => database.close());
}

describe.each(readdirSync(RELEASES))('release %s', (release) => {
  test.runIf(server === '')('’s folder opens, with all that was in it', async () => {
    await unpackFolder(release, dataDir);
    await expect(expectWhole(parseEnv({ DATA_DIR: dataDir }))).resolves.toBeUndefined();
  });

  test('’s backup opens, with all that was in it', async () => {
    const name = newDatabaseName();
    if (server !== '') await onServer(server, `create database "${name}"`);
    try {
      const url = server === '' ? {} : { DATABASE_URL: databaseAt(server, name) };
      const env = parseEnv({ DATA_DIR: dataDir, ...url });
      await restoreRelease(release, env);
      await expect(expectWhole(env)).resolves.toBeUndefined();
    } finally {
      if (server !== '') await dropDatabase(server, name);
    }
  });
});
