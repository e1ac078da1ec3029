import type { WatchConnection } from '../../../mikro-orm.config.ts';
import type { Env } from '../../env.ts';
import { type Database, openEmbedded, openPostgres } from './database.ts';
import { openDataDir } from '../data-dir.ts';
import { migrate } from './migrate.ts';
import { storeVersion, refuseLaterDatabase } from './written-by.ts';

/**
 * Opens and migrates the database that the settings name.
 * @param onSlow is called once if its migrations take longer than five seconds
 * @throws Refusal where the data directory is another user's, and for a database of a later version
 * @throws DataDirectoryLocked
 */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Env,
  watch?: WatchConnection,
  onSlow?: () => void,
): Promise<Database> {
  if (databaseUrl === null || databaseDirectUrl === null)
    return upToDate(await openEmbedded(dataDir, watch), onSlow);
  openDataDir(dataDir);
  const migrated = await upToDate(await openPostgres(databaseDirectUrl, 'migrations'), onSlow);
  await migrated.close();
  return openPostgres(databaseUrl, 'requests', { watch });
}

async function upToDate(database: Database, onSlow?: () => void): Promise<Database> {
  try {
    const em = database.orm.em.fork();
    await refuseLaterDatabase(em);
    // Before the first migration: an upgrade that is cut off leaves whom to call for those that it made.
    await storeVersion(em);
    await migrate(database, onSlow);
    await storeVersion(em);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
