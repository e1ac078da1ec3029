import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupRefused } from '../platform/database/dump-format.ts';

/** The file of a backup for which nobody names one. */
export const backupIn = (dataDir: string, at: Date): string =>
  join(dataDir, 'backups', `playport-${at.toISOString().replaceAll(/[:.]/g, '-')}.backup`);

/** Returns the folder of the contents beside a backup, each once, however many backups list it. */
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
  for (const place of [folder, copiesBeside(file)].filter((path) => existsSync(path)))
    refuseUnwritable(place);
}

/**
 * Age at which the next backup removes what a killed one left, and time that two which end at once wait for; in milliseconds.
 */
const LEFT_MS = 86_400_000;
const PUBLISHED_MS = 10_000;
/** Temporary names of a backup, a list and a copy of contents. */
const LEFTOVER = /^(?:copying-\w{6}|.+\.(?:backup|publishing|sha256|[0-9a-f-]{36})\.part)$/;

/** Removes from a folder what a backup or restore that was killed has left for a day. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => LEFTOVER.test(one)))
    if (isOlder(join(folder, name), LEFT_MS)) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Renames the files of a backup to their names, all or, for another that ends at the same moment, after it: so both are of one.
 * @param lock a file that is there meanwhile; one that a killed process left counts for ten seconds
 */
export async function publish(names: Readonly<Record<string, string>>, lock: string): Promise<void> {
  while (!(await isTaken(lock))) {
    if (isOlder(lock, PUBLISHED_MS)) await rm(lock, { force: true });
    await sleep(20);
  }
  try {
    for (const [from, to] of Object.entries(names)) await rename(from, to);
  } finally {
    await rm(lock, { force: true });
  }
}

/** Whether this process has just made the file. */
const isTaken = (lock: string): Promise<boolean> =>
  writeFile(lock, '', { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

function isOlder(path: string, ms: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > ms;
}

function refuseUnwritable(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const user = process.geteuid?.() ?? '';
    throw new BackupRefused(
      `${folder} belongs to user ${statSync(folder).uid}, and this is user ${user}, who may not write it. Name a file elsewhere, or as root give the folder to this user: chown -R ${user} ${folder} (for a container, the folder that is mounted there)`,
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
