import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { openDataDir } from '../platform/data-dir.ts';
import { lockDataDirectory } from '../platform/database/data-lock.ts';
import { type Database, databaseOf, openPostgres } from '../platform/database/database.ts';
import { notOfExtension } from '../platform/database/dump.ts';
import { readDump } from '../platform/database/dump-file.ts';
import { BackupRefused } from '../platform/database/dump-format.ts';
import { lockDatabase } from '../platform/database/lock-database.ts';
import { isPortals } from '../platform/database/is-portals.ts';
import { type Dump, loadDump } from '../platform/database/load-dump.ts';
import { migrate } from '../platform/database/migrate.ts';
import { portalIdOf, setPortalId } from '../platform/database/portal-id.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { type Contents, type CopyResult, copyContents } from '../platform/files/copy-contents.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { HalfDone } from '../platform/refusal.ts';
import { contentsReferredTo } from '../upload/contents.ts';
import type { PortalStore } from './back-up.ts';
import { copiesBeside, removeLeftovers } from './backup-target.ts';
import { otherPortal, portalOfFolder, refuseOtherPortal } from './portal-folder.ts';

/** The outcome of a restore. */
export interface RestoreResult {
  /** The folder of the former embedded database, if there was one. */
  readonly former: string | null;
  /** The outcome for the uploaded contents that the restored database refers to. */
  readonly contents: CopyResult;
  /** Tables and columns of the backup that are not the portal's, and were left out. */
  readonly leftOut: ReadonlySet<string>;
}

const tables = z.object({ name: z.string() });

/**
 * Replaces the database with a backup of either engine, and brings back the uploaded contents that it refers to and the
 * store lacks; a backup of an earlier version is migrated. A former embedded database is moved to a folder next to it; a PostgreSQL database is replaced in one
 * transaction, so that it has either all of the old data or all of the new.
 * @throws BackupRefused when the database is not empty and `replace` is false, or no portal's, or the file cannot be read
 * @throws HalfDone where the database is restored and its contents could not be copied
 * @throws Refusal while a portal runs on the database, or when the data directory is another portal's or another user's
 */
export async function restore(
  place: PortalStore,
  file: string,
  { replace = false } = {},
): Promise<RestoreResult> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  openDataDir(place.dataDir);
  const dump = await readDump(file);
  const { databaseDirectUrl: url, dataDir } = place;
  await removeLeftovers(dataDir);
  const { former, wanted, leftOut } = await (url === null
    ? restoreEmbedded(dataDir, dump, replace)
    : restoreServer({ url, dataDir }, dump, replace));
  const stores = { from: localFileStore(copiesBeside(file)), to: openFileStore(place), temporary: dataDir };
  const contents = await copyContents(stores, wanted).catch((error: unknown) => {
    throw new HalfDone(
      'The database is restored, and its uploaded contents not all. Restore again, with --replace, when this is mended:',
      { cause: error },
    );
  });
  return { former, leftOut, contents };
}

interface Filled extends Omit<RestoreResult, 'contents'> {
  readonly wanted: Contents;
}

async function restoreServer(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  dump: Dump,
  replace: boolean,
): Promise<Filled> {
  const database = await openPostgres(url, 'migrations');
  try {
    const em = database.orm.em.fork();
    const isEmpty = !(await holdsTables(database));
    if (!isEmpty && !(await isPortals(em)))
      throw new BackupRefused(
        'The database at DATABASE_URL has tables, and they are not a portal’s. Name an empty database, or the portal’s own.',
      );
    if (!isEmpty && !replace)
      throw new BackupRefused(
        'The database is not empty. Stop the portal and add --replace to put the backup in its place.',
      );
    await refuseOtherPortal(em, dataDir);
    const id = isEmpty
      ? await idAfter(dataDir, dump)
      : ((await portalIdOf(em)) ?? (await portalOfFolder(dataDir)));
    return { former: null, ...(await fill(database, dump, id)) };
  } finally {
    await database.close();
  }
}

async function restoreEmbedded(dataDir: string, dump: Dump, replace: boolean): Promise<Filled> {
  const place = join(dataDir, 'pglite');
  const fresh = `${place}.restored`;
  const lock = await lockDataDirectory(dataDir);
  try {
    const former = existsSync(place)
      ? `${place}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
      : null;
    if (former !== null && !replace) {
      throw new BackupRefused(
        `${place} is there already. Add --replace to put the backup in its place; the old one is kept.`,
      );
    }
    const id = former === null ? await idAfter(dataDir, dump) : await portalOfFolder(dataDir);
    await rm(fresh, { recursive: true, force: true });
    const { createEmbedded } = await import('../platform/database/embedded.ts');
    const pglite = await createEmbedded({ dataDir: fresh });
    const database = await databaseOf({ pglite, close: () => pglite.close() });
    const filled = await fill(database, dump, id).finally(() => database.close());
    lock.confirm();
    if (former !== null) await rename(place, former);
    await rename(fresh, place);
    return { former, ...filled };
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await lock.release();
  }
}

/**
 * Chooses the portal of an empty database: the backup's, and the folder must be of the same. A database that is replaced stays
 * its own portal's, so that all folders of it go on.
 */
async function idAfter(dataDir: string, { head }: Dump): Promise<string | null> {
  const folder = await portalOfFolder(dataDir);
  if (folder !== null && head.portal !== null && folder !== head.portal)
    throw otherPortal(dataDir, head.portal);
  return folder ?? head.portal;
}

/**
 * Puts the dump into the database, in one transaction, and migrates it. Returns the contents that it refers to, and what
 * was left out.
 */
async function fill(database: Database, dump: Dump, id: string | null) {
  const { orm } = database;
  // The list of migrations, which the migrations themselves do not make.
  await orm.migrator.getExecuted();
  const leftOut = await orm.em.fork().transactional(async (em) => {
    await lockDatabase(em);
    const unknown = await loadDump(em, dump);
    if (id !== null) await setPortalId(em, id);
    return unknown;
  });
  await migrate(database);
  return { leftOut, wanted: await contentsReferredTo(orm.em.fork()) };
}

/** Whether there is more than an empty list of migrations, and what came with an extension. */
async function holdsTables({ orm }: Database): Promise<boolean> {
  const rows = await rowsOf(
    orm.em.fork(),
    tables,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p', 'v', 'm', 'f') and relname <> 'mikro_orm_migrations' and ${notOfExtension} limit 1`,
  );
  return rows.length > 0;
}
