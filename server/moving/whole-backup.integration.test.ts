import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { UploadFile } from '../../entities/upload.entity.ts';
import { openEmbedded } from '../platform/database/database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { placeMigrated } from '../testing/migrated-dump.ts';
import { S3_CREDENTIALS, startS3, type TestS3 } from '../testing/s3.ts';
import { makeUpload } from '../testing/uploads.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BODIES = { 'index.html': { body: '<title>Kites</title>' }, 'level.json': { body: '[1, 2, 3]' } };

let directory = '';
let master = '';
let digests: string[] = [];
/** A portal's data directory with two uploaded files. */
let dataDir = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-whole-'));
  master = join(directory, 'master');
  await placeMigrated(master);
  const database = await openEmbedded(master);
  await makeUpload(
    { world: { database }, files: openFileStore({ dataDir: master, filesUrl: null }) },
    BODIES,
  );
  digests = (await database.orm.em.fork().findAll(UploadFile)).map(({ sha256 }) => sha256).toSorted();
  await database.close();
});
afterAll(() => rm(directory, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(directory, 'data-'));
  await cp(master, dataDir, { recursive: true });
});

/** Runs a script as `npm run` does, with these settings alone. */
function command(
  script: 'admin' | 'backup' | 'files-move' | 'restore',
  settings: Record<string, string>,
  ...args: string[]
) {
  const env = { PATH: process.env.PATH, ...S3_CREDENTIALS, ...settings };
  return new Promise<{ readonly code: unknown; readonly stdout: string; readonly lines: readonly string[] }>(
    (done) => {
      execFile(
        process.execPath,
        [join(ROOT, 'scripts', `${script}.ts`), ...args],
        { env, cwd: directory },
        (error, stdout, stderr) =>
          done({ code: error?.code ?? 0, stdout, lines: stderr.trimEnd().split('\n') }),
      );
    },
  );
}
/** Runs the script of the backup as another user. */
function as(uid: number, settings: Record<string, string>) {
  const script = join(ROOT, 'scripts', 'backup.ts');
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise<{ readonly code: unknown; readonly lines: readonly string[] }>((done) => {
    execFile(process.execPath, [script], { env, uid, gid: uid, cwd: directory }, (error, _stdout, stderr) =>
      done({ code: error?.code ?? 0, lines: stderr.trimEnd().split('\n') }),
    );
  });
}
const backUp = (file: string, settings: Record<string, string> = {}) =>
  command('backup', { DATA_DIR: dataDir, ...settings }, file);
const pathOf = (sha256 = '') => join(dataDir, 'files', sha256.slice(0, 2), sha256);

describe.runIf(inject('databaseUrl') === '')('a backup', () => {
  test('is for its owner alone, with the list and the files beside it', async () => {
    const { code, stdout } = await command('backup', { DATA_DIR: dataDir });
    expect(code).toBe(0);
    const file = stdout.trim();
    const modes = async (path: string) => (await stat(path)).mode & 0o777;
    const folder = join(dataDir, 'backups');
    expect(await Promise.all([file, `${file}.sha256`].map(modes))).toEqual([0o600, 0o600]);
    expect(await Promise.all([folder, join(folder, 'files')].map(modes))).toEqual([0o700, 0o700]);
    const list = (await readFile(`${file}.sha256`, 'utf8')).trimEnd().split('\n');
    const own = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    expect(list).toEqual([
      `${own}  ${basename(file)}`,
      ...digests.map((sha256) => `${sha256}  files/${sha256.slice(0, 2)}/${sha256}`),
    ]);
  });

  test.each(['is missing', 'was cut off'])(
    'fails by name when a content %s, and leaves nothing',
    async (how) => {
      const [lost = ''] = digests;
      await (how === 'is missing' ? rm(pathOf(lost)) : truncate(pathOf(lost), 1));
      const folder = join(dataDir, 'backups');
      const { code, lines } = await backUp(join(folder, 'half.backup'));
      expect([code, lines]).toEqual([1, [expect.stringContaining('No backup was made'), lost]]);
      expect(await readdir(folder)).toEqual(['files']);
    },
  );

  test('removes what a killed one left a day ago, and nothing else', async () => {
    const folder = join(dataDir, 'backups');
    const part = 'a.backup.018f6a2e-7c1b-7d34-9a55-000000000001.part';
    for (const place of [folder, dataDir]) {
      await mkdir(join(place, 'copying-aBc123'), { recursive: true });
      await utimes(join(place, 'copying-aBc123'), 0, 0);
    }
    for (const name of [part, 'film.part', part.replace('1.part', '2.part')])
      await writeFile(join(folder, name), '');
    for (const name of [part, 'film.part']) await utimes(join(folder, name), 0, 0);
    const file = join(folder, 'one.backup');
    expect((await backUp(file)).code).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(
      [part.replace('1.part', '2.part'), 'film.part', 'files', 'one.backup', 'one.backup.sha256'].toSorted(),
    );
    expect((await command('restore', { DATA_DIR: dataDir }, file, '--replace')).code).toBe(0);
    expect(await readdir(dataDir)).not.toContain('copying-aBc123');
  });

  test('notices a content of other bytes and the same size, in the portal, beside the backup and at a restore', async () => {
    const file = join(dataDir, 'backups', 'one.backup');
    const [spoilt = ''] = digests;
    const copy = join(dataDir, 'backups', 'files', spoilt.slice(0, 2), spoilt);
    const whole = await readFile(pathOf(spoilt));
    const other = Buffer.alloc(whole.length, 'x');
    expect((await backUp(file)).code).toBe(0);
    await writeFile(copy, other);
    expect((await backUp(file)).code).toBe(0);
    expect(await readFile(copy)).toEqual(whole);
    await writeFile(pathOf(spoilt), other);
    const { code, stdout, lines } = await backUp(file);
    expect([code, stdout, lines]).toEqual([
      1,
      `${file}\n`,
      [expect.stringContaining('is whole, and 1'), spoilt],
    ]);
    const restored = await command('restore', { DATA_DIR: dataDir }, file, '--replace');
    expect(restored.stdout).toContain('1 restored, 1 were there already');
    expect(await readFile(pathOf(spoilt))).toEqual(whole);
  });

  test('is not put among the files of the portal itself, nor in the place of a folder', async () => {
    const links = await mkdtemp(join(directory, 'links-'));
    await symlink(dataDir, join(links, 'data'));
    await mkdir(join(links, 'beside'));
    await symlink(join(dataDir, 'files'), join(links, 'beside', 'files'));
    for (const [file, why] of [
      [join(dataDir, 'one.backup'), 'is in the portal'],
      [join(dataDir, 'new', 'one.backup'), 'is in the portal'],
      [join(links, 'data', 'one.backup'), 'is in the portal'],
      [join(links, 'beside', 'one.backup'), 'is in the portal'],
      [links, 'is not a file'],
    ] as const) {
      const { code, lines } = await backUp(file);
      expect([file, code, lines]).toEqual([file, 1, [expect.stringContaining(why)]]);
    }
    expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'pglite']);
    expect((await backUp(join(links, 'data', 'backups', 'one.backup'))).code).toBe(0);
  });

  test('that was cut off changes nothing, nor do one of an earlier version and another file', async () => {
    const file = join(dataDir, 'backups', 'whole.backup');
    expect((await backUp(file)).code).toBe(0);
    const empty = { DATA_DIR: join(dataDir, 'elsewhere') };
    await truncate(file, (await stat(file)).size - 100);
    await writeFile(join(dataDir, 'backups', 'earlier.dump'), 'PGDMP\u0001\u000e');
    const tar = Buffer.alloc(1024);
    tar.write('PG_VERSION');
    tar.write('ustar', 257);
    await writeFile(join(dataDir, 'backups', 'earlier.tar.gz'), gzipSync(tar));
    await writeFile(join(dataDir, 'backups', 'letter'), 'Dear database');
    for (const [name, why] of [
      ['whole.backup', /damaged/],
      ['earlier.dump', /earlier version/],
      ['earlier.tar.gz', /earlier version/],
      ['letter', /not a backup/],
    ] as const) {
      const { code, lines } = await command('restore', empty, join(dataDir, 'backups', name));
      expect([name, code, lines]).toEqual([name, 1, [expect.stringMatching(why)]]);
    }
    expect(existsSync(join(empty.DATA_DIR, 'pglite'))).toBe(false);
  });

  test('that lacks a content is restored, and the content is named', async () => {
    const file = join(dataDir, 'backups', 'one.backup');
    expect((await backUp(file)).code).toBe(0);
    const [lost = ''] = digests;
    await rm(join(dataDir, 'backups', 'files', lost.slice(0, 2), lost));
    // The list is gone too: the database says what it refers to.
    await rm(`${file}.sha256`);
    const elsewhere = { DATA_DIR: join(dataDir, 'elsewhere') };
    const { code, stdout, lines } = await command('restore', elsewhere, file);
    expect([code, lines]).toEqual([1, [expect.stringContaining('1 uploaded contents'), lost]]);
    expect(stdout).toContain('1 restored, 0 were there already');
    // Files that cannot be read at all: the line says which half is done.
    await rm(join(dataDir, 'backups', 'files'), { recursive: true });
    await writeFile(join(dataDir, 'backups', 'files'), '');
    const half = await command('restore', elsewhere, file, '--replace');
    expect([half.code, half.lines]).toEqual([
      1,
      [expect.stringMatching(/^The database is restored, and its.*ENOTDIR/)],
    ]);
  });
});

describe.runIf(inject('databaseUrl') === '')('a command', () => {
  test.each(['admin', 'backup', 'files-move'] as const)(
    '%s with a setting that names nothing says so in one line, and makes nothing',
    async (script) => {
      const args = { admin: ['enrol', 'a@example.org'], backup: [], 'files-move': ['local', 's3://bucket'] }[
        script
      ];
      const nowhere = join(dataDir, 'nowhere');
      const { code, lines } = await command(script, { DATA_DIR: nowhere }, ...args);
      expect([code, lines]).toEqual([1, [expect.stringContaining(nowhere)]]);
      expect(existsSync(nowhere)).toBe(false);
    },
  );
});

describe.runIf(inject('databaseUrl') === '')('contents in a bucket', () => {
  let s3: TestS3;
  beforeEach(async () => {
    s3 = await startS3(join(dataDir, 's3'));
  });
  afterEach(() => s3.close());

  test('are asked for by a backup, and one that the move did not bring makes it fail', async () => {
    const FILES_URL = s3.address('');
    const [lost = ''] = digests;
    await rm(pathOf(lost));
    const moved = await command('files-move', { DATA_DIR: dataDir }, 'local', FILES_URL);
    expect([moved.code, moved.lines]).toEqual([1, [expect.stringContaining('1 '), lost]]);
    const { code, lines } = await backUp(join(dataDir, 'backups', 'half.backup'), { FILES_URL });
    expect([code, lines]).toEqual([1, [expect.stringContaining('the bucket'), lost]]);
  });
});

test.runIf(inject('databaseUrl') === '' && process.geteuid?.() === 0)(
  'a folder of backups that is another user’s is named, with how to give it back',
  async () => {
    const { chown } = await import('node:fs/promises');
    const folder = join(dataDir, 'backups');
    await mkdir(folder);
    await chmod(directory, 0o755);
    for (const path of [
      dataDir,
      ...(await readdir(dataDir, { recursive: true })).map((one) => join(dataDir, one)),
    ])
      await chown(path, path === folder ? 0 : 4321, path === folder ? 0 : 4321);
    await chmod(folder, 0o700);
    const { code, lines } = await as(4321, { DATA_DIR: dataDir });
    expect([code, lines]).toEqual([
      1,
      [expect.stringContaining(`${folder} belongs to user 0, and this is user 4321`)],
    ]);
  },
);

describe.runIf(inject('databaseUrl') === '' && process.geteuid?.() === 0)(
  'a data directory of another user',
  () => {
    test.each(['admin', 'backup', 'files-move', 'restore'] as const)(
      'is refused by %s as root',
      async (script) => {
        const { chown } = await import('node:fs/promises');
        const file = join(directory, 'any.backup');
        await writeFile(file, '');
        await chmod(dataDir, 0o755);
        await chown(join(dataDir, 'pglite', 'PG_VERSION'), 4321, 4321);
        const args = {
          admin: ['enrol', 'a@example.org'],
          backup: [],
          'files-move': ['local', 's3://bucket'],
          restore: [file],
        };
        const { code, lines } = await command(script, { DATA_DIR: dataDir }, ...args[script]);
        expect([code, lines]).toEqual([1, [expect.stringMatching(/belongs to user 4321.*sudo -u '#4321'/)]]);
        expect((await stat(dataDir)).mode & 0o777).toBe(0o755);
      },
    );
  },
);
