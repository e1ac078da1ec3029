import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { IsolationLevel } from '@mikro-orm/core';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Env } from '../env.ts';
import type { Em } from '../platform/database/database.ts';
import { dumpLines } from '../platform/database/dump.ts';
import { writeDump } from '../platform/database/dump-file.ts';
import { BackupRefused } from '../platform/database/dump-format.ts';
import { openExisting } from '../platform/database/open-existing.ts';
import { type Contents, copyContents, missingIn } from '../platform/files/copy-contents.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { contentsReferredTo } from '../upload/contents.ts';
import { copiesBeside, makeTarget, publish, removeLeftovers } from './backup-target.ts';
import { refuseOtherPortal } from './portal-folder.ts';

/** The parts of a portal that a backup is made from, or restored to. */
export type PortalStore = Pick<Env, 'databaseDirectUrl' | 'dataDir' | 'filesUrl'>;

/** Number of times that a backup is begun under a portal from which uploads are removed. */
const ATTEMPTS = 5;

/** The outcome of a backup. */
export interface BackedUp {
  /** SHA-256 of contents that are damaged or missing in the portal's store, and whole beside the backup from an earlier one. */
  readonly damaged: readonly string[];
}

/**
 * Writes everything that the portal stores to one file: of PostgreSQL a consistent snapshot, even while the portal runs.
 * Beside it are the list of it and the uploaded contents that the database refers to, as `sha256sum` checks it, and in `files`
 * those of this machine's disk; those of a bucket stay there.  The file is there once all of it is, and for its owner alone.
 * @throws BackupRefused when a content is missing, damaged or of another size, with their names; and what `makeTarget` throws
 * @throws Refusal when the data directory is another portal's or another user's, or a portal has the embedded database open
 */
export async function backUp(place: PortalStore, file: string): Promise<BackedUp> {
  const database = await openExisting(place);
  try {
    const em = database.orm.em.fork();
    await refuseOtherPortal(em, place.dataDir);
    return await backUpOpen(em, place, file);
  } finally {
    await database.close();
  }
}

/**
 * The same of a database that is open, as the embedded one of a running portal is: others wait while its rows are read.
 * @throws what `backUp` throws, but for the database
 */
export async function backUpOpen(em: Em, place: PortalStore, file: string): Promise<BackedUp> {
  await makeTarget(file, place.dataDir);
  return writeBackup({ em, place, file, part: `${file}.${uuidv7()}.part` });
}

async function writeBackup(backing: Backing): Promise<BackedUp> {
  const { file, part } = backing;
  const list = `${part}.sha256.part`;
  try {
    await removeLeftovers(dirname(file));
    const { contents, damaged, sha256 } = await dumpAndCopy(backing);
    await writeFile(list, listText({ contents, file, sha256 }), { mode: 0o600 });
    await publish({ [part]: file, [list]: `${file}.sha256` }, `${file}.publishing.part`);
    return { damaged };
  } finally {
    for (const path of [part, list]) await rm(path, { force: true });
  }
}

interface Backing {
  readonly em: Em;
  readonly place: PortalStore;
  readonly file: string;
  readonly part: string;
}

/**
 * Writes the database and copies what it refers to; again where a content has gone meanwhile with whatever referred to it,
 * which takes little time the second time.
 * @throws BackupRefused for contents that are not whole and that the database still refers to
 */
async function dumpAndCopy({ em, place, file, part }: Backing): Promise<Dumped & BackedUp> {
  for (let attempt = 1; ; attempt += 1) {
    const dumped = await dump(em, part);
    const { contents } = dumped;
    const { failed, damaged } = await copyAll(place, contents, file);
    const now = await contentsReferredTo(em.fork());
    if (failed.length === 0) return { ...dumped, damaged: damaged.filter((sha256) => now.has(sha256)) };
    const isLost = failed.some((sha256) => now.has(sha256));
    if (isLost || attempt === ATTEMPTS)
      throw new BackupRefused(
        `No backup was made. Of ${contents.size} uploaded contents ${failed.length} are missing in ${storeOf(place)}, or damaged:\n${listContents(failed)}`,
      );
    await rm(part, { force: true });
  }
}

interface Dumped {
  /** Of the file itself. */
  readonly sha256: string;
  readonly contents: Contents;
}

/** Writes the database to `part`, and returns its SHA-256 and the contents that it refers to at that moment. */
async function dump(all: Em, part: string): Promise<Dumped> {
  const oneMoment = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  return all.fork().transactional(async (em) => {
    const sha256 = await writeDump(dumpLines(em), part);
    return { sha256, contents: await contentsReferredTo(em) };
  }, oneMoment);
}

/** Copies contents of this machine's disk beside the backup. Of a bucket's only the names and sizes are compared. */
async function copyAll(
  place: PortalStore,
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

/** The list as `sha256sum --check` reads it: the backup itself, then the contents. */
function listText({ contents, file, sha256 }: Dumped & { readonly file: string }): string {
  const lines = [...contents.keys()].map(
    (content) => `${content}  files/${content.slice(0, 2)}/${content}\n`,
  );
  return `${sha256}  ${basename(file)}\n${lines.join('')}`;
}

/** Describes the store of the contents of uploads in words. */
const storeOf = ({ filesUrl, dataDir }: Pick<Env, 'filesUrl' | 'dataDir'>): string =>
  filesUrl === null ? join(dataDir, 'files') : `the bucket ${new URL(filesUrl).hostname}`;

/** Number of contents that a message names. */
const NAMED = 20;

/** Lists contents, one a line, but not all of very many. */
export function listContents(contents: readonly string[]): string {
  const more = contents.length > NAMED ? [`… and ${contents.length - NAMED} more`] : [];
  return [...contents.slice(0, NAMED), ...more].join('\n');
}
