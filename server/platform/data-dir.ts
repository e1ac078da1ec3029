import {
  accessSync,
  chmodSync,
  constants,
  type Dirent,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { Refusal } from './refusal.ts';

/** Of others' rights none: neither the group's nor those of everybody else. */
const OTHERS = 0o077;

/** The folders that a portal writes to, and the database, in which every file is written to. */
const WRITTEN = [
  'assets',
  'check-pictures',
  'files',
  'game-assets',
  'images',
  'outbox',
  'pglite',
  'replays',
  'uploads',
];
/** Folders of up to millions of files. */
const LARGE = new Set(['files', 'images']);

/**
 * Makes the data directory ready: it and what this process writes from now on are for its owner alone, and so is what is
 * there already. In `files` and `images` files are looked at only if the directory itself was open to others. To be called
 * before anything in it is opened.
 * @throws Refusal where it, or what a portal writes to in it, is another user's
 */
export function openDataDir(directory: string): void {
  // Threads, in which tests run, have the umask of their process.
  if (isMainThread) process.umask(OTHERS);
  if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: 0o700 });
  refuseForeignFolder(directory);
  for (const folder of placesOf(directory)) {
    const wasOpen = (lstatSync(folder).mode & OTHERS) !== 0;
    for (const path of pathsIn(folder, wasOpen)) close(path);
    // Last, so that a start that was interrupted is continued by the next one.
    close(folder);
  }
}

/**
 * Looks at whose the directory is, and changes nothing.
 * @throws Refusal where it, or what a portal writes to in it, is another user's
 */
export function refuseForeignFolder(directory: string): void {
  for (const path of writtenIn(directory)) refuseForeign(path, directory);
}

/** The directory itself, and folders of it that are links to other disks. */
function placesOf(directory: string): string[] {
  const links = WRITTEN.map((name) => join(directory, name)).filter((path) =>
    statsOf(path)?.isSymbolicLink(),
  );
  return [directory, ...links].filter((path) => existsSync(path)).map((path) => realpathSync(path));
}

function* writtenIn(directory: string): Generator<string> {
  yield directory;
  for (const name of WRITTEN) {
    const folder = join(directory, name);
    if (!existsSync(folder)) continue;
    yield folder;
    if (name === 'pglite') yield* pathsIn(folder, true);
    else if (name === 'files') yield* entriesOf(folder).map((part) => join(folder, part.name));
  }
}

/** Every path below a folder, links not followed. */
function* pathsIn(folder: string, withLarge: boolean): Generator<string> {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    yield path;
    if (entry.isDirectory() && (withLarge || !LARGE.has(entry.name)) && isReadable(path))
      yield* pathsIn(path, withLarge);
  }
}

/** None of a folder that another process has just removed. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** `lost+found` of a disk of its own, for example, is root's. */
const isReadable = (path: string): boolean => can(path, constants.R_OK | constants.X_OK);

/** Takes others' rights away, where this user may. */
function close(path: string): void {
  const stats = statsOf(path);
  if (stats === null || stats.isSymbolicLink() || (stats.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, stats.mode & 0o700);
  } catch (error) {
    // A volume of Kubernetes is root's, and open to the group of the pod; another process may have removed a file.
    if (!hasCode(error, 'EPERM', 'ENOENT')) throw error;
  }
}

/** Null for a file that another process has just removed. */
function statsOf(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}

/**
 * Root may write everything, and then the portal's user could not write what root made. Any other user may use what it may
 * write, whoever owns it.
 */
function refuseForeign(path: string, directory: string): void {
  const stats = statSync(path, { throwIfNoEntry: false }) ?? null;
  const user = process.geteuid?.();
  if (stats === null || user === undefined) return;
  const { uid } = stats;
  if (user === 0 && uid !== 0)
    throw new Refusal(
      `${path} belongs to user ${uid}, and this is root. Run it as that user: sudo -u '#${uid}' … (docs/operations.md, “Commands”).`,
    );
  const rights = constants.R_OK | constants.W_OK | (stats.isDirectory() ? constants.X_OK : 0);
  if (user !== 0 && !can(path, rights))
    throw new Refusal(
      `${path} belongs to user ${uid}, and this is user ${user}, who may not write it. Run it as that user, or as root give it to this one: chown -R ${user} ${directory} (for a container, the folder that is mounted there)`,
    );
}

function can(path: string, rights: number): boolean {
  try {
    accessSync(path, rights);
    return true;
  } catch (error) {
    return hasCode(error, 'ENOENT');
  }
}
