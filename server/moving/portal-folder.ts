import { existsSync } from 'node:fs';
import { opendir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Env } from '../env.ts';
import type { WatchConnection } from '../../mikro-orm.config.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/observability/log.ts';
import { ensurePortalId, portalIdOf } from '../platform/database/portal-id.ts';
import { missingIn } from '../platform/files/copy-contents.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { Refusal } from '../platform/refusal.ts';
import { contentsReferredTo } from '../upload/contents.ts';

/** The file in the data directory that says which portal's it is. */
const markIn = (dataDir: string) => join(dataDir, 'portal-id');

/** Returns which portal's the data directory is; null for one that no portal has used yet. */
export async function portalOfFolder(dataDir: string): Promise<string | null> {
  const mark = markIn(dataDir);
  return existsSync(mark) ? (await readFile(mark, 'utf8')).trim() : null;
}

/**
 * Refuses a data directory and a database of two portals, such as those of a settings file that lacks one of the two.
 * @throws Refusal
 */
export async function refuseOtherPortal(em: Em, dataDir: string): Promise<void> {
  const [folder, id] = [await portalOfFolder(dataDir), await portalIdOf(em)];
  if (folder !== null && id !== null && folder !== id) throw otherPortal(dataDir, id);
}

export const otherPortal = (dataDir: string, id: string): Refusal =>
  new Refusal(
    `${dataDir} is the folder of another portal than that of the database. Set DATA_DIR and DATABASE_URL of one portal. If both are of one, write its id into the file: echo ${id} > ${markIn(dataDir)}`,
  );

/**
 * Opens the database that the settings name for a portal or a worker, and its data directory with it.
 * @throws what `openDatabase` and `bindDataDirectory` throw
 */
export async function openPortalDatabase(env: Env, watch?: WatchConnection): Promise<Database> {
  const database = await openDatabase(env, watch, () =>
    createLog(env).info('The database is being migrated; the portal starts when that is done'),
  );
  try {
    await bindDataDirectory(database.orm.em.fork(), env);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Makes the data directory this portal's, at its first start there. Later starts find it so.
 * @throws Refusal where it is another portal's, or has none of the uploaded contents that the database refers to
 */
export async function bindDataDirectory(em: Em, env: Pick<Env, 'dataDir' | 'filesUrl'>): Promise<void> {
  const { dataDir } = env;
  const id = await ensurePortalId(em);
  await refuseOtherPortal(em, dataDir);
  const isNew = (await portalOfFolder(dataDir)) === null;
  if (env.filesUrl === null) await refuseWithoutContents(em, { dataDir, id, isNew });
  if (!isNew) return;
  // Renamed, so that another process that starts here never reads half of it.
  const part = `${markIn(dataDir)}.${uuidv7()}`;
  await writeFile(part, `${id}\n`, { mode: 0o600 });
  await rename(part, markIn(dataDir));
  await refuseOtherPortal(em, dataDir);
}

interface Folder {
  readonly dataDir: string;
  readonly id: string;
  readonly isNew: boolean;
}

/**
 * A wrong `DATA_DIR`, a forgotten `FILES_URL` or a lost disk: the database refers to contents, and the folder has none of
 * them. One that has been this portal's may lose its files, as long as their folder is there.
 */
async function refuseWithoutContents(em: Em, { dataDir, id, isNew }: Folder): Promise<void> {
  const folder = join(dataDir, 'files');
  if (!isNew && existsSync(folder)) return;
  const store = openFileStore({ dataDir, filesUrl: null });
  const contents = await contentsReferredTo(em);
  if (contents.size === 0 ? await isEmpty(folder) : await hasAny(store.has, contents.keys())) return;
  const what =
    contents.size === 0
      ? `${folder} has uploaded files, and the database refers to none`
      : `The database refers to ${contents.size} uploaded files, and ${folder} has none of them`;
  throw new Refusal(
    `${what}. Set DATA_DIR, DATABASE_URL and FILES_URL as this portal had them, or restore a backup. To start all the same: mkdir -p ${folder} && echo ${id} > ${markIn(dataDir)}`,
  );
}

/**
 * Says how many of the uploaded files that the database refers to are missing in this machine's folder, or cut off: a start
 * goes on without some of them. It looks at every file's size, not at its bytes.
 */
export async function warnAboutMissingFiles(
  em: Em,
  env: Pick<Env, 'dataDir' | 'filesUrl'>,
  warn: (line: string) => void,
): Promise<void> {
  if (env.filesUrl !== null) return;
  const contents = await contentsReferredTo(em);
  const missing = contents.size === 0 ? [] : await missingIn(openFileStore(env), contents);
  if (missing.length > 0)
    warn(
      `${missing.length} of ${contents.size} uploaded files that the database refers to are missing in ${join(env.dataDir, 'files')}, or cut off. A backup names them; a restore brings them back.`,
    );
}

async function isEmpty(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  for await (const _ of await opendir(folder)) return false;
  return true;
}

async function hasAny(
  has: (sha256: string) => Promise<boolean>,
  digests: Iterable<string>,
): Promise<boolean> {
  for (const sha256 of digests) if (await has(sha256)) return true;
  return false;
}
