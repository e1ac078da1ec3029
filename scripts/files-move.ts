/**
 * `npm run files:move -- from to`: copies all contents of uploads from one store to another. Each is `local` (the folder
 * `files` in `DATA_DIR`) or an address as `FILES_URL` takes it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listContents } from '../server/moving/back-up.ts';
import { removeLeftovers } from '../server/moving/backup-target.ts';
import { refuseOtherPortal } from '../server/moving/portal-folder.ts';
import { type Env, filesUrl, parseEnv } from '../server/env.ts';
import { DataDirectoryLocked } from '../server/platform/database/data-lock.ts';
import { openExisting } from '../server/platform/database/open-existing.ts';
import { type Contents, copyContents, missingIn } from '../server/platform/files/copy-contents.ts';
import { openFileStore } from '../server/platform/files/open-file-store.ts';
import { reachBucket } from '../server/startup-probes.ts';
import { contentsReferredTo } from '../server/upload/contents.ts';
import { fail, runCommand, printLines } from './command.ts';

const USAGE = 'From where to where? npm run files:move -- local "s3://bucket?endpoint=…"';

await runCommand(async () => {
  const env = parseEnv();
  const [from, to] = process.argv.slice(2);
  if (from === undefined || to === undefined || from === to) fail(USAGE);
  const [source, target] = [placeOf(env, from), placeOf(env, to)];
  const needed = from === 'local' ? join(env.dataDir, 'files') : env.dataDir;
  if (!existsSync(needed)) fail(`There is no folder ${needed}. Set DATA_DIR to the portal's.`);
  const contents = await contentsOf(env);
  await Promise.all([reachBucket(source), reachBucket(target)]);
  const store = openFileStore(target);
  await removeLeftovers(env.dataDir);
  const { copied, present, failed } = await copyContents({
    from: openFileStore(source),
    to: store,
    temporary: env.dataDir,
  });
  printLines(`${copied} copied and checked, ${present} were there already.`);
  if (failed.length > 0) fail(`${failed.length} are damaged and were not copied:\n${listContents(failed)}`);
  if (contents === null)
    printLines('Not compared with the database, which the portal has open; a backup does it.');
  const missing = contents === null ? [] : await missingIn(store, contents);
  if (missing.length > 0)
    fail(`${missing.length} that the database refers to are in neither store:\n${listContents(missing)}`);
});

/** Lists the contents that the database refers to; null while a portal has the embedded one open. */
async function contentsOf(env: Env): Promise<Contents | null> {
  try {
    const database = await openExisting(env);
    const em = database.orm.em.fork();
    return await refuseOtherPortal(em, env.dataDir)
      .then(() => contentsReferredTo(em))
      .finally(() => database.close());
  } catch (error) {
    if (error instanceof DataDirectoryLocked) return null;
    throw error;
  }
}

/** Returns the place of a store. */
function placeOf({ dataDir }: Env, store: string): Pick<Env, 'dataDir' | 'filesUrl'> {
  if (store !== 'local' && !filesUrl.safeParse(store).success) fail(USAGE);
  return { dataDir, filesUrl: store === 'local' ? null : store };
}
