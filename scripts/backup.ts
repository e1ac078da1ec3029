/**
 * `npm run backup -- [file]`: saves the whole database that the settings name in one file, and beside it the list of
 * uploaded contents and those of this machine's disk.
 */
import { join, resolve } from 'node:path';
import { BackupRefused, backUp } from '../server/platform/database/backup.ts';
import { DataDirectoryLocked } from '../server/platform/database/data-lock.ts';
import { EnvError, parseEnv } from '../server/env.ts';
import { backUpFiles } from '../server/platform/files/backup-files.ts';

try {
  const env = parseEnv();
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const ending = env.databaseUrl === null ? 'tar.gz' : 'dump';
  const file = resolve(process.argv[2] ?? join(env.dataDir, 'backups', `playport-${stamp}.${ending}`));
  await backUp({ ...env, databaseUrl: env.databaseDirectUrl }, file);
  const files = await backUpFiles(env, file);
  process.stdout.write(`${file}\n`);
  if (files !== null && files.failed.length > 0)
    throw new BackupRefused(
      `The database is saved. ${files.failed.length} uploaded contents are damaged and are not:\n${files.failed.join('\n')}`,
    );
} catch (error) {
  if (!(error instanceof BackupRefused || error instanceof DataDirectoryLocked || error instanceof EnvError))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
