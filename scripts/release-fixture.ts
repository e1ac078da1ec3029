/**
 * `npm run release:fixture`: makes what the tests keep of a release, `server/testing/releases/<version>`: a portal's
 * folder with its embedded database, and a backup of it. It is made once, by the code of the release, and never again.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGlite } from '@electric-sql/pglite';
import { backUp } from '../server/moving/back-up.ts';
import { bindDataDirectory } from '../server/moving/portal-folder.ts';
import { parseEnv } from '../server/env.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { VERSION } from '../server/platform/version.ts';
import { fillRelease } from '../server/testing/fill-release.ts';
import { fail, runCommand } from './command.ts';

const TARGET = resolve(import.meta.dirname, '../server/testing/releases', VERSION);

await runCommand(async () => {
  if (existsSync(TARGET))
    fail(`${TARGET} is there already. A release does not change: raise the version first.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'playport-release-'));
  const env = parseEnv({ DATA_DIR: dataDir });
  const database = await openDatabase(env);
  await bindDataDirectory(database.orm.em.fork(), env);
  await fillRelease(database, env);
  await database.close();
  await backUp(env, join(TARGET, 'portal.backup'));
  await emptyLog(join(dataDir, 'pglite'));
  const tar = `${dataDir}.tar`;
  execFileSync('tar', [
    '-cf',
    tar,
    '--sort=name',
    '--owner=0',
    '--group=0',
    '-C',
    dataDir,
    'pglite',
    'files',
    'portal-id',
  ]);
  await writeFile(join(TARGET, 'folder.tar.br'), compressed(await readFile(tar)));
  for (const path of [dataDir, tar]) await rm(path, { recursive: true });
  process.stdout.write(`${TARGET}\n`);
});

/** The engine begins a new segment of its log for each old one; half of the folder would be what the tables have too. */
async function emptyLog(dataDir: string): Promise<void> {
  const extensions = { fuzzystrmatch, pg_trgm };
  const postgresqlconf = ['shared_buffers = 16MB', 'wal_recycle = off', 'min_wal_size = 32MB'];
  const engine = await PGlite.create({ dataDir, extensions, postgresqlconf });
  await engine.exec('vacuum full');
  for (const statement of ['checkpoint', 'select pg_switch_wal()', 'checkpoint'])
    await engine.exec(statement);
  await engine.close();
}

/** A window of 16 MB finds what the engine's three databases have in common. */
function compressed(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}
