import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { ContactMessage } from '../../entities/contact-message.entity.ts';
import { Favourite } from '../../entities/favourite.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { HiddenThing } from '../../entities/hidden-thing.entity.ts';
import { Rating } from '../../entities/rating.entity.ts';
import { RecentPlay } from '../../entities/recent-play.entity.ts';
import { Report } from '../../entities/report.entity.ts';
import { Save } from '../../entities/save.entity.ts';
import { Run } from '../../entities/score.entity.ts';
import { UploadFile } from '../../entities/upload.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { type Env, parseEnv } from '../env.ts';
import type { Em } from '../platform/database/database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { databaseAt, newDatabaseName, onServer } from '../testing/database-server.ts';
import { openPortalDatabase } from './portal-folder.ts';
import { restore } from './restore.ts';

const RELEASES = resolve(import.meta.dirname, '../testing/releases');
const server = inject('databaseUrl');
let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playport-release-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Opens it as a start does, and looks for one of each thing that the script of releases put there. */
async function expectWhole(env: Env): Promise<void> {
  const database = await openPortalDatabase(env);
  try {
    const em = database.orm.em.fork();
    await expectCatalogue(em);
    await expectPersonal(em);
    const files = await em.find(UploadFile, {});
    const store = openFileStore(env);
    expect(await Promise.all(files.map(({ sha256 }) => store.has(sha256)))).toEqual([true]);
  } finally {
    await database.close();
  }
}

async function expectCatalogue(em: Em): Promise<void> {
  expect(await em.count(Game, { status: 'APPROVED' })).toBe(25);
  const kites = await em.findOneOrFail(
    Game,
    { slug: 'kites' },
    { populate: ['live', 'waiting', 'developerProfile.user'] },
  );
  expect([kites.live?.title, kites.waiting?.title, kites.developerProfile?.user.email]).toEqual([
    'Kites',
    'Kites at Sea',
    'ben@example.org',
  ]);
  expect(await em.findOneOrFail(Report, { kind: 'GAME' })).toMatchObject({
    description: 'It stops.',
    status: 'OPEN',
  });
  expect(await em.findOneOrFail(ContactMessage, { subject: 'Thanks' })).toMatchObject({
    message: 'A good portal.',
  });
}

async function expectPersonal(em: Em): Promise<void> {
  const user = await em.findOneOrFail(User, { email: 'asha@example.org' });
  expect(await em.findOneOrFail(Rating, { user })).toMatchObject({ score: 4, comment: 'Lovely colours.' });
  expect(await em.findOneOrFail(Save, { user })).toMatchObject({ version: 2, state: '{"level":3}' });
  expect(await em.findOneOrFail(RecentPlay, { user })).toMatchObject({ words: 'Level 3' });
  expect(await em.findOneOrFail(HiddenThing, { user })).toMatchObject({ kind: 'tag', name: 'snake' });
  expect(await em.findOneOrFail(Run, { user })).toMatchObject({
    score: 120,
    best: true,
    recording: '1 over',
  });
  expect(await em.count(Favourite, { user })).toBe(1);
}

describe.each(readdirSync(RELEASES))('release %s', (release) => {
  const folder = join(RELEASES, release);

  test.runIf(server === '')('’s folder opens, with all that was in it', async () => {
    const tar = `${dataDir}.tar`;
    await writeFile(tar, brotliDecompressSync(await readFile(join(folder, 'folder.tar.br'))));
    await promisify(execFile)('tar', ['-xf', tar, '-C', dataDir]).finally(() => rm(tar));
    await expect(expectWhole(parseEnv({ DATA_DIR: dataDir }))).resolves.toBeUndefined();
  });

  test('’s backup opens, with all that was in it', async () => {
    const name = newDatabaseName();
    if (server !== '') await onServer(server, `create database "${name}"`);
    try {
      const env = parseEnv({
        DATA_DIR: dataDir,
        ...(server === '' ? {} : { DATABASE_URL: databaseAt(server, name) }),
      });
      // A restore reads beside the backup, and a test leaves the kept one alone.
      const kept = join(dataDir, 'backups');
      await mkdir(kept);
      await cp(folder, kept, { recursive: true });
      await restore(env, join(kept, 'portal.backup'));
      await expect(expectWhole(env)).resolves.toBeUndefined();
    } finally {
      if (server !== '') await onServer(server, `drop database "${name}" with (force)`);
    }
  });
});
