import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { ContactMessage } from '../../entities/contact-message.entity.ts';
import { Favourite } from '../../entities/favourite.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { HiddenItem } from '../../entities/hidden-thing.entity.ts';
import { Rating } from '../../entities/rating.entity.ts';
import { RecentPlay } from '../../entities/recent-play.entity.ts';
import { Report } from '../../entities/report.entity.ts';
import { Save } from '../../entities/save.entity.ts';
import { Run } from '../../entities/score.entity.ts';
import { UploadFile } from '../../entities/upload.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { NEWER_SLUGS } from '../catalogue/release-games.ts';
import { restore } from '../moving/restore.ts';
import type { Env } from '../env.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';

/** The folder with what the tests keep of each release. */
export const RELEASES = join(import.meta.dirname, 'releases');

/** Unpacks the data folder of a release, with its embedded database, into a new one. */
export async function unpackFolder(release: string, dataDir: string): Promise<void> {
  const tar = `${dataDir}.tar`;
  await writeFile(tar, brotliDecompressSync(await readFile(join(RELEASES, release, 'folder.tar.br'))));
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('tar', ['-xf', tar, '-C', dataDir]).finally(() => rm(tar));
}

/**
 * Restores the backup of a release.
 * @param env of a portal whose database is empty
 */
export async function restoreRelease(release: string, env: Env): Promise<void> {
  // A restore reads beside the backup, and a test leaves the kept one alone.
  const kept = join(env.dataDir, 'backups');
  await cp(join(RELEASES, release), kept, { recursive: true });
  await restore(env, join(kept, 'portal.backup'));
}

/** Looks for one of each thing that the script of releases (`fillRelease`) put there. */
export async function expectRelease({ orm }: Database, env: Env): Promise<void> {
  const em = orm.em.fork();
  await expectCatalogue(em);
  await expectPersonal(em);
  const files = await em.find(UploadFile, {});
  const store = openFileStore(env);
  expect(await Promise.all(files.map(({ sha256 }) => store.has(sha256)))).toEqual([true]);
}

async function expectCatalogue(em: Em): Promise<void> {
  // An upgrade brings games that the release did not have.
  const games = await em.count(Game, {
    slug: { $nin: [...NEWER_SLUGS] },
    $or: [{ status: 'APPROVED' }, { retiredAt: { $ne: null } }],
  });
  expect(games).toBe(25);
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
  expect(await em.findOneOrFail(HiddenItem, { user })).toMatchObject({ kind: 'tag', name: 'snake' });
  expect(await em.findOneOrFail(Run, { user })).toMatchObject({
    score: 120,
    best: true,
    recording: '1 over',
  });
  expect(await em.count(Favourite, { user })).toBe(1);
}
