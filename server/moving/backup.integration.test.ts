import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { databaseAt, dropDatabase, newDatabaseName, onServer } from '../testing/database-server.ts';
import { placeMigrated } from '../testing/migrated-dump.ts';
import { UploadFile } from '../../entities/upload.entity.ts';
import { makeUpload } from '../testing/uploads.ts';
import { SLUGS_IN_BUILD } from '../catalogue/release-games.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { type Database, openEmbedded, openPostgres } from '../platform/database/database.ts';
import { DataDirectoryLocked } from '../platform/database/data-lock.ts';
import { BackupRefused } from '../platform/database/dump-format.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

// These tests write whole databases to disk, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const ROOT = resolve(import.meta.dirname, '../..');
const server = inject('databaseUrl');
const embedded = server === '';
const databases: string[] = [];
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-backup-'));
  filled = await newPlace(migrated);
  if (embedded) await placeMigrated(filled.dataDir);
  const database = await open(filled);
  await seedDemo(database);
  await database.close();
  content = await contentOf(filled);
  saved = join(directory, 'filled.backup');
  await backUp(filled, saved);
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  for (const name of databases) await dropDatabase(server, name);
});

interface Place {
  readonly databaseDirectUrl: string | null;
  readonly dataDir: string;
  readonly filesUrl: null;
}

/** The template of the tests' databases on PostgreSQL. */
const migrated: Place | undefined = embedded
  ? undefined
  : { databaseDirectUrl: databaseAt(server, inject('templateDatabase')), dataDir: '', filesUrl: null };

/** Creates a place for a database: empty, or a copy of another place. */
async function newPlace(like?: Place): Promise<Place> {
  const name = newDatabaseName();
  const dataDir = join(directory, name);
  if (embedded) {
    if (like !== undefined) await cp(like.dataDir, dataDir, { recursive: true });
    return { databaseDirectUrl: null, dataDir, filesUrl: null };
  }
  const from = like?.databaseDirectUrl
    ? ` template "${new URL(like.databaseDirectUrl).pathname.slice(1)}"`
    : '';
  await onServer(server, `create database "${name}"${from}`);
  databases.push(name);
  return { databaseDirectUrl: databaseAt(server, name), dataDir, filesUrl: null };
}

const open = ({ databaseDirectUrl: databaseUrl, dataDir }: Place): Promise<Database> =>
  databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl);

/** The demo catalogue, its rows, and a backup of it, made once; each test that changes it starts with a copy. */
let filled: Place;
let content: Record<string, string>;
let saved = '';
const filledPlace = () => newPlace(filled);

/** Returns the row count and a hash of the rows of every table. */
async function contentOf(place: Place): Promise<Record<string, string>> {
  const database = await open(place);
  const db = database.orm.em.fork().getKysely();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name
  `.execute(db);
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content from ${sql.table(name)} t
    `.execute(db);
    hashes[name] = rows[0]?.content ?? '';
  }
  await database.close();
  return hashes;
}

const filesOf = ({ dataDir }: Place) => openFileStore({ dataDir, filesUrl: null });

/** Stores an upload of one file, and returns the file's SHA-256. */
async function upload(place: Place, body: string): Promise<string> {
  const database = await open(place);
  const { id } = await makeUpload({ world: { database }, files: filesOf(place) }, { 'index.html': { body } });
  const [file] = await database.orm.em.fork().find(UploadFile, { upload: id });
  await database.close();
  return file?.sha256 ?? '';
}

/** Runs a script as `npm run` does, with a place's settings. */
function command(
  script: 'backup' | 'restore',
  { databaseDirectUrl: databaseUrl, dataDir }: Place,
  ...args: string[]
): Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const file = join(ROOT, 'scripts', `${script}.ts`);
  return new Promise((done) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test('a backup restored elsewhere has the same rows', async () => {
  expect(content.game?.split(' ')[0]).toBe(String(SLUGS_IN_BUILD.length));
  const elsewhere = await newPlace();
  expect(await restore(elsewhere, saved)).toMatchObject({ former: null });
  expect(await contentOf(elsewhere)).toEqual(content);
});

test('an existing database is replaced only with --replace, and an embedded one is moved aside', async () => {
  const place = await filledPlace();
  const database = await open(place);
  await sql`delete from game`.execute(database.orm.em.fork().getKysely());
  await database.close();
  await expect(restore(place, saved)).rejects.toThrow(/--replace/);
  expect((await contentOf(place)).game).toMatch(/^0 /);
  const { former } = await restore(place, saved, { replace: true });
  expect(await contentOf(place)).toEqual(content);
  expect(former === null).toBe(!embedded);
});

test('a file that is not a backup changes nothing', async () => {
  const place = await filledPlace();
  const file = join(directory, 'letter.txt');
  writeFileSync(file, 'Dear database');
  await expect(restore(place, file, { replace: true })).rejects.toBeInstanceOf(BackupRefused);
  await expect(restore(place, join(directory, 'nowhere'))).rejects.toThrow('There is no file');
  expect(await contentOf(place)).toEqual(content);
});

test('the commands back up and restore, and print the result or the error in one line', async () => {
  const place = await filledPlace();
  const uploaded = await upload(place, 'level 1');
  const before = await contentOf(place);
  const made = await command('backup', place);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const file = made.stdout.trim();
  expect(dirname(file)).toBe(join(place.dataDir, 'backups'));
  const elsewhere = await newPlace();
  expect(await command('restore', elsewhere, file)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Restored from .* into .*\nUploaded contents: 1 restored, 0 were there already\n$/,
    ),
  });
  expect(await filesOf(elsewhere).has(uploaded)).toBe(true);
  expect(await contentOf(elsewhere)).toEqual(before);
  const refused = await command('restore', elsewhere, file);
  expect([refused.code, refused.stderr.trimEnd().split('\n')]).toEqual([
    1,
    [expect.stringContaining('--replace')],
  ]);
  expect((await command('restore', elsewhere, file, '--replace')).code).toBe(0);
  expect((await command('restore', elsewhere)).stderr).toContain('Which backup?');
});

test.runIf(!embedded)('a backup of PostgreSQL during a write is a consistent snapshot', async () => {
  const place = await filledPlace();
  const writing = await open(place);
  const file = join(directory, 'meanwhile.backup');
  await writing.orm.em.fork().transactional(async (em) => {
    await sql`delete from game_tag`.execute(em.getKysely());
    await backUp(place, file);
  });
  await writing.close();
  const elsewhere = await newPlace();
  await restore(elsewhere, file);
  expect(await contentOf(elsewhere)).toEqual(content);
});

test.runIf(embedded)('the embedded database of a running portal is not backed up', async () => {
  const place = await filledPlace();
  const running = await open(place);
  await expect(backUp(place, join(directory, 'running.backup'))).rejects.toBeInstanceOf(DataDirectoryLocked);
  await running.close();
  expect(readdirSync(directory).filter((name) => name.startsWith('running'))).toEqual([]);
});
