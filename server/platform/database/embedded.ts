import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openDataDir } from '../data-dir.ts';
import { lockDataDirectory } from './data-lock.ts';

/** The extensions that the migrations create. */
const extensions = { pg_trgm, fuzzystrmatch };
/**
 * PGlite's own default, 128 MB of buffers, is kept in this process's memory for good. The operating system caches the
 * database's files anyway.
 */
const CONFIGURATION = ['shared_buffers = 16MB'];

/** Starts the embedded engine on a directory or in memory, optionally from a dump; takes no lock. */
export function createEmbedded(from: {
  readonly dataDir?: string;
  readonly loadDataDir?: Blob;
}): Promise<PGlite> {
  return PGlite.create({ ...from, extensions, postgresqlconf: CONFIGURATION });
}

/** A running engine. */
export interface Engine {
  readonly pglite: PGlite;
  close(): Promise<void>;
}

/**
 * Starts the embedded engine on a data directory and locks it against other processes.
 * @throws DataDirectoryLocked
 * @throws Refusal where the directory is another user's
 */
export async function openDirectory(directory: string): Promise<Engine> {
  openDataDir(directory);
  const lock = await lockDataDirectory(directory);
  try {
    const dataDir = join(directory, 'pglite');
    await mkdir(dataDir, { recursive: true });
    const pglite = await createEmbedded({ dataDir });
    return {
      pglite,
      close: async () => {
        await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
