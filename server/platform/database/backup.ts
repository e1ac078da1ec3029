import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import { openEmbedded, openPostgres } from './database.ts';
import { createEmbedded } from './embedded.ts';
import { lockDataDirectory } from './data-lock.ts';
import { rowsOf } from './rows.ts';

const tableName = z.object({ name: z.string() });

/** A backup or restore was refused; the message is for the person who runs it. */
export class BackupRefused extends Error {}

/** Debian's folder for PostgreSQL's programs, with a folder per version. */
const VERSIONS = '/usr/lib/postgresql';

/** The queue's schema is not a part of a backup: what waits is queued again at the next start. */
const WITHOUT_QUEUE = '--exclude-schema=pgboss';

/**
 * Drops the tables and functions that a backup brings back. `pg_restore --clean` cannot: it begins with the keys of single
 * partitions, which cannot be dropped alone. `\gexec` is psql's: it executes what the statement before it returns.
 */
const DROP_ALL = `
select format('drop table if exists %s cascade', oid::regclass) from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
\\gexec
select format('drop function %s cascade', oid::regprocedure) from pg_proc
where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
\\gexec
`;

/** Where the database is; PostgreSQL's programs need a connection of their own, not a pooler's. */
type Where = Pick<Env, 'databaseUrl' | 'dataDir'>;

/**
 * Writes the database to one file: for the embedded database a compressed copy of its files, for PostgreSQL
 * `pg_dump`'s custom format, which is a consistent snapshot even while the portal runs. The file is written atomically.
 * @throws DataDirectoryLocked while a portal runs on the embedded database
 * @throws BackupRefused when PostgreSQL's programs fail or are missing
 */
export async function backUp({ databaseUrl, dataDir }: Where, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  try {
    if (databaseUrl === null) await dumpEmbedded(dataDir, part);
    else
      await runProgram('pg_dump', databaseUrl, [
        '--format=custom',
        '--no-owner',
        WITHOUT_QUEUE,
        `--file=${part}`,
      ]);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Replaces the database with a backup. A former embedded database is moved to a folder next to it; a PostgreSQL
 * database is replaced in one transaction, so that it has either all of the old data or all of the new.
 * @returns the folder of the former embedded database, if there was one
 * @throws BackupRefused when the database is not empty and `replace` is false, or the file cannot be read
 */
export async function restore(where: Where, file: string, { replace = false } = {}): Promise<string | null> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  if (where.databaseUrl === null) return restoreEmbedded(where.dataDir, file, replace);
  if (!replace && (await holdsTables(where.databaseUrl))) {
    throw new BackupRefused(
      'The database is not empty. Stop the portal and add --replace to put the backup in its place.',
    );
  }
  await restoreServer(where.databaseUrl, file);
  return null;
}

/** Empties a PostgreSQL database and fills it from a backup, in one transaction; the backup's text is beside it meanwhile. */
async function restoreServer(url: string, file: string): Promise<void> {
  const script = `${file}.sql`;
  const drop = `${file}.drop.sql`;
  try {
    await runProgram('pg_restore', url, ['--no-owner', `--file=${script}`, file]);
    await writeFile(drop, DROP_ALL);
    const once = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
    await runProgram('psql', url, [...once, '--output=/dev/null', `--file=${drop}`, `--file=${script}`]);
  } finally {
    await rm(script, { force: true });
    await rm(drop, { force: true });
  }
}

async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  if (!existsSync(join(dataDir, 'pglite'))) throw new BackupRefused(`There is no database in ${dataDir}.`);
  const database = await openEmbedded(dataDir);
  try {
    const dump = await database.pglite?.dumpDataDir('gzip');
    if (dump === undefined) throw new BackupRefused('The embedded database cannot be copied.');
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  } finally {
    await database.close();
  }
}

async function restoreEmbedded(dataDir: string, file: string, replace: boolean): Promise<string | null> {
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
    await rm(fresh, { recursive: true, force: true });
    const restored = await createEmbedded({ dataDir: fresh, loadDataDir: await readDump(file) });
    await restored.close();
    if (former !== null) await rename(place, former);
    await rename(fresh, place);
    return former;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await lock.release();
  }
}

/** Unpacks a dump here, because the engine ends the process when the file is not one of its dumps. */
async function readDump(file: string): Promise<Blob> {
  try {
    const archive = await promisify(gunzip)(await readFile(file));
    // POSIX.1 ustar: the magic of the first header.
    if (archive.toString('latin1', 257, 262) === 'ustar')
      return new Blob([archive], { type: 'application/x-tar' });
  } catch {
    // The file is not compressed with gzip.
  }
  throw new BackupRefused(`${file} is not a backup of an embedded database.`);
}

async function holdsTables(url: string): Promise<boolean> {
  const database = await openPostgres(url);
  try {
    const rows = await rowsOf(
      database.orm.em.fork(),
      tableName,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' limit 1`,
    );
    return rows.length > 0;
  } finally {
    await database.close();
  }
}

/** Runs one of PostgreSQL's programs. The credentials go into the environment, which process lists do not show. */
async function runProgram(program: string, url: string, args: readonly string[]): Promise<void> {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const connection = {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: nameOf(url),
    ...tlsOf(searchParams),
  };
  try {
    await promisify(execFile)(newest(program), [...args], { env: { ...connection, PATH: '/usr/bin:/bin' } });
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (missing)
      throw new BackupRefused(`${program} is not on this machine: install PostgreSQL's client programs.`);
    throw new BackupRefused(error instanceof Error ? error.message : String(error));
  }
}

/** The TLS of the URL as PostgreSQL's programs take it; the portal's driver checks the server in every mode but one. */
function tlsOf(parameters: URLSearchParams): Record<string, string> {
  const mode = parameters.get('sslmode');
  const root = parameters.get('sslrootcert');
  if (mode === null && root === null) return {};
  if (mode === 'disable') return { PGSSLMODE: 'disable' };
  if (mode === 'no-verify') return { PGSSLMODE: 'require' };
  // libpq has no list of trusted authorities of its own: `system` is the machine's, as for the driver.
  return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: root ?? 'system' };
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** Returns the path of a program's newest installed version, because an older one refuses a newer server. */
function newest(program: string): string {
  const versions = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const paths = versions.map((version) => join(VERSIONS, version, 'bin', program));
  return paths.find((path) => existsSync(path)) ?? program;
}
