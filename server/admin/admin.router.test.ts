import type { SubmitGame } from '../../entities/submission.schema.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gameDetail, gameList } from '../../entities/game.schema.ts';
import { reportGroupPage, reportList } from '../../entities/report-moderation.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { procedures } from '../api/procedures.ts';
import { makeGame } from '../testing/factories.ts';
import { runDuringTransaction } from '../testing/meanwhile.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { makeUpload } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org,second@example.org' });
});
beforeEach(async () => {
  admin = await signIn(world, 'admin@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

const draft = {
  title: 'Paper Boats',
  description: 'Fold a boat and race it down the gutter.',
  srcUrl: 'https://boats.example/play/',
  thumbUrl: 'https://boats.example/thumb.png',
  categories: ['racing'],
  tags: ['boats'],
};

async function submit(author: Person, wanted: Record<string, unknown> = {}) {
  const response = await author.call('POST', '/api/dev/games', { ...draft, ...wanted });
  expect(response.statusCode).toBe(201);
  const game: { id: string; slug: string } = response.json();
  return game;
}

/** An upload of this person that is ready to be submitted; returns its id. */
async function readyUpload(author: Person): Promise<string> {
  const target = { world, files: world.services.files };
  const { id } = await makeUpload(target, { 'index.html': { body: 'Boats' } });
  await sql`update upload set user_id = ${author.id} where id = ${id}`.execute(world.em().getKysely());
  return id;
}

const audit = async () => {
  const { rows } = await sql<{
    action: string;
  }>`select action from audit_entry order by created_at, id`.execute(world.em().getKysely());
  return rows.map(({ action }) => action);
};

/** Whether the public can see the game anywhere. */
async function isPublic(slug: string): Promise<boolean> {
  const seen = await Promise.all(
    [
      `/api/games/${slug}`,
      '/api/home',
      '/api/games?search=paper',
      '/api/games?category=racing',
      '/sitemap.xml',
    ].map(async (url) => {
      const response = await world.app.inject(url);
      return response.statusCode === 200 && response.body.includes(slug);
    }),
  );
  expect(new Set(seen).size).toBe(1);
  return seen[0] === true;
}

test('nobody but an administrator gets in, whatever the call', async () => {
  const player = await signIn(world, 'asha@example.org');
  const id = '01a1fc53-036b-704b-b046-09a8e3ec7e89';
  const calls = procedures.flatMap(({ path, rest }) =>
    path.startsWith('moderation.') && rest ? [rest] : [],
  );
  expect(calls.length).toBeGreaterThan(15);
  for (const { method, path } of calls) {
    const url = path.replace('{id}', id);
    expect(statusAndCode(await player.call(method, url)), `${method} ${path}`).toEqual({
      status: 403,
      code: 'forbidden',
    });
    expect(statusAndCode(await world.app.inject({ method, url })).status, `${method} ${path}`).toBe(401);
  }
});

test('a submission is invisible until it is approved, and its developer is told', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { id, slug } = await submit(asha);
  expect(await isPublic(slug)).toBe(false);
  expect((await admin.call('GET', '/api/admin/games/pending')).json()).toMatchObject([
    { id, title: 'Paper Boats', kind: 'submission', orientation: 'any' },
  ]);
  expect((await admin.call('POST', `/api/admin/games/${id}/approve`)).json()).toMatchObject({
    status: 'APPROVED',
  });
  expect(await isPublic(slug)).toBe(true);
  expect(world.mails).toMatchObject([{ to: 'asha@example.org', subject: 'Paper Boats is live' }]);
  expect((await asha.call('GET', '/api/notifications')).json()).toMatchObject([
    { title: 'Paper Boats is live', gameSlug: slug },
  ]);
  expect(await audit()).toEqual(['game.approve']);
});

test('twenty approvals at once leave one entry in the trail, and nineteen learn that it is decided', async () => {
  const { id } = await submit(await signIn(world, 'asha@example.org'));
  const second = await signIn(world, 'second@example.org');
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? admin : second).call('POST', `/api/admin/games/${id}/approve`),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  expect(await audit()).toEqual(['game.approve']);
});

test('a rejection says why; the developer mends the game and it waits again', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { id, slug } = await submit(asha);
  await admin.call('POST', `/api/admin/games/${id}/reject`, { reason: 'The boats do not float.' });
  expect((await asha.call('GET', '/api/dev/games')).json()).toMatchObject([
    { status: 'REJECTED', decisionReason: 'The boats do not float.' },
  ]);
  expect(statusAndCode(await admin.call('POST', `/api/admin/games/${id}/approve`))).toEqual({
    status: 409,
    code: 'already_decided',
  });
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Boats That Float' });
  expect((await asha.call('GET', '/api/dev/games')).json()).toMatchObject([
    { status: 'PENDING', decisionReason: null },
  ]);
  expect(await isPublic(slug)).toBe(false);
});

test('an edit of a live game waits for review while the live version stays', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { id, slug } = await submit(asha);
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  await asha.call('PUT', `/api/dev/games/${id}`, {
    ...draft,
    title: 'Paper Ships',
    srcUrl: 'https://ships.example/',
    orientation: 'landscape',
  });
  const live = async () => (await world.app.inject(`/api/games/${slug}`)).json();
  expect(await live()).toMatchObject({ title: 'Paper Boats', srcUrl: draft.srcUrl });
  expect((await admin.call('GET', '/api/admin/games/pending')).json()).toMatchObject([
    { kind: 'revision', title: 'Paper Ships', orientation: 'landscape' },
  ]);
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  expect(await live()).toMatchObject({
    title: 'Paper Ships',
    originAllowlists: [
      { allowedOrigin: 'https://boats.example' },
      { allowedOrigin: 'https://ships.example' },
    ],
  });
});

test('the labels of a live game change when a moderator, who sees them beside the live ones, approves them', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { id, slug } = await submit(asha);
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  await asha.call('PUT', `/api/dev/games/${id}`, {
    ...draft,
    categories: ['casual', 'racing'],
    tags: ['free coins', 'boats'],
    singlePlayer: false,
    multiplayer: true,
  });
  const shown = async () => {
    const { categories, tags, multiplayer } = gameDetail.parse(
      (await world.app.inject(`/api/games/${slug}`)).json(),
    );
    return [categories.map((one) => one.slug), tags.map(({ name }) => name), multiplayer];
  };
  const found = async (query: string) => (await world.app.inject(`/api/games?${query}`)).body.includes(slug);
  expect(await shown()).toEqual([['racing'], ['boats'], false]);
  expect([await found('category=casual'), await found('search=coins')]).toEqual([false, false]);
  expect((await admin.call('GET', '/api/admin/games/pending')).json()).toMatchObject([
    {
      categories: [{ name: 'Racing' }, { name: 'Casual' }],
      tags: ['boats', 'free coins'],
      singlePlayer: false,
      multiplayer: true,
      live: {
        title: 'Paper Boats',
        orientation: 'any',
        ageRating: 'E13',
        categories: ['Racing'],
        tags: ['boats'],
        singlePlayer: true,
        multiplayer: false,
      },
    },
  ]);
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  expect(await shown()).toEqual([['racing', 'casual'], ['boats', 'free coins'], true]);
  expect([await found('category=casual'), await found('search=coins')]).toEqual([true, true]);
  expect((await asha.call('GET', '/api/dev/games')).json()).toMatchObject([
    { singlePlayer: false, inReview: false },
  ]);
});

test('only a game rated KIDS is in the category Kids, whoever puts it there', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const kids = { categories: ['racing', 'kids'] };
  const wrong = async (response: ReturnType<Person['call']>) =>
    (await response).json().error?.fields?.categories;
  const refusal =
    'The category Kids is for games rated KIDS. Change the rating to KIDS, or remove the Kids category.';
  expect(await wrong(asha.call('POST', '/api/dev/games', { ...draft, ...kids }))).toBe(refusal);
  const { id, slug } = await submit(asha, { ...kids, ageRating: 'KIDS' });
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  const older = { ...draft, ...kids, ageRating: 'E18' };
  expect(await wrong(asha.call('PUT', `/api/dev/games/${id}`, older))).toBe(refusal);
  const other = await submit(asha, { title: 'Paper Ships' });
  const labels = { ...kids, tags: [], originAllowlists: [] };
  expect(await wrong(admin.call('PUT', `/api/admin/games/${other.id}`, labels))).toBe(refusal);
  const listed = await world.app.inject('/api/games?category=kids');
  expect(gameList.parse(listed.json()).map((game) => game.slug)).toEqual([slug]);
});

describe('a game that its developer changes while a moderator looks at it', () => {
  const look = async () => {
    const pending: { id: string; etag: string }[] = (
      await admin.call('GET', '/api/admin/games/pending')
    ).json();
    return pending.map(({ id, etag }) => ({
      url: `/api/admin/games/${id}/approve`,
      body: { etag },
    }))[0];
  };
  const approve = (seen: Awaited<ReturnType<typeof look>>) =>
    admin.call('POST', seen?.url ?? '', { ...seen?.body });

  test('is not published as nobody has seen it', async () => {
    const asha = await signIn(world, 'asha@example.org');
    const { id, slug } = await submit(asha);
    const seen = await look();
    await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, srcUrl: 'https://coins.example/mine/' });
    expect(statusAndCode(await approve(seen))).toEqual({ status: 409, code: 'conflict' });
    expect(await isPublic(slug)).toBe(false);
    expect(await audit()).toEqual([]);
    expect((await approve(await look())).statusCode).toBe(200);
  });

  test('is not published while its picture cannot be fetched, which the refusal names', async () => {
    const asha = await signIn(world, 'asha@example.org');
    const { id, slug } = await submit(asha, { thumbUrl: 'https://127.0.0.1:1/nothing.png' });
    const seen = await look();
    const asked = encodeURIComponent(JSON.stringify({ id }));
    const missing = await admin.call('GET', `/trpc/moderation.missingPicture?input=${asked}`);
    expect(missing.json()).toMatchObject({
      result: { data: { address: 'https://127.0.0.1:1/nothing.png' } },
    });
    const refused = await approve(seen);
    expect(statusAndCode(refused)).toEqual({ status: 409, code: 'picture_missing' });
    expect(refused.json()).toMatchObject({
      error: { fields: { thumbUrl: 'https://127.0.0.1:1/nothing.png cannot be fetched as a picture.' } },
    });
    expect(await isPublic(slug)).toBe(false);
    expect(await audit()).toEqual([]);
  });

  /** One change of each field that a developer may change. An upload, which takes the place of an address, has a test of its own. */
  const changes: Record<Exclude<keyof SubmitGame, 'uploadId' | 'versionNote'>, Record<string, unknown>> = {
    title: { title: 'Paper Ships' },
    description: { description: 'Fold a ship.' },
    srcUrl: { srcUrl: 'https://boats.example/other/' },
    thumbUrl: { thumbUrl: 'https://boats.example/other.png' },
    bannerUrl: { bannerUrl: 'https://boats.example/banner.png' },
    playType: { playType: 'CANVAS' },
    orientation: { orientation: 'portrait' },
    stage_width: { stage_width: 960, stage_height: 540 },
    stage_height: { stage_width: 540, stage_height: 960 },
    ageRating: { ageRating: 'E18' },
    singlePlayer: { singlePlayer: false },
    multiplayer: { multiplayer: true },
    categories: { categories: ['puzzle'] },
    tags: { tags: ['sails'] },
    controls: { controls: [{ touch: 'Swipe', does: 'Steer' }] },
  };
  test.each(Object.entries(changes))('is not published with another %s either', async (_field, change) => {
    const asha = await signIn(world, 'asha@example.org');
    const { id } = await submit(asha);
    const seen = await look();
    expect((await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, ...change })).statusCode).toBe(200);
    expect(statusAndCode(await approve(seen))).toEqual({ status: 409, code: 'conflict' });
  });

  test('is not published with another upload either', async () => {
    const asha = await signIn(world, 'asha@example.org');
    const uploads = await Promise.all([1, 2].map(() => readyUpload(asha)));
    const [first, second] = uploads.map((uploadId) => ({ ...draft, srcUrl: undefined, uploadId }));
    const { id } = await submit(asha, first);
    const seen = await look();
    expect((await asha.call('PUT', `/api/dev/games/${id}`, { ...second })).statusCode).toBe(200);
    expect(statusAndCode(await approve(seen))).toEqual({ status: 409, code: 'conflict' });
  });

  test('is not moved either, when it is live and the edit is another by now', async () => {
    const asha = await signIn(world, 'asha@example.org');
    const { id, slug } = await submit(asha);
    expect((await approve(await look())).statusCode).toBe(200);
    await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships' });
    const seen = await look();
    await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, srcUrl: 'https://coins.example/mine/' });
    expect(statusAndCode(await approve(seen))).toEqual({ status: 409, code: 'conflict' });
    expect((await world.app.inject(`/api/games/${slug}`)).json()).toMatchObject({ srcUrl: draft.srcUrl });
  });
});

test('an edit waits out of sight while its game is suspended, and can be decided once it is back', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { id } = await submit(asha);
  const waiting = async () => {
    const pending: unknown[] = (await admin.call('GET', '/api/admin/games/pending')).json();
    const { pendingGames } = (await admin.call('GET', '/api/admin/stats')).json();
    return [pending.length, pendingGames];
  };
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships' });
  expect(await waiting()).toEqual([1, 1]);
  await admin.call('POST', `/api/admin/games/${id}/suspend`, { reason: 'It mines coins.' });
  expect(await waiting()).toEqual([0, 0]);
  await admin.call('POST', `/api/admin/games/${id}/reinstate`);
  expect(await waiting()).toEqual([1, 1]);
  expect((await admin.call('POST', `/api/admin/games/${id}/approve`)).statusCode).toBe(200);
});

test('an edit back to what is live takes the waiting edit back', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { id } = await submit(asha);
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships' });
  await asha.call('PUT', `/api/dev/games/${id}`, draft);
  expect((await admin.call('GET', '/api/admin/games/pending')).json()).toEqual([]);
});

test('what was published is not deleted by its developer, and with it what others said of it', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { id } = await submit(asha);
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  await admin.call('POST', `/api/games/${id}/rate`, { score: 1, comment: 'It steals passwords.' });
  await admin.call('POST', `/api/games/${id}/report`, { reason: 'malware' });
  const withdraw = () => asha.call('DELETE', `/api/dev/games/${id}`);
  const mine = async () => (await asha.call('GET', '/api/dev/games')).json();
  expect([(await withdraw()).json(), (await withdraw()).json()]).toEqual([
    { withdrawn: 'game' },
    { withdrawn: 'game' },
  ]);
  await asha.call('PUT', `/api/dev/games/${id}`, draft);
  expect(await mine()).toMatchObject([{ status: 'PENDING', published: true }]);
  await withdraw();
  expect(await mine()).toMatchObject([
    { status: 'REJECTED', ratingSummary: { count: 1 }, decisionReason: 'Withdrawn by its developer.' },
  ]);
  expect((await admin.call('GET', '/api/admin/reports?status=OPEN')).json()).toMatchObject([
    { reason: 'malware', gameId: id },
  ]);
});

test('a suspended game is gone everywhere at once, and back when reinstated', async () => {
  const { id, slug } = await submit(await signIn(world, 'asha@example.org'));
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  expect(await isPublic(slug)).toBe(true);
  expect(statusAndCode(await admin.call('POST', `/api/admin/games/${id}/suspend`))).toEqual({
    status: 400,
    code: 'validation',
  });
  await admin.call('POST', `/api/admin/games/${id}/suspend`, { reason: 'It mines coins.' });
  expect(await isPublic(slug)).toBe(false);
  await admin.call('POST', `/api/admin/games/${id}/reinstate`);
  expect(await isPublic(slug)).toBe(true);
  expect(await audit()).toEqual(['game.approve', 'game.suspend', 'game.reinstate']);
});

test('nobody touches a game that is somebody else’s', async () => {
  const { id } = await submit(await signIn(world, 'asha@example.org'));
  const ben = await signIn(world, 'ben@example.org');
  expect(statusAndCode(await ben.call('PUT', `/api/dev/games/${id}`, draft))).toEqual({
    status: 404,
    code: 'game_not_found',
  });
  expect(statusAndCode(await ben.call('DELETE', `/api/dev/games/${id}`))).toEqual({
    status: 404,
    code: 'game_not_found',
  });
});

test('half a character, as a text cut short leaves one, is kept as a mark', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { id } = await submit(asha);
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  const cut = { ...draft, title: 'Paper Boats ⛵🌊'.slice(0, -1) };
  expect((await asha.call('PUT', `/api/dev/games/${id}`, cut)).statusCode).toBe(200);
  expect((await admin.call('GET', '/api/admin/games/pending')).json()).toMatchObject([
    { title: 'Paper Boats ⛵\ufffd' },
  ]);
});

test('slugs are unique and readable in any script', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const games = await Promise.all([
    submit(asha),
    submit(asha),
    submit(asha, { title: 'हिंदी खेल!' }),
    submit(asha, { title: '!!!' }),
  ]);
  expect(games.map(({ slug }) => slug).toSorted()).toEqual([
    'game',
    'paper-boats',
    'paper-boats-2',
    'हिंदी-खेल',
  ]);
});

test('a long title of a rare script has the slug that its developer is told', async () => {
  const title = `a${'𠀀'.repeat(79)}`;
  const { id, slug } = await submit(await signIn(world, 'asha@example.org'), { title });
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  expect(slug).toBe(title);
  expect((await world.app.inject(`/api/games/${encodeURIComponent(slug)}`)).statusCode).toBe(200);
});

test('addresses must be https, and every wrong field is named', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const response = await asha.call('POST', '/api/dev/games', {
    ...draft,
    title: '',
    srcUrl: 'http://boats.example/',
    thumbUrl: 'javascript:alert(1)',
  });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().error.fields).toSorted()).toEqual(['srcUrl', 'thumbUrl', 'title']);
});

describe('reports', () => {
  test('both kinds reach the moderators, who close them once, with a note', async () => {
    const thumbUrl = 'https://games.example/kites.png';
    const game = await makeGame(world, { slug: 'kites', title: 'Kites', thumbUrl });
    const asha = await signIn(world, 'asha@example.org');
    await asha.call('POST', `/api/games/${game.id}/report`, { reason: 'malware' });
    const general = {
      gameUrl: 'https://playport.example/games/kites',
      reportType: 'misleading',
      description: 'There are no kites in it.',
      priority: 'critical',
    };
    expect(
      (await world.app.inject({ method: 'POST', url: '/api/reports', payload: general })).statusCode,
    ).toBe(200);
    const reports: { id: string; kind: string }[] = (
      await admin.call('GET', '/api/admin/reports?status=OPEN')
    ).json();
    expect(reports).toMatchObject([
      { kind: 'GENERAL', priority: 'critical', gameId: game.id, userId: null, reporter: null },
      {
        kind: 'GAME',
        reason: 'malware',
        gameId: game.id,
        userId: asha.id,
        reporter: { email: 'asha@example.org' },
        // An address that shows the picture to moderators, and not the one of the other site.
        game: { slug: 'kites', openReports: 2, thumbUrl: expect.stringMatching(/^\/images\/.+-.+\.webp$/) },
      },
    ]);
    const id = reports[0]?.id ?? '';
    const second = await signIn(world, 'second@example.org');
    const decisions = await Promise.all([
      admin.call('POST', `/api/admin/reports/${id}/resolve`, { note: 'Title changed.' }),
      second.call('POST', `/api/admin/reports/${id}/dismiss`),
    ]);
    expect(decisions.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await audit()).toHaveLength(1);
    expect((await admin.call('GET', '/api/admin/stats')).json()).toMatchObject({ openReports: 1 });
  });

  test('a report of a comment says who wrote it, also when the words are deleted', async () => {
    const game = await makeGame(world, { slug: 'kites' });
    const [tom, zoe] = [await signIn(world, 'tom@example.org'), await signIn(world, 'zoe@example.org')];
    await tom.call('POST', `/api/games/${game.id}/rate`, {
      score: 4,
      comment: 'Buy coins at coins.example!',
    });
    const [comment] = (await world.app.inject('/api/games/kites/comments')).json();
    await zoe.call('POST', `/api/comments/${comment.id}/report`, { reason: 'spam' });
    await zoe.call('POST', `/api/games/${game.id}/report`, { reason: 'broken' });
    const authors = async () => {
      const { groups } = reportGroupPage.parse((await admin.call('GET', '/api/admin/reports/groups')).json());
      const single = reportList.parse((await admin.call('GET', '/api/admin/reports')).json());
      expect(groups.flatMap(({ reports }) => reports)).toEqual(single);
      return single.map(({ kind, author, reporter }) => [kind, author, reporter?.email]);
    };
    const expected = [
      ['COMMENT', { name: 'tom', email: 'tom@example.org', stars: 4 }, 'zoe@example.org'],
      ['GAME', null, 'zoe@example.org'],
    ];
    expect(await authors()).toEqual(expected);
    await admin.call('DELETE', `/api/admin/comments/${comment.id}`);
    expect(await authors()).toEqual(expected);
  });

  test('one that is closed can be opened again, once, and the trail keeps its note', async () => {
    const game = await makeGame(world);
    const asha = await signIn(world, 'asha@example.org');
    await asha.call('POST', `/api/games/${game.id}/report`, { reason: 'malware' });
    const open = async () => (await admin.call('GET', '/api/admin/reports')).json();
    const [report]: { id: string }[] = await open();
    const reopen = () => admin.call('POST', `/api/admin/reports/${report?.id}/reopen`);
    expect(statusAndCode(await reopen())).toEqual({ status: 409, code: 'already_decided' });
    await admin.call('POST', `/api/admin/reports/${report?.id}/dismiss`, { note: 'It is clean.' });
    expect(await open()).toEqual([]);
    expect((await reopen()).json()).toMatchObject({ status: 'OPEN' });
    expect(await open()).toEqual([report]);
    expect((await admin.call('GET', '/api/admin/audit')).json()).toMatchObject({
      entries: [{ action: 'report.reopen', note: 'It is clean.' }, { action: 'report.dismiss' }],
    });
  });

  test('reports are listed by game, with their number and the last action', async () => {
    const kites = await makeGame(world, { title: 'Kites' });
    const boats = await makeGame(world, { title: 'Boats' });
    const [asha, ben] = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
    await asha.call('POST', `/api/games/${boats.id}/report`, { reason: 'broken' });
    for (const person of [asha, ben])
      await person.call('POST', `/api/games/${kites.id}/report`, { reason: 'malware' });
    const elsewhere = { gameUrl: 'https://games.example/', reportType: 'other', description: 'It is gone.' };
    await world.app.inject({ method: 'POST', url: '/api/reports', payload: elsewhere });
    const read = async (query: string) =>
      reportGroupPage.parse((await admin.call('GET', `/api/admin/reports/groups?${query}`)).json());
    const most = await read('sort=most');
    expect(most.total).toBe(3);
    expect(most.groups.map(({ gameId, count }) => [gameId, count])).toEqual([
      [kites.id, 2],
      [boats.id, 1],
      [null, 1],
    ]);
    expect(most.groups.map(({ lastAction }) => lastAction)).toEqual([null, null, null]);
    // The line of the list is the report that came last, whatever its place among those of its game.
    const [first] = most.groups;
    const times = first?.reports.map(({ createdAt }) => createdAt).toSorted();
    expect(first?.newest.createdAt).toBe(times?.at(-1));
    const ids = first?.reports.map(({ id }) => id) ?? [];
    await admin.call('POST', `/api/admin/reports/${ids[0]}/dismiss`);
    expect((await read('search=kites')).groups).toMatchObject([
      { count: 1, lastAction: { action: 'report.dismiss', actor: 'admin@example.org' } },
    ]);
    expect((await read('status=DISMISSED')).groups).toMatchObject([{ gameId: kites.id, count: 1 }]);
    expect((await read('sort=oldest&limit=1&page=2')).groups).toMatchObject([{ gameId: kites.id }]);
  });

  test('reports are filtered by kind, by game and one by one', async () => {
    const kites = await makeGame(world, { title: 'Kites' });
    const asha = await signIn(world, 'asha@example.org');
    await asha.call('POST', `/api/games/${kites.id}/report`, { reason: 'broken' });
    const general = {
      gameUrl: `https://portal.example/games/${kites.slug}`,
      reportType: 'other',
      description: 'It is gone.',
    };
    await world.app.inject({ method: 'POST', url: '/api/reports', payload: general });
    const kinds = async (query: string) => {
      const { groups } = reportGroupPage.parse(
        (await admin.call('GET', `/api/admin/reports/groups?${query}`)).json(),
      );
      const single = reportList.parse((await admin.call('GET', `/api/admin/reports?${query}`)).json());
      const grouped = groups.flatMap(({ reports }) => reports);
      expect(grouped.map(({ id }) => id).toSorted()).toEqual(single.map(({ id }) => id).toSorted());
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(single.length);
      return single.map(({ kind }) => kind).toSorted();
    };
    expect(await kinds('')).toEqual(['GAME', 'GENERAL']);
    expect(await kinds('kind=GAME')).toEqual(['GAME']);
    expect(await kinds('kind=GENERAL')).toEqual(['GENERAL']);
    expect(await kinds('kind=COMMENT')).toEqual([]);
    expect(statusAndCode(await admin.call('GET', '/api/admin/reports/groups?kind=OTHER'))).toEqual({
      status: 400,
      code: 'validation',
    });
  });

  test('several are closed with one call, which may be repeated, and opened again', async () => {
    const game = await makeGame(world);
    const people = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
    for (const person of people)
      await person.call('POST', `/api/games/${game.id}/report`, { reason: 'malware' });
    const open = async () => reportList.parse((await admin.call('GET', '/api/admin/reports')).json());
    const before = await open();
    const ids = before.map(({ id }) => id);
    const close = () =>
      admin.call('POST', '/api/admin/reports/close', { ids, status: 'RESOLVED', note: 'It is clean.' });
    expect((await close()).json()).toEqual({ ids: ids.toSorted(), status: 'RESOLVED' });
    expect((await close()).json()).toEqual({ ids: [], status: 'RESOLVED' });
    expect(await open()).toEqual([]);
    const reopen = () => admin.call('POST', '/api/admin/reports/reopen', { ids });
    expect((await reopen()).json()).toEqual({ ids: ids.toSorted(), status: 'OPEN' });
    expect((await reopen()).json()).toEqual({ ids: [], status: 'OPEN' });
    expect(await open()).toEqual(before);
    expect((await audit()).toSorted()).toEqual([
      'report.reopen',
      'report.reopen',
      'report.resolve',
      'report.resolve',
    ]);
    const none = await admin.call('POST', '/api/admin/reports/close', { ids: [], status: 'RESOLVED' });
    expect(statusAndCode(none)).toEqual({ status: 400, code: 'validation' });
  });

  test('taking a bulk decision back leaves what another moderator has decided since', async () => {
    const game = await makeGame(world);
    for (const name of ['asha', 'ben'])
      await (
        await signIn(world, `${name}@example.org`)
      ).call('POST', `/api/games/${game.id}/report`, { reason: 'malware' });
    const ids = reportList.parse((await admin.call('GET', '/api/admin/reports')).json()).map(({ id }) => id);
    await admin.call('POST', '/api/admin/reports/close', { ids, status: 'RESOLVED' });
    const second = await signIn(world, 'second@example.org');
    const [theirs = '', own = ''] = ids;
    await second.call('POST', `/api/admin/reports/${theirs}/reopen`);
    await second.call('POST', `/api/admin/reports/${theirs}/dismiss`);
    const undone = await admin.call('POST', '/api/admin/reports/reopen', { ids });
    expect(undone.json()).toEqual({ ids: [own], status: 'OPEN' });
  });

  test('a report without a reason is refused', async () => {
    const game = await makeGame(world);
    const asha = await signIn(world, 'asha@example.org');
    expect(
      statusAndCode(await asha.call('POST', `/api/games/${game.id}/report`, { reason: 'dull' })),
    ).toEqual({
      status: 400,
      code: 'validation',
    });
    const general = await world.app.inject({ method: 'POST', url: '/api/reports', payload: {} });
    expect(Object.keys(general.json().error.fields).toSorted()).toEqual([
      'description',
      'gameUrl',
      'reportType',
    ]);
  });
});

test('a blocked person is out at once and cannot come back', async () => {
  const asha = await signIn(world, 'asha@example.org');
  await admin.call('POST', `/api/admin/users/${asha.id}/block`);
  expect((await asha.call('GET', '/api/auth/me')).statusCode).toBe(401);
  const again = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: asha.email },
  });
  expect(statusAndCode(again)).toEqual({ status: 403, code: 'account_blocked' });
  await admin.call('POST', `/api/admin/users/${asha.id.toUpperCase()}/unblock`);
  expect((await signIn(world, asha.email)).id).toBe(asha.id);
  expect(statusAndCode(await admin.call('POST', `/api/admin/users/${admin.id}/block`))).toEqual({
    status: 403,
    code: 'forbidden',
  });
});

test('an administrator who is just being made a player makes nobody else one: one is always left', async () => {
  const second = await signIn(world, 'second@example.org');
  const demote = (em: Em) =>
    sql`update "user" set role = 'PLAYER' where id = ${admin.id}`.execute(em.getKysely());
  const back = () => admin.call('PUT', `/api/admin/users/${second.id}/role`, { role: 'PLAYER' });
  expect(statusAndCode(await runDuringTransaction(world, demote, back))).toEqual({
    status: 403,
    code: 'forbidden',
  });
  expect((await second.call('GET', '/api/auth/me')).json()).toMatchObject({ role: 'ADMIN' });
});

test('the audit trail cannot be changed, not even by the portal itself', async () => {
  const { id } = await submit(await signIn(world, 'asha@example.org'));
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  const db = world.em().getKysely();
  await expect(sql`update audit_entry set note = 'nothing'`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow(/append-only/);
});

test('messages are kept and reach the inbox and the administrators’ mail', async () => {
  const message = {
    source: 'contact',
    type: 'business',
    name: 'Asha',
    email: 'asha@example.org',
    subject: 'Hello',
    message: 'Shall we?',
  };
  expect(
    (await world.app.inject({ method: 'POST', url: '/api/messages', payload: message })).statusCode,
  ).toBe(200);
  const inbox = (await admin.call('GET', '/api/admin/messages')).json();
  expect(inbox).toMatchObject({ total: 1, messages: [{ subject: 'Hello', handled: false }] });
  expect(world.mails.map(({ to }) => to).toSorted()).toEqual(['admin@example.org', 'second@example.org']);
});

test('the newsletter is confirmed before it is sent and ended with one call', async () => {
  const post = (url: string, payload: Record<string, string>) =>
    world.app.inject({ method: 'POST', url, payload });
  await post('/api/newsletter', { email: 'asha@example.org' });
  const token = /confirm#(\S+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? '';
  expect((await post('/api/newsletter/confirm', { token })).json()).toEqual({ subscribed: true });
  await post('/api/newsletter', { email: 'asha@example.org' });
  expect(world.mails).toHaveLength(1);
  expect((await post('/api/newsletter/unsubscribe', { token })).json()).toEqual({ subscribed: false });
  expect(statusAndCode(await post('/api/newsletter/confirm', { token }))).toEqual({
    status: 400,
    code: 'newsletter_link_expired',
  });
});

test('a mail program ends the newsletter with the one POST of its header', async () => {
  await world.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'asha@example.org' } });
  const { unsubscribeUrl = '' } = world.mails[0] ?? {};
  const { pathname, search } = new URL(unsubscribeUrl);
  const response = await world.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(response.json()).toEqual({ subscribed: false });
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from newsletter_subscriber`.execute(world.em().getKysely());
  expect(rows).toEqual([{ count: 0 }]);
});
