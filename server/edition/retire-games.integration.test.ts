import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { EarnedMedal } from '../../entities/medal.entity.ts';
import { ownMedals } from '../../entities/medal.schema.ts';
import { Game } from '../../entities/game.entity.ts';
import { RecentPlay } from '../../entities/recent-play.entity.ts';
import { Save } from '../../entities/save.entity.ts';
import { scoreBoard } from '../../entities/score.schema.ts';
import { User } from '../../entities/user.entity.ts';
import { makeKey } from '../testing/api-key.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { makeUploadedGame } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';
import { retireGames } from './retire-games.ts';

const AT = new Date('2026-11-28T12:00:00.000Z');
const IN_BUILD = { hosted: true, srcUrl: null } as const;
/** A game that the release of before had, which this one tells of (`games/retired.ts`). */
const GONE = {
  thumbUrl: '/thumbs/lamp-diver-800.webp',
  ...IN_BUILD,
  slug: 'lamp-diver',
  title: 'Lamp Diver',
  tags: ['cave'],
  categories: ['arcade'],
} as const;

/** A developer's form of a game. */
const formOf = (title: string) => ({
  title,
  description: 'A game that a developer has sent.',
  categories: ['arcade'],
  ageRating: 'E7',
  thumbUrl: 'https://games.example/own.png',
  srcUrl: 'https://games.example/own/',
});

/** Addresses that list games. */
const LISTS = [
  '/api/games?limit=100',
  '/api/games?category=arcade',
  '/api/games?tag=cave',
  '/api/home',
  '/api/v1/games',
  '/trpc/game.searchIndex',
  '/trpc/game.candidates',
  '/sitemap.xml',
  '/new/feed',
];

let world: World;
let asha: Person;
let gone: Game;
beforeAll(async () => {
  world = await createWorld({ SIGN_IN: 'instant', ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  asha = await signIn(world, 'asha@example.org');
  gone = await makeGame(world, GONE);
  await makeGame(world, {
    ...IN_BUILD,
    slug: 'kerb-drift',
    title: 'Kerb Drift',
    tags: ['cave'],
    categories: ['arcade'],
  });
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** Starts a release that has these games. */
const release = (slugs: readonly string[] = ['kerb-drift', 'bubble-pond']) =>
  retireGames(world.services, AT, slugs);
const bodyOf = async (url: string) => (await world.app.inject(url)).body;
const statusOf = async (slug: string) => (await world.em().findOneOrFail(Game, { slug })).status;

/** Leaves a save, a run and a medal of Asha's in the game, and that she played it. */
async function reachSomething({ id }: Pick<Game, 'id'>): Promise<void> {
  const em = world.em();
  const [user, game] = [em.getReference(User, asha.id), em.getReference(Game, id)];
  const save = {
    version: 1,
    fingerprint: 'f',
    device: 'A phone',
    savedAt: AT,
    bytes: 11,
    state: '{"relics":3}',
  };
  em.create(Save, { user, game, ...save });
  em.create(EarnedMedal, { user, game, medal: 'first-relic', earnedAt: AT });
  em.create(RecentPlay, { user, game, playedAt: AT, words: '3 relics' });
  await em.flush();
  await em.execute(
    `insert into run (id, game_id, user_id, player, name, mode, seed, version, status, score, worth, text, best, recording, begun_at, finished_at)
     values ('01931c00-0000-7000-8000-000000000001', '${id}', '${asha.id}', '${asha.id}', 'Asha', 'free', 's', '0123456789ab', 'VERIFIED',
       4100, 4100, '4,100', true, '1 over', now(), now())`,
  );
}

test('a game that the release no longer has is found nowhere, and its page leads to others', async () => {
  expect(await bodyOf('/api/games?search=lamp')).toContain('lamp-diver');
  expect(await release()).toEqual(['Lamp Diver']);
  expect(await bodyOf('/api/games?search=lamp')).toBe('[]');
  const bodies = await Promise.all(LISTS.map(bodyOf));
  expect(LISTS.filter((_url, index) => !bodies[index]?.includes('kerb-drift'))).toEqual([]);
  expect(LISTS.filter((_url, index) => bodies[index]?.includes('lamp-diver'))).toEqual([]);
  const page = await world.as().game.bySlug({ slug: 'lamp-diver' });
  // Its picture was a part of the build.
  expect(page).toMatchObject({
    title: 'Lamp Diver',
    retired: true,
    srcUrl: null,
    onlinePlaces: null,
    thumbUrl: '',
  });
  expect((await world.as().game.bySlug({ slug: 'kerb-drift' })).retired).toBeUndefined();
  expect((await world.as().game.related({ slug: 'lamp-diver' })).map(({ slug }) => slug)).toEqual([
    'kerb-drift',
  ]);
});

test('nobody plays it, and the calls of the public API say that it is not there', async () => {
  await release();
  const { key } = await makeKey(world, asha);
  const calls = [
    await asha.call('POST', `/api/games/${gone.id}/play`, {}),
    await asha.call('POST', `/api/games/${gone.id}/rooms`, {}),
    await asha.call('POST', `/api/games/${gone.id}/rate`, { score: 5 }),
    await asha.call('POST', `/api/games/${gone.id}/favorite`),
    await world.app.inject({ url: `/api/v1/games/${gone.id}`, headers: { authorization: `Bearer ${key}` } }),
  ];
  expect(calls.map((call) => call.statusCode)).toEqual(calls.map(() => 404));
  const begun = await asha.call('POST', `/api/games/${gone.id}/runs`, {
    mode: 'free',
    version: '0123456789ab',
  });
  expect(statusAndCode(begun)).toEqual({ status: 404, code: 'board_not_found' });
  await expect(world.as().embed.game({ slug: 'lamp-diver' })).rejects.toThrow('This game does not exist');
});

test('what somebody has reached in it stays: saves, medals, boards, and the way back to its page', async () => {
  await reachSomething(gone);
  await release();
  const [{ state } = { state: null }] = (await asha.call('GET', '/api/account/export')).json().saves;
  expect(state).toEqual({ relics: 3 });
  expect((await asha.call('GET', '/api/me')).json().recent).toMatchObject([
    { slug: 'lamp-diver', title: 'Lamp Diver', words: '3 relics' },
  ]);
  expect(ownMedals.parse((await asha.call('GET', '/api/me/medals')).json())).toMatchObject([
    { slug: 'lamp-diver', of: 5, medals: [{ id: 'first-relic', name: 'Something old' }] },
  ]);
  expect((await asha.call('GET', '/api/me/saves')).json().saves).toMatchObject([
    { slug: 'lamp-diver', isPublic: false, hasPage: true },
  ]);
  expect(await world.as().medal.ofGame({ slug: 'lamp-diver' })).toHaveLength(5);
  expect(await world.as().score.boards({ slug: 'lamp-diver' })).toMatchObject({
    verified: true,
    closed: true,
    modes: [{ id: 'free', name: 'New cave' }],
  });
  const board = scoreBoard.parse((await world.app.inject(`/api/games/${gone.id}/scores?board=all`)).json());
  expect(board.entries).toMatchObject([{ name: 'Asha', text: '4,100', watchable: false }]);
});

test('a game for children is away from the Kids Zone and keeps a page there', async () => {
  await makeGame(world, {
    ...IN_BUILD,
    slug: 'old-pond',
    title: 'Old Pond',
    ageRating: 'KIDS',
    categories: ['kids'],
  });
  await makeGame(world, { ...IN_BUILD, slug: 'bubble-pond', ageRating: 'KIDS', categories: ['kids'] });
  await release();
  expect((await world.as().kids.games({})).map(({ slug }) => slug)).toEqual(['bubble-pond']);
  expect(await world.as().kids.game({ slug: 'old-pond' })).toMatchObject({
    title: 'Old Pond',
    retired: true,
    srcUrl: null,
  });
});

test('games at an address and uploaded ones are no matter of the release', async () => {
  await makeGame(world, { slug: 'outside', srcUrl: 'https://games.example/outside/' });
  await makeUploadedGame(
    { world, files: world.services.files },
    { slug: 'sent-in' },
    { 'index.html': { body: '<!doctype html><title>Sent in</title>' } },
  );
  expect(await release()).toEqual(['Lamp Diver']);
  expect([await statusOf('outside'), await statusOf('sent-in')]).toEqual(['APPROVED', 'APPROVED']);
});

test('a second start changes nothing, and a release that has the game again shows it as before', async () => {
  await release();
  expect(await release()).toEqual([]);
  expect(await release(['kerb-drift', 'lamp-diver'])).toEqual([]);
  expect(await statusOf('lamp-diver')).toBe('APPROVED');
  const page = await world.as().game.bySlug({ slug: 'lamp-diver' });
  expect([page.retired, page.thumbUrl]).toEqual([undefined, GONE.thumbUrl]);
  expect(page.srcUrl).toContain('lamp-diver');
});

test('two processes that start at once retire it once', async () => {
  const retired = await Promise.all([release(), release()]);
  expect(retired.flat()).toEqual(['Lamp Diver']);
});

test('a suspended game has no page, and is retired once its suspension ends', async () => {
  const admin = await signIn(world, 'admin@example.org');
  await admin.call('POST', `/api/admin/games/${gone.id}/suspend`, { reason: 'It stops.' });
  await release();
  const page = () => world.as().game.bySlug({ slug: 'lamp-diver' });
  await expect(page()).rejects.toThrow('This game does not exist');
  expect((await admin.call('POST', `/api/admin/games/${gone.id}/reinstate`)).statusCode).toBe(200);
  expect(await page()).toMatchObject({ retired: true });
  expect(await statusOf('lamp-diver')).toBe('REJECTED');
});

test('its developer is told why it is not there, and cannot submit it again; a change that waited is gone', async () => {
  const maya = await signIn(world, 'maya@example.org');
  const { id } = await makeOwnGame(world, maya.id, { ...IN_BUILD, slug: 'own', title: 'Own' });
  expect((await maya.call('PUT', `/api/dev/games/${id}`, formOf('Own and better'))).statusCode).toBe(200);
  expect(await release()).toContain('Own');
  const [own] = (await maya.call('GET', '/api/dev/games')).json();
  expect(own).toMatchObject({
    title: 'Own',
    status: 'REJECTED',
    decisionReason: 'This release of the portal no longer has the game.',
    inReview: false,
  });
  expect(statusAndCode(await maya.call('PUT', `/api/dev/games/${id}`, formOf('Again')))).toMatchObject({
    status: 403,
  });
  expect((await maya.call('DELETE', '/api/account', { email: maya.email })).statusCode).toBe(200);
  expect(await world.as().game.bySlug({ slug: 'own' })).toMatchObject({ retired: true });
});
