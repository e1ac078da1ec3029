import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IsolationLevel } from '@mikro-orm/core';
import type { Env } from '../env.ts';
import type { Database } from '../platform/database/database.ts';
import { dumpLines } from '../platform/database/dump.ts';
import { writeDump } from '../platform/database/dump-file.ts';
import { BackupRefused } from '../platform/database/dump-format.ts';
import { openExisting } from '../platform/database/open-existing.ts';
import { type Contents, copyContents, missingIn } from '../platform/files/copy-contents.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { contentsReferredTo } from '../upload/contents.ts';
import { copiesBeside, makeTarget } from './backup-target.ts';
import { refuseOtherPortal } from './portal-folder.ts';

/** Where a backup is made from, or restored to. */
export type Place = Pick<Env, 'databaseDirectUrl' | 'dataDir' | 'filesUrl'>;

/** How often a backup is begun under a portal from which uploads are removed. */
const ATTEMPTS = 5;
const listOf = (file: string) => `${file}.sha256`;

/** What a backup came to. */
export interface BackedUp {
  /** SHA-256 of contents that are damaged or missing in the portal's store, and whole beside the backup from an earlier one. */
  readonly damaged: readonly string[];
}

/**
 * Writes everything that the portal stores to one file: of PostgreSQL a consistent snapshot, even while the portal runs.
 * Beside it are the list of the uploaded contents that the database refers to, as `sha256sum` checks it, and in `files`
 * those of this machine's disk; those of a bucket stay there. The file is there once all of it is, and for its owner alone.
 * @throws BackupRefused when a content is missing, damaged or of another size, with their names; and what `makeTarget` throws
 * @throws Refusal when the data directory is another portal's or another user's, or a portal has the embedded database open
 */
export async function backUp(place: Place, file: string): Promise<BackedUp> {
  const database = await openExisting(place);
  try {
    await refuseOtherPortal(database.orm.em.fork(), place.dataDir);
    await makeTarget(file, place.dataDir);
    return await writeBackup({ database, place, file, part: `${file}.part` });
  } finally {
    await database.close();
  }
}

async function writeBackup(backing: Backing): Promise<BackedUp> {
  const { file, part } = backing;
  try {
    await rm(part, { force: true });
    const { contents, damaged } = await dumpAndCopy(backing);
    if (contents.size > 0) await writeList(contents, file);
    await rename(part, file);
    return { damaged };
  } finally {
    await rm(part, { force: true });
  }
}

interface Backing {
  readonly database: Database;
  readonly place: Place;
  readonly file: string;
  readonly part: string;
}

/**
 * Writes the database and copies what it refers to; again where a content has gone meanwhile with whatever referred to it,
 * which takes little time the second time.
 * @throws BackupRefused for contents that are not whole and that the database still refers to
 */
async function dumpAndCopy({ database, place, file, part }: Backing): Promise<BackedUp & { contents: Contents }> {
  for (let attempt = 1; ; attempt += 1) {
    const contents = await dump(database, part);
    const { failed, damaged } = await copyAll(place, contents, file);
    const now = await contentsReferredTo(database.orm.em.fork());
    if (failed.length === 0) return { contents, damaged: damaged.filter((sha256) => now.has(sha256)) };
    const isLost = failed.some((sha256) => now.has(sha256));
    if (isLost || attempt === ATTEMPTS)
      throw new BackupRefused(
        `No backup was made. Of ${contents.size} uploaded contents ${failed.length} are missing in ${storeOf(place)}, or damaged:\n${listed(failed)}`,
      );
    await rm(part, { force: true });
  }
}

/** Writes the database to `part`, and returns the contents that it refers to at that moment. */
async function dump(database: Database, part: string): Promise<Contents> {
  const oneMoment = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  return database.orm.em.fork().transactional(async (em) => {
    await writeDump(dumpLines(em), part);
    return contentsReferredTo(em);
  }, oneMoment);
}

/** Copies contents of this machine's disk beside the backup. Of a bucket's only the names and sizes are compared. */
async function copyAll(
  place: Place,
  contents: Contents,
  file: string,
): Promise<BackedUp & { readonly failed: readonly string[] }> {
  if (contents.size === 0) return { failed: [], damaged: [] };
  const from = openFileStore(place);
  if (place.filesUrl !== null) return { failed: await missingIn(from, contents), damaged: [] };
  const damaged: string[] = [];
  const noteDamaged = (sha256: string) => damaged.push(sha256);
  const stores = { from, to: localFileStore(copiesBeside(file)), temporary: dirname(file), noteDamaged };
  return { failed: (await copyContents(stores, contents)).failed, damaged };
}

async function writeList(contents: Contents, file: string): Promise<void> {
  const lines = [...contents.keys()].map((sha256) => `${sha256}  files/${sha256.slice(0, 2)}/${sha256}\n`);
  const part = `${listOf(file)}.part`;
  await writeFile(part, lines.join(''), { mode: 0o600 });
  await rename(part, listOf(file));
}

/** Where the contents of uploads are, in words. */
const storeOf = ({ filesUrl, dataDir }: Pick<Env, 'filesUrl' | 'dataDir'>): string =>
  filesUrl === null ? join(dataDir, 'files') : `the bucket ${new URL(filesUrl).hostname}`;

/** How many contents a message names. */
const NAMED = 20;

/** Lists contents, one a line, but not all of very many. */
export function listed(contents: readonly string[]): string {
  const more = contents.length > NAMED ? [`… and ${contents.length - NAMED} more`] : [];
  return [...contents.slice(0, NAMED), ...more].join('\n');
}
