/** `npm run backup -- [file]`: saves the whole database that the settings name in one file. */
import { join, resolve } from 'node:path';
import { BackupRefused, backUp } from '../server/platform/database/backup.ts';
import { DataDirectoryLocked } from '../server/platform/database/data-lock.ts';
import { EnvError, parseEnv } from '../server/env.ts';

try {
  const env = parseEnv();
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const ending = env.databaseUrl === null ? 'tar.gz' : 'dump';
  const file = resolve(process.argv[2] ?? join(env.dataDir, 'backups', `playport-${stamp}.${ending}`));
  await backUp(env, file);
  process.stdout.write(`${file}\n`);
} catch (error) {
  if (!(error instanceof BackupRefused || error instanceof DataDirectoryLocked || error instanceof EnvError))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
