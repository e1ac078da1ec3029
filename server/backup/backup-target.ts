import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { BackupRefused } from '../platform/database/dump-format.ts';

/** Where the contents of a folder of backups are, each once, however many backups list it. */
export const copiesBeside = (file: string): string => join(dirname(file), 'files');

/**
 * Makes the folder of a backup, before anything is read.
 * @throws BackupRefused where the file is a folder, where its folder is not this user's to write, or where it is in the data
 * directory outside `backups`: the uploaded files would be their own copies
 */
export async function makeTarget(file: string, dataDir: string): Promise<void> {
  const folder = dirname(file);
  if (existsSync(file) && !statSync(file).isFile())
    throw new BackupRefused(`${file} is not a file. Name a file for the backup.`);
  const backups = join(dataDir, 'backups');
  for (const place of [folder, copiesBeside(file)])
    if (isIn(dataDir, place) && !isIn(join(real(dataDir), 'backups'), place))
      throw new BackupRefused(
        `${place} is in the portal's own folder, ${dataDir}. Name a file in ${backups}, or outside.`,
      );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const place of [folder, copiesBeside(file)].filter((path) => existsSync(path))) refuseUnwritable(place);
}

function refuseUnwritable(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const user = process.geteuid?.() ?? '';
    throw new BackupRefused(
      `${folder} belongs to user ${statSync(folder).uid}, and this is user ${user}, who may not write it. Name a file elsewhere, or as root give the folder to this user: chown -R ${user} ${folder}`,
    );
  }
}

/** Whether a path is a folder or in it, whatever symbolic links lead there. */
function isIn(folder: string, path: string): boolean {
  const way = relative(real(folder), real(path));
  return way !== '..' && !way.startsWith('../') && !way.startsWith('..\\') && resolve(way) !== way;
}

/** The path without symbolic links; the last parts of it may not be there yet. */
function real(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(resolve(path));
  return parent === resolve(path) ? parent : join(real(parent), basename(path));
}
