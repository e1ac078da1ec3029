import { mkdir, readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openDataDir } from '../data-dir.ts';
import { inOneLine } from '../in-one-line.ts';
import { Refusal } from '../refusal.ts';
import { lockDataDirectory } from './data-lock.ts';
import { isDiskFull } from './database-gone.ts';
import { GuardedFiles } from './guarded-files.ts';

/** The extensions that the migrations create. */
const extensions = { pg_trgm, fuzzystrmatch };
/**
 * PGlite's own default, 128 MB of buffers, is kept in this process's memory for good. The operating system caches the
 * database's files anyway.
 */
const CONFIGURATION = ['shared_buffers = 16MB'];

/**
 * With less memory, in bytes, than this the engine is compiled once only, not again for speed, which takes 1.2 GB for
 * seconds: a first start would be killed (`docs/deployment.md`).
 */
const ROOM_TO_OPTIMISE = 1.5 * 1024 ** 3;

/** Returns the memory that this process can use: of the container, or of the machine. */
const memoryOfProcess = () => Math.min(process.constrainedMemory() || Infinity, totalmem());

/** Starts the embedded engine on a directory or in memory, optionally from a dump; takes no lock. */
export function createEmbedded(from: Pick<PGliteOptions, 'dataDir' | 'fs' | 'loadDataDir'>): Promise<PGlite> {
  if (memoryOfProcess() < ROOM_TO_OPTIMISE)
    for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  return PGlite.create({ ...from, extensions, postgresqlconf: CONFIGURATION });
}

/** A running engine. */
export interface EmbeddedEngine {
  readonly pglite: PGlite;
  close(): Promise<void>;
}

/**
 * Starts the embedded engine on a data directory and locks it against other processes.
 * @throws DataDirectoryLocked
 * @throws Refusal where the directory is another user's, or its database is of another PostgreSQL or does not open
 */
export async function openDirectory(directory: string): Promise<EmbeddedEngine> {
  openDataDir(directory);
  const lock = await lockDataDirectory(directory);
  try {
    const dataDir = join(directory, 'pglite');
    await mkdir(dataDir, { recursive: true });
    await refuseOtherVersion(dataDir);
    const files = new GuardedFiles(dataDir, lock.confirm);
    const pglite = await createEmbedded({ fs: files }).catch((error: unknown) => {
      if (isDiskFull(error)) throw error;
      throw files.isDiskFull ? diskFull(dataDir, error) : unopenable(dataDir, error);
    });
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

/** The PostgreSQL that PGlite is; it reads no other version's files, and says nothing about it. */
export const ENGINE_VERSION = '18';

/** @throws Refusal for a database of another PostgreSQL */
export async function refuseOtherVersion(dataDir: string): Promise<void> {
  const version = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => ENGINE_VERSION);
  if (version.trim() !== ENGINE_VERSION)
    throw new Refusal(
      `${dataDir} is a database of PostgreSQL ${inOneLine(version)}, and the embedded one is ${ENGINE_VERSION}. Set DATA_DIR to the portal's folder, or bring it here with the version that made it (npm run backup) and this one (npm run restore).`,
    );
}

const diskFull = (dataDir: string, cause: unknown) =>
  new Refusal(`The disk is full, and ${dataDir} is on it. Make room, and do it again.`, { cause });

/** The engine throws what is no `Error`, and errors that say nothing. */
function unopenable(dataDir: string, error: unknown): Refusal {
  const message =
    error instanceof Error ? error.message : `system error ${String(Reflect.get(Object(error), 'errno'))}`;
  return new Refusal(
    `The database in ${dataDir} does not open: ${inOneLine(message)}. It is not a portal's, or damaged: set DATA_DIR to the portal's folder, or move it away and restore a backup (npm run restore).`,
    { cause: error },
  );
}
