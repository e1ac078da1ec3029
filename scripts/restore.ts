/** `npm run restore -- file [--replace]`: replaces the database that the settings name with a backup. */
import { resolve } from 'node:path';
import { BackupRefused, restore } from '../server/platform/database/backup.ts';
import { DataDirectoryLocked } from '../server/platform/database/data-lock.ts';
import { EnvError, parseEnv } from '../server/env.ts';

const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
try {
  if (file === undefined) throw new BackupRefused('Which backup? npm run restore -- file [--replace]');
  const former = await restore(parseEnv(), resolve(file), { replace: process.argv.includes('--replace') });
  const formerNote = former === null ? '' : `; the former database is in ${former}`;
  process.stdout.write(`Restored from ${resolve(file)}${formerNote}\n`);
} catch (error) {
  if (!(error instanceof BackupRefused || error instanceof DataDirectoryLocked || error instanceof EnvError))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
