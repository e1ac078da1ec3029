import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import type { Env } from './env.ts';
import { refuseForeignFolder } from './platform/data-dir.ts';
import { openEmbedded, openPostgres } from './platform/database/database.ts';
import { refuseOtherVersion } from './platform/database/embedded.ts';
import { refuseLaterDatabase } from './platform/database/written-by.ts';
import { inOneLine } from './platform/in-one-line.ts';
import { reachMailServer } from './platform/mail/mailer.ts';
import { Refusal } from './platform/refusal.ts';
import { STARTUP_TIMEOUT_MS, reachBucket, startBrowser, withTimeLimit } from './startup-probes.ts';
import { reachProvider } from './session/provider.ts';
import { explainFailure } from './start-failure.ts';
import { describeCheckBrowser, NO_CHECK_BROWSER } from './upload-check/find-check-browser.ts';

/** An attempt, and how it went. */
export interface PlaceCheck {
  readonly name: string;
  /** `less`: the portal starts, and does not do all it could. */
  readonly outcome: 'ok' | 'less' | 'FAIL';
  readonly said: string;
}

/** The oldest PostgreSQL that the migrations run on. */
const OLDEST_POSTGRES = 15;

/** With less room on its disk a start may not end: the embedded database alone takes 50 MB. */
const LEAST_BYTES = 200e6;

/** The largest embedded database, in bytes, that is copied within the time that a start waits. */
const MOST_COPIED = 1e9;

/** Starting browsers in several ways, or an embedded database, takes longer than a start waits, on a machine with other work. */
const SLOW_START_MS = 60_000;

/** Thrown for a service that works but is degraded. */
class Degraded extends Error {}

/** Tries all that the settings name, at once; changes nothing. */
export async function checkServices(env: Env): Promise<PlaceCheck[]> {
  const { oidc } = env;
  return Promise.all([
    place('folder', async () => tryFolder(env.dataDir)),
    ...databasesOf(env).map(([name, url]) => place(name, () => tryPostgres(url))),
    ...(env.databaseUrl === null ? [place('database', () => tryEmbedded(env.dataDir), SLOW_START_MS)] : []),
    place('bucket', async () => {
      await reachBucket(env);
      return env.filesUrl === null ? 'none: uploads are in the folder' : 'answers';
    }),
    place('browser', () => tryBrowser(env), SLOW_START_MS),
    ...(oidc === null
      ? []
      : [
          place('provider', async () => {
            await reachProvider(oidc);
            return `${oidc.issuer} answers`;
          }),
        ]),
    place('mail', async () => {
      if (env.smtpUrl === null) return 'none: emails are files in the folder outbox';
      await reachMailServer(env.smtpUrl);
      return 'accepts emails';
    }),
  ]);
}

async function place(
  name: string,
  attempt: () => Promise<string>,
  timeoutMs = STARTUP_TIMEOUT_MS,
): Promise<PlaceCheck> {
  try {
    const late = () => new Refusal(`no answer within ${timeoutMs / 1000} seconds`);
    return { name, outcome: 'ok', said: await withTimeLimit(attempt(), late, timeoutMs) };
  } catch (error) {
    if (error instanceof Degraded) return { name, outcome: 'less', said: error.message };
    const reason = explainFailure(error) ?? (error instanceof Error ? error.message : String(error));
    return { name, outcome: 'FAIL', said: inOneLine(reason) };
  }
}

function databasesOf({ databaseUrl, databaseDirectUrl, databaseReplicaUrls }: Env): [string, string][] {
  if (databaseUrl === null) return [];
  const direct = databaseDirectUrl ?? databaseUrl;
  return [
    ['database', databaseUrl],
    ...(direct === databaseUrl ? [] : [['direct', direct] satisfies [string, string]]),
    ...databaseReplicaUrls.map((url, at): [string, string] => [`replica ${at + 1}`, url]),
  ];
}

const answered = z.tuple([z.object({ version: z.int(), mayCreate: z.boolean() })]);

async function tryPostgres(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: STARTUP_TIMEOUT_MS });
  await client.connect();
  try {
    const answer = await client.query(
      `select current_setting('server_version_num')::int / 10000 as version,
        pg_is_in_recovery() or has_database_privilege(current_database(), 'create') as "mayCreate"`,
    );
    const [{ version, mayCreate }] = answered.parse(answer.rows);
    if (version < OLDEST_POSTGRES)
      throw new Refusal(`PostgreSQL ${version}; ${OLDEST_POSTGRES} is the oldest that will do`);
    if (!mayCreate)
      throw new Refusal(`PostgreSQL ${version}; its user may not create schemas in this database`);
    const database = await openPostgres(url, 'migrations');
    await refuseLaterDatabase(database.orm.em.fork()).finally(() => database.close());
    return `PostgreSQL ${version}`;
  } finally {
    await client.end();
  }
}

/** Without opening it itself: a running portal has it open, and to open is to write. */
async function tryEmbedded(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'pglite');
  if (!existsSync(folder)) return 'embedded; the first start makes it';
  await refuseOtherVersion(folder);
  return (await isRead(dataDir))
    ? 'embedded'
    : 'embedded; its schema is not read: a portal has it open, or it is large';
}

/**
 * Reads the schema's version in a copy of the embedded database.
 * @returns false where there is no copy that opens: of a large database, or of one that is being written
 * @throws Refusal for a database of a later version
 */
async function isRead(dataDir: string): Promise<boolean> {
  const original = join(dataDir, 'pglite');
  const copy = await mkdtemp(join(tmpdir(), 'playport-check-'));
  try {
    if ((await sizeOf(original)) > MOST_COPIED) return false;
    await cp(original, join(copy, 'pglite'), { recursive: true, mode: constants.COPYFILE_FICLONE });
    const database = await openEmbedded(copy);
    await refuseLaterDatabase(database.orm.em.fork()).finally(() => database.close());
    return true;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return false;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The size of a folder's files, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function tryBrowser(env: Env): Promise<string> {
  if (!env.jobs.includes('uploads') && !env.jobs.includes('addresses'))
    return 'not needed: JOBS leaves the checks to others';
  await startBrowser(env);
  const description = await describeCheckBrowser(env);
  if (description !== null) return description;
  throw env.chromiumPath === null
    ? new Degraded(`${NO_CHECK_BROWSER} (docs/deployment.md, “Checking uploads”)`)
    : new Refusal(NO_CHECK_BROWSER);
}

function tryFolder(dataDir: string): string {
  refuseForeignFolder(dataDir);
  const there = nearest(dataDir);
  accessSync(there, constants.W_OK | constants.X_OK);
  const { bavail, bsize } = statfsSync(there);
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`;
  if (bavail * bsize < LEAST_BYTES)
    throw new Refusal(`${dataDir}: the disk has too little room, with ${free}`);
  return `${dataDir}, ${free}`;
}

/** The folder, or the one in which the first start would make it. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));
