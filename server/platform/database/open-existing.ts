import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { openDataDir } from '../data-dir.ts';
import { Refusal } from '../refusal.ts';
import { type Database, openEmbedded, openPostgres } from './database.ts';
import { isPortals } from './is-portals.ts';

/**
 * Opens the database of a portal for a command; unlike a start it makes none, because a wrong setting would make an empty one.
 * @throws Refusal where the settings name no database of a portal, or the data directory is another user's
 * @throws DataDirectoryLocked
 */
export async function openExisting({
  databaseDirectUrl,
  dataDir,
}: Pick<Env, 'databaseDirectUrl' | 'dataDir'>): Promise<Database> {
  if (existsSync(dataDir)) openDataDir(dataDir);
  const wrong = new Refusal(
    `There is no portal's database ${databaseDirectUrl === null ? `in ${dataDir}` : 'at DATABASE_URL'}. Set DATA_DIR and DATABASE_URL to what the portal has: a command reads the same settings.`,
  );
  if (databaseDirectUrl === null && !existsSync(join(dataDir, 'pglite'))) throw wrong;
  const database = await (databaseDirectUrl === null
    ? openEmbedded(dataDir)
    : openPostgres(databaseDirectUrl, 'migrations'));
  const isOurs = await isPortals(database.orm.em.fork()).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (isOurs) return database;
  await database.close();
  throw wrong;
}
