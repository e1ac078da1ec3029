/**
 * `npm run restore -- file [--replace]`: replaces the database that the settings name with a backup, and brings back the
 * uploaded contents that it lists and the settings' store lacks.
 */
import { resolve } from 'node:path';
import { BackupRefused, restore } from '../server/platform/database/backup.ts';
import { DataDirectoryLocked } from '../server/platform/database/data-lock.ts';
import { EnvError, parseEnv } from '../server/env.ts';
import { restoreFiles } from '../server/platform/files/backup-files.ts';

const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
try {
  if (file === undefined) throw new BackupRefused('Which backup? npm run restore -- file [--replace]');
  const env = parseEnv();
  const former = await restore({ ...env, databaseUrl: env.databaseDirectUrl }, resolve(file), {
    replace: process.argv.includes('--replace'),
  });
  const formerNote = former === null ? '' : `; the former database is in ${former}`;
  process.stdout.write(`Restored from ${resolve(file)}${formerNote}\n`);
  const files = await restoreFiles(env, resolve(file));
  if (files !== null)
    process.stdout.write(
      `Uploaded contents: ${files.copied} restored, ${files.present} were there already\n`,
    );
  if (files !== null && files.failed.length > 0)
    throw new BackupRefused(
      `${files.failed.length} uploaded contents are in no backup, or damaged:\n${files.failed.join('\n')}`,
    );
} catch (error) {
  if (!(error instanceof BackupRefused || error instanceof DataDirectoryLocked || error instanceof EnvError))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
