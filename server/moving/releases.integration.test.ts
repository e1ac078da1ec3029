import { mkdtemp, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { EarnedMedal } from '../../entities/medal.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { RecentPlay } from '../../entities/recent-play.entity.ts';
import { Save } from '../../entities/save.entity.ts';
import { Run } from '../../entities/score.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { listGames, readGame } from '../catalogue/game.queries.ts';
import { requirePublicGame } from '../catalogue/public-game.queries.ts';
import { retireGames } from '../edition/retire-games.ts';
import { type Env, parseEnv } from '../env.ts';
import { listMedals, listOwnMedals } from '../personal/medal.queries.ts';
import { listRecent } from '../personal/recent.queries.ts';
import { localChanges } from '../platform/changes/catalogue-changes.ts';
import { batchRatingChanges } from '../platform/changes/gathered-ratings.ts';
import type { Database } from '../platform/database/database.ts';
import { exportSaves } from '../save/save.queries.ts';
import { readBoards } from '../score/boards.service.ts';
import { noRunVerifier } from '../score/run-verifier.ts';
import { listBoard } from '../score/score.queries.ts';
import { databaseAt, dropDatabase, newDatabaseName, onServer } from '../testing/database-server.ts';
import { expectRelease, RELEASES, restoreRelease, unpackFolder } from '../testing/kept-release.ts';
import { openPortalDatabase } from './portal-folder.ts';

const AT = new Date('2026-11-28T12:00:00.000Z');
const server = inject('databaseUrl');
let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playport-release-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Leaves a play, a save, a run and a medal of Asha's in a game that was in the release. */
async function reachSomething({ orm }: Database, slug: string): Promise<void> {
  const em = orm.em.fork();
  const user = await em.findOneOrFail(User, { email: 'asha@example.org' });
  const game = await em.findOneOrFail(Game, { slug });
  em.create(RecentPlay, { user, game, playedAt: AT, words: '3 relics' });
  em.create(EarnedMedal, { user, game, medal: 'first-relic', earnedAt: AT });
  await em.flush();
  expect(await em.nativeUpdate(Save, { user }, { game })).toBe(1);
  expect(await em.nativeUpdate(Run, { user }, { game, mode: 'free' })).toBe(1);
}

/** Compares it with this release, as a start does, and looks at what people had in a game that is gone since. */
async function expectRetired(database: Database): Promise<void> {
  await reachSomething(database, 'lamp-diver');
  await retireGames({ database, changes: batchRatingChanges(localChanges(), () => {}) }, AT);
  const em = database.orm.em.fork();
  const { id: userId } = await em.findOneOrFail(User, { email: 'asha@example.org' });
  const retired = await em.find(Game, { retiredAt: { $ne: null } }, { orderBy: { slug: 'asc' } });
  expect(retired.map(({ slug }) => slug)).toEqual(['lamp-diver', 'prism-swap', 'pulse-lane']);
  for (const { id, slug } of retired) {
    expect(await readGame(em, slug, 'https://play.example')).toMatchObject({ retired: true, srcUrl: null });
    expect(await readBoards({ em, runVerifier: noRunVerifier }, slug)).toMatchObject({ closed: true });
    expect(await listMedals(em, { slug, earned: '' })).toHaveLength(5);
    await expect(requirePublicGame(em, id)).rejects.toThrow('This game does not exist');
  }
  const shown = await listGames(em, { limit: 100, page: 1, withNext: false });
  expect(shown.map(({ slug }) => slug)).toEqual(expect.not.arrayContaining(retired.map(({ slug }) => slug)));
  const [gameId = ''] = retired.map(({ id }) => id);
  const board = await listBoard(em, { gameId, mode: 'free', board: 'all' }, AT);
  expect(board).toMatchObject([{ name: 'Asha', text: '120' }]);
  expect(await listOwnMedals(em, userId)).toMatchObject([
    { slug: 'lamp-diver', medals: [{ id: 'first-relic' }] },
  ]);
  expect((await exportSaves(em, userId)).saves).toMatchObject([{ slug: 'lamp-diver', state: { level: 3 } }]);
  expect((await listRecent(em, userId)).map(({ slug }) => slug)).toContain('lamp-diver');
}

/** Opens it as a start does. */
async function expectWhole(env: Env): Promise<void> {
  const database = await openPortalDatabase(env);
  try {
    await expectRelease(database, env);
    await expectRetired(database);
  } finally {
    await database.close();
  }
}

describe.each(readdirSync(RELEASES))('release %s', (release) => {
  test.runIf(server === '')(
    '’s folder opens, with all that was in it and in games that are gone since',
    async () => {
      await unpackFolder(release, dataDir);
      await expect(expectWhole(parseEnv({ DATA_DIR: dataDir }))).resolves.toBeUndefined();
    },
  );

  test('’s backup opens, with all that was in it and in games that are gone since', async () => {
    const name = newDatabaseName();
    if (server !== '') await onServer(server, `create database "${name}"`);
    try {
      const url = server === '' ? {} : { DATABASE_URL: databaseAt(server, name) };
      const env = parseEnv({ DATA_DIR: dataDir, ...url });
      await restoreRelease(release, env);
      await expect(expectWhole(env)).resolves.toBeUndefined();
    } finally {
      if (server !== '') await dropDatabase(server, name);
    }
  });
});
