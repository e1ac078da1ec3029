import { refuseOtherPortal } from './moving/portal-folder.ts';
import type { TransferContext } from './moving/transfer-context.ts';
import type { Env } from './env.ts';
import { openBrands } from './platform/brand/brands.ts';
import { localChanges } from './platform/changes/catalogue-changes.ts';
import { notifiedChanges } from './platform/changes/notified-changes.ts';
import { openExisting } from './platform/database/open-existing.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { picturesIn } from './platform/images/pictures.ts';
import { openJobQueue } from './platform/jobs/job-queue.ts';
import { deleteLeftoverReadings } from './upload/unfinished-uploads.ts';
import { purgedChanges } from './response-cache/cdn-purge.ts';

/**
 * Opens the portal that the settings name, beside the one that runs where it has PostgreSQL.
 * @throws Refusal where there is none, or where a portal has the embedded database open
 */
export async function openTransfer(
  env: Env,
  onError: (error: unknown) => void,
): Promise<{ readonly context: TransferContext; close(): Promise<void> }> {
  const database = await openExisting(env);
  try {
    await refuseOtherPortal(database.orm.em.fork(), env.dataDir);
    if (database.pglite !== null) await deleteLeftoverReadings(env.dataDir);
    const { databaseDirectUrl: url, purge } = env;
    const own = url === null ? localChanges() : await notifiedChanges(database, url);
    const changes = purge === null ? own : purgedChanges(own, { target: purge, onError });
    const jobs = await openJobQueue({ database, onError, supervise: true });
    const files = openFileStore(env);
    const brands = await openBrands({ database, env });
    const pictures = picturesIn(env.dataDir, { onError, files });
    const close = async () => {
      await jobs.close();
      await changes.close();
      await database.close();
    };
    return { context: { database, env, files, jobs, changes, brands, pictures }, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
