import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Game } from '../../entities/game.entity.ts';
import { isMadeUpName } from '../../entities/made-up-name.rules.ts';
import { auditPage } from '../../entities/moderation.schema.ts';
import { reportList } from '../../entities/report-moderation.schema.ts';
import { scoreBoard, submittedScore } from '../../entities/score.schema.ts';
import { ownGameList } from '../../entities/submission.schema.ts';
import { UnverifiedScore } from '../../entities/unverified-score.entity.ts';
import { LIMITS } from '../platform/limits/limit.service.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { makeUploadedGame } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';
import { deleteExpiredUnverified } from './unverified.service.ts';

let world: World;
let maya: Person;
let id = '';
beforeAll(async () => {
  world = await createWorld({ SIGN_IN: 'instant', ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  maya = await signIn(world, 'maya@example.org');
  ({ id } = await makeOwnGame(world, maya.id, { slug: 'salt', title: 'Salt' }));
});
afterEach(() => world.reset());
afterAll(() => world.close());

const switchOn = (order: 'higher' | 'lower' | null, person = maya, game = id) =>
  person.call('PUT', `/api/dev/games/${game}/unverified-board`, { order });
const guestOf = (number: number) => String(number).padStart(22, '0');
interface Sent {
  readonly score: number | string;
  readonly guest?: number;
  readonly name?: string;
  readonly game?: string;
}
/** A guest's game reports a score. */
const report = ({ score, guest = 1, name = 'Brave Otter', game = id }: Sent) =>
  world.app.inject({
    method: 'POST',
    url: `/api/games/${game}/unverified-scores`,
    payload: { score, guest: guestOf(guest), name },
  });
const submitted = async (sent: Sent) => submittedScore.parse((await report(sent)).json());
const boardOf = async (query = '', game = id) =>
  scoreBoard.parse((await world.app.inject(`/api/games/${game}/scores${query}`)).json());
const linesOf = async (query = '') =>
  (await boardOf(query)).entries.map(({ place, name, text }) => `${place} ${name} ${text}`);
/** Lets a score be so many days old. */
const age = (score: string, days: number) =>
  world.em().nativeUpdate(UnverifiedScore, score, {
    day: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  });
const boardsOf = (slug = 'salt') => world.as().score.boards({ slug });

describe('the unverified board of a game', () => {
  test('is off until its developer switches it on, and says of itself that nothing is checked', async () => {
    expect(await boardsOf()).toBeNull();
    expect(statusAndCode(await report({ score: 5 }))).toEqual({ status: 404, code: 'board_not_found' });
    expect(statusAndCode(await world.app.inject(`/api/games/${id}/scores`))).toMatchObject({ status: 404 });
    expect((await switchOn('higher')).json()).toEqual({ order: 'higher' });
    expect(await boardsOf()).toMatchObject({ verified: false, better: 'higher', ghost: false });
    const mine = ownGameList.parse((await maya.call('GET', '/api/dev/games')).json());
    expect(mine).toMatchObject([{ scoreOrder: 'higher', status: 'APPROVED', inReview: false }]);
    await submitted({ score: 5 });
    expect(await boardOf()).toMatchObject({ verified: false, players: 1, entries: [{ watchable: false }] });
    await switchOn(null);
    expect(await boardsOf()).toBeNull();
    expect(statusAndCode(await report({ score: 6 }))).toEqual({ status: 404, code: 'board_not_found' });
  });

  test('is its developer’s to switch, and nobody else’s', async () => {
    const other = await signIn(world, 'other@example.org');
    expect(statusAndCode(await switchOn('higher', other))).toEqual({ status: 404, code: 'game_not_found' });
    const clear = await other.call('DELETE', `/api/dev/games/${id}/unverified-scores`);
    expect(statusAndCode(clear)).toEqual({ status: 404, code: 'game_not_found' });
    expect(await boardsOf()).toBeNull();
  });

  test('is not for games for children, nor for our own games, whose scores are proven', async () => {
    const kids = await makeOwnGame(world, maya.id, { slug: 'puddle', ageRating: 'KIDS' });
    expect(statusAndCode(await switchOn('higher', maya, kids.id))).toEqual({
      status: 400,
      code: 'validation',
    });
    // A game that became one for children later.
    await world.em().execute(`update game set score_order = 'higher' where slug = 'puddle'`);
    expect(await boardsOf('puddle')).toBeNull();
    expect(statusAndCode(await report({ score: 5, game: kids.id }))).toMatchObject({
      code: 'board_not_found',
    });
    const own = await makeGame(world, { slug: 'of-the-house', srcUrl: null, hosted: true });
    await world.em().execute(`update game set score_order = 'higher' where slug = 'of-the-house'`);
    expect(statusAndCode(await report({ score: 5, game: own.id }))).toMatchObject({
      code: 'board_not_found',
    });
  });

  test('has the best score of each player: today, this week and of all time', async () => {
    await switchOn('higher');
    const first = await submitted({ score: 40 });
    await submitted({ score: 70, guest: 2, name: 'Wise Owl' });
    const better = await submitted({ score: 50.12345 });
    expect(better).toEqual({ id: first.id, best: true, place: 2 });
    expect(await submitted({ score: 45 })).toEqual({ id: first.id, best: false, place: 2 });
    const board = ['1 Wise Owl 70', '2 Brave Otter 50.123'];
    for (const query of ['', '?board=week', '?board=all']) expect(await linesOf(query)).toEqual(board);
    await age(first.id, 8);
    expect(await linesOf()).toEqual(['1 Wise Owl 70']);
    expect(await linesOf('?board=week')).toEqual(['1 Wise Owl 70']);
    expect(await linesOf('?board=all')).toEqual(board);
    expect(statusAndCode(await world.app.inject(`/api/games/${id}/scores?board=daily`))).toMatchObject({
      code: 'board_not_found',
    });
  });

  test('counts the other way where less is better', async () => {
    await switchOn('lower');
    await submitted({ score: 61.25 });
    const { place } = await submitted({ score: 59.5, guest: 2, name: 'Wise Owl' });
    expect(place).toBe(1);
    expect(await submitted({ score: 70 })).toMatchObject({ best: false });
    expect(await submitted({ score: -3 })).toMatchObject({ best: true, place: 1 });
    expect(await linesOf()).toEqual(['1 Brave Otter -3', '2 Wise Owl 59.5']);
  });

  test('takes numbers within its range, from guests with a key and a made-up name', async () => {
    await switchOn('higher');
    for (const score of [1e13, -1e13, '12', Number.NaN])
      expect(statusAndCode(await report({ score }))).toEqual({ status: 400, code: 'validation' });
    expect(statusAndCode(await report({ score: 5, name: 'Rude Word' }))).toMatchObject({
      code: 'validation',
    });
    const url = `/api/games/${id}/unverified-scores`;
    const nameless = await world.app.inject({ method: 'POST', url, payload: { score: 5 } });
    expect(statusAndCode(nameless)).toEqual({ status: 400, code: 'validation' });
    expect((await boardOf()).players).toBe(0);
  });

  test('tells the places of named scores alone, however far down they are', async () => {
    await switchOn('higher');
    const own = await submitted({ score: 1 });
    for (let guest = 2; guest < 60; guest += 1) await submitted({ score: guest, guest });
    const { players, entries } = await boardOf(`?runs=${own.id}`);
    expect({ players, entries }).toMatchObject({ players: 59, entries: [{ place: 59, run: own.id }] });
    expect((await boardOf()).entries).toHaveLength(50);
    const wrong = await world.app.inject(`/api/games/${id}/scores?runs=${own.id},other`);
    expect(statusAndCode(wrong)).toEqual({ status: 400, code: 'validation' });
  });
});

describe('the name of a member', () => {
  const submit = async (person: Person, game: string) =>
    person.call('POST', `/api/games/${game}/unverified-scores`, { score: 7 });

  test('is a made-up one on the board of another site’s game, another one in every other game', async () => {
    const names: string[] = [];
    for (const slug of ['pepper', 'thyme', 'basil']) {
      const game = await makeOwnGame(world, maya.id, { slug });
      await switchOn('higher', maya, game.id);
      await submit(maya, game.id);
      names.push(...(await boardOf('', game.id)).entries.map(({ name }) => name));
    }
    expect(names.every(isMadeUpName)).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(1);
  });

  test('is the account’s on the board of a hosted game, and the place is marked as their own', async () => {
    const own = await makeOwnGame(world, maya.id, { slug: 'pepper' });
    const { developerProfile } = await world.em().findOneOrFail(Game, own.id);
    const target = { world, files: world.services.files };
    const page = { 'index.html': { body: '<!doctype html>' } };
    const game = await makeUploadedGame(
      target,
      { slug: 'kite', developerProfile: developerProfile ?? null },
      page,
    );
    await switchOn('higher', maya, game.id);
    await submit(maya, game.id);
    const [entry] = (await boardOf('', game.id)).entries;
    expect(entry?.name).toBe('maya');
    expect((await maya.call('GET', `/api/me/scores/${game.id}`)).json()).toEqual([entry?.run]);
  });
});

describe('an unverified score', () => {
  test('is reported, and taken off the boards by a moderator for the day', async () => {
    await switchOn('higher');
    const { id: score } = await submitted({ score: 999 });
    const reported = await world.app.inject({
      method: 'POST',
      url: `/api/runs/${score}/report`,
      payload: { reason: 'other' },
    });
    expect(reported.statusCode).toBe(200);
    const admin = await signIn(world, 'admin@example.org');
    const reports = async () => reportList.parse((await admin.call('GET', '/api/admin/reports')).json());
    expect(await reports()).toMatchObject([
      {
        kind: 'SCORE',
        runId: null,
        unverifiedScoreId: score,
        description: 'Brave Otter: 999 (unverified)',
      },
    ]);
    const path = `/api/admin/unverified-scores/${score}`;
    expect(statusAndCode(await maya.call('DELETE', path))).toMatchObject({ status: 403 });
    expect((await admin.call('DELETE', path)).json()).toEqual({ id: score });
    expect((await boardOf('?board=all')).entries).toEqual([]);
    expect(await reports()).toMatchObject([{ unverifiedScoreId: null }]);
    expect(await submitted({ score: 1000 })).toEqual({ id: score, best: false, place: null });
    expect(statusAndCode(await admin.call('DELETE', path))).toMatchObject({ code: 'run_not_found' });
    const { entries } = auditPage.parse((await admin.call('GET', '/api/admin/audit')).json());
    expect(entries[0]).toMatchObject({ action: 'score.delete', subject: 'Salt: 999 (unverified)' });
  });

  test('goes when the developer clears the board', async () => {
    await switchOn('higher');
    await submitted({ score: 5 });
    await submitted({ score: 6, guest: 2 });
    const cleared = await maya.call('DELETE', `/api/dev/games/${id}/unverified-scores`);
    expect(cleared.json()).toEqual({ cleared: 2 });
    expect(await boardOf('?board=all')).toMatchObject({ players: 0, entries: [] });
  });

  test('is in the account’s export, and goes with the account', async () => {
    await switchOn('higher');
    const player = await signIn(world, 'player@example.org');
    await player.call('POST', `/api/games/${id}/unverified-scores`, { score: 12, name: 'Wise Owl' });
    const exported = z
      .object({
        unverified_scores: z.array(z.object({ slug: z.string(), name: z.string(), score: z.number() })),
      })
      .parse((await player.call('GET', '/api/account/export')).json());
    expect(exported.unverified_scores).toEqual([{ slug: 'salt', name: 'Wise Owl', score: 12 }]);
    await player.call('DELETE', '/api/account', { email: 'player@example.org' });
    expect(await world.em().count(UnverifiedScore, {})).toBe(0);
  });

  test('is kept for eight days, and after that if it is its player’s best', async () => {
    await switchOn('lower');
    const old = await submitted({ score: 30 });
    await age(old.id, 9);
    const oldBest = await submitted({ score: 10, guest: 2 });
    await age(oldBest.id, 9);
    const recent = await submitted({ score: 20 });
    await submitted({ score: 15, guest: 2 });
    const removed = await submitted({ score: 1, guest: 3 });
    await world.em().nativeUpdate(UnverifiedScore, removed.id, { removed: true });
    await age(removed.id, 9);
    await deleteExpiredUnverified(world.em());
    const left = await world.em().find(UnverifiedScore, {}, { orderBy: { score: 'asc' } });
    expect(left.map(({ score }) => score)).toEqual([10, 15, 20]);
    expect(left.map(({ id: score }) => score)).toContain(recent.id);
  });
});

test('one network reports so many scores an hour, and no more under another name', async () => {
  const limited = await createWorld({ RATE_LIMITS: 'on', SIGN_IN: 'instant' });
  try {
    const developer = await signIn(limited, 'maya@example.org');
    const game = await makeOwnGame(limited, developer.id, { slug: 'salt', title: 'Salt' });
    await developer.call('PUT', `/api/dev/games/${game.id}/unverified-board`, { order: 'higher' });
    const reportFrom = (remoteAddress: string, guest: number, gameId = game.id) =>
      limited.app.inject({
        method: 'POST',
        url: `/api/games/${gameId}/unverified-scores`,
        remoteAddress,
        payload: { score: guest, guest: guestOf(guest), name: 'Brave Otter' },
      });
    expect((await reportFrom('203.0.113.9', 1)).statusCode).toBe(200);
    await limited
      .em()
      .execute(
        `update rate_window set count = ${LIMITS['score-submit'].max} where key like 'score-submit:%'`,
      );
    expect(statusAndCode(await reportFrom('203.0.113.9', 2))).toEqual({ status: 429, code: 'rate_limited' });
    // Reports of one game do not count for another.
    const other = await makeOwnGame(limited, developer.id, { slug: 'pepper', title: 'Pepper' });
    await developer.call('PUT', `/api/dev/games/${other.id}/unverified-board`, { order: 'higher' });
    expect((await reportFrom('203.0.113.9', 2, other.id)).statusCode).toBe(200);
    expect((await reportFrom('198.51.100.7', 3)).statusCode).toBe(200);
    // As many guests as one network may have on a board: those who are there report on, another one does not come in.
    await limited
      .em()
      .execute(`update rate_window set count = ${LIMITS['score-guest'].max} where key like 'score-guest:%'`);
    expect((await reportFrom('198.51.100.7', 3)).statusCode).toBe(200);
    expect(statusAndCode(await reportFrom('198.51.100.7', 4))).toEqual({ status: 429, code: 'rate_limited' });
    expect((await reportFrom('192.0.2.44', 4)).statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});
