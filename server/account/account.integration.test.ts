import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../../entities/game.entity.ts';
import { User } from '../../entities/user.entity.ts';
import type { Em } from '../platform/database/database.ts';
import { boardDisplayName } from '../score/player-name.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { runDuringTransaction } from '../testing/meanwhile.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { tablesWith } from '../testing/tables-with.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** The game's stored tally next to the count and sum of its ratings. */
async function tallyOf({ id }: Game) {
  const { rows } = await sql<{ count: number; sum: number; votes: number; scores: number }>`
    select rating_count as count, rating_sum as sum, (select count(*)::int from rating where game_id = g.id) as votes,
      (select coalesce(sum(score), 0)::int from rating where game_id = g.id) as scores
    from game g where id = ${id}
  `.execute(world.em().getKysely());
  return rows[0];
}

const deleteAccount = (person: Person) => person.call('DELETE', '/api/account', { email: person.email });

describe('a vote at the moment in which its person deletes the account', () => {
  test('is taken out as it is by then, when it is changed', async () => {
    const game = await makeGame(world);
    const [asha, ben] = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
    for (const person of [asha, ben]) await person.call('POST', `/api/games/${game.id}/rate`, { score: 2 });
    const change = (em: Em) =>
      sql`with held as (update game set rating_sum = rating_sum + 3 where id = ${game.id})
        update rating set score = 5 where user_id = ${asha.id}`.execute(em.getKysely());
    expect((await runDuringTransaction(world, change, () => deleteAccount(asha))).statusCode).toBe(200);
    expect(await tallyOf(game)).toEqual({ count: 1, sum: 2, votes: 1, scores: 2 });
  });

  test('is taken out too, when it is just being cast', async () => {
    const game = await makeGame(world);
    const asha = await signIn(world, 'asha@example.org');
    const cast = (em: Em) =>
      sql`with held as (update game set rating_sum = 4, rating_count = 1 where id = ${game.id})
        insert into rating (id, game_id, user_id, score, created_at, updated_at)
        values (gen_random_uuid(), ${game.id}, ${asha.id}, 4, now(), now())`.execute(em.getKysely());
    expect((await runDuringTransaction(world, cast, () => deleteAccount(asha))).statusCode).toBe(200);
    expect(await tallyOf(game)).toEqual({ count: 0, sum: 0, votes: 0, scores: 0 });
  });
});

test('an account that is deleted takes its votes out of the tallies and leaves no trace of the person', async () => {
  const game = await makeGame(world);
  const [asha, ben] = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
  await asha.call('POST', `/api/games/${game.id}/rate`, { score: 1 });
  await ben.call('POST', `/api/games/${game.id}/rate`, { score: 5 });
  await asha.call('POST', `/api/games/${game.id}/favorite`);
  await asha.call('POST', `/api/games/${game.id}/report`, { reason: 'broken' });
  for (const email of ['Asha@Example.org', ben.email]) {
    const message = { source: 'contact', name: 'A', email, subject: 'Hello', message: 'Hello, everybody.' };
    await world.app.inject({ method: 'POST', url: '/api/messages', payload: message });
    const report = {
      gameUrl: 'https://games.example/',
      reportType: 'other',
      description: 'Something is odd here.',
      email,
    };
    await world.app.inject({ method: 'POST', url: '/api/reports', payload: report });
  }
  expect((await asha.call('GET', '/api/account/export')).json()).toMatchObject({
    account: { email: asha.email },
    ratings: [{ score: 1 }],
    messages: [{ subject: 'Hello' }],
  });
  expect(statusAndCode(await asha.call('DELETE', '/api/account', { email: 'ben@example.org' })).code).toBe(
    'validation',
  );
  expect((await asha.call('DELETE', '/api/account', { email: 'ASHA@example.org' })).json()).toEqual({
    deleted: true,
  });
  expect(await tallyOf(game)).toMatchObject({ count: 1, sum: 5, votes: 1 });
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from "user" where email = ${asha.email})::int
      + (select count(*) from session where user_id = ${asha.id})::int
      + (select count(*) from report where user_id = ${asha.id})::int as left
  `.execute(world.em().getKysely());
  expect(rows).toEqual([{ left: 0 }]);
  // Other people's messages stay; of a report only the address is deleted.
  const { rows: written } = await sql<{ messages: string[]; addresses: (string | null)[] }>`
    select (select json_agg(email) from contact_message) as messages,
      (select json_agg(email order by email) from report where kind = 'GENERAL') as addresses
  `.execute(world.em().getKysely());
  expect(written).toEqual([{ messages: [ben.email], addresses: [ben.email, null] }]);
  expect((await asha.call('GET', '/api/auth/me')).statusCode).toBe(401);
});

describe('a name of the portal’s own', () => {
  const asOthersSee = async (game: Game): Promise<unknown> =>
    (await world.app.inject(`/api/games/${game.slug}/comments`)).json();

  test.each(['Playport', 'admin', 'The \u0410dmin Team', 'pl4yport'])('%s is nobody’s else', async (name) => {
    const asha = await signIn(world, 'asha@example.org');
    const response = await asha.call('PUT', '/api/account', { name });
    expect(response.json()).toMatchObject({
      error: { code: 'validation', fields: { name: expect.anything() } },
    });
    const admin = await signIn(world, 'admin@example.org');
    expect((await admin.call('PUT', '/api/account', { name })).json()).toEqual({ name });
  });

  test('comes of no address', async () => {
    const game = await makeGame(world);
    for (const address of ['support@example.org', 'playport.team@example.com']) {
      const person = await signIn(world, address);
      await person.call('POST', `/api/games/${game.id}/rate`, { score: 4, comment: 'Send me your code.' });
    }
    expect(JSON.stringify(await asOthersSee(game))).not.toMatch(/support|playport/i);
    expect(await asOthersSee(game)).toMatchObject([
      { author: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/) },
      { author: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/) },
    ]);
  });

  test.each(['Playport', 'Spielwiese', 'spielwiese+2'])(
    'of an account from before, such as %s, names no studio, and stands on no board',
    async (name) => {
      const admin = await signIn(world, 'admin@example.org');
      const brand = {
        name: 'Spielwiese',
        operator: null,
        contact: null,
        address: null,
        accent: null,
        play: null,
      };
      expect((await admin.call('PUT', '/api/admin/brand', brand)).statusCode).toBe(200);
      const asha = await signIn(world, 'asha@example.org');
      await world.em().nativeUpdate(User, { id: asha.id }, { name });
      const response = await asha.call('POST', '/api/dev/games', {
        title: 'Paper Boats',
        description: 'Fold a boat and race it down the gutter.',
        srcUrl: 'https://boats.example/play/',
        thumbUrl: 'https://boats.example/thumb.png',
        categories: ['racing'],
        tags: ['boats'],
      });
      expect(statusAndCode(response)).toEqual({ status: 409, code: 'studio_name_reserved' });
      expect(boardDisplayName({ id: asha.id, name }, brand.name)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    },
  );
});

test('the export has all that its developer said of a game', async () => {
  const asha = await signIn(world, 'asha@example.org');
  await makeOwnGame(world, asha.id, { slug: 'kite' });
  const exported = z.object({ editions: z.array(z.record(z.string(), z.unknown())) });
  const { editions } = exported.parse((await asha.call('GET', '/api/account/export')).json());
  // Columns that only the portal needs, and the keys of other rows.
  const own = [
    'id',
    'game_id',
    'upload_id',
    'decided_by_id',
    'findings',
    'suspended_at',
    'live_at',
    'left_at',
  ];
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'edition' and table_schema = current_schema()
  `.execute(world.em().getKysely());
  const said = rows.map(({ name }) => name).filter((name) => !own.includes(name));
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((name) => !(name in (editions[0] ?? {})))).toEqual([]);
});

test('a chosen picture and color are the person’s own everywhere, and in what they download', async () => {
  const asha = await signIn(world, 'asha@example.org');
  expect((await asha.call('GET', '/api/auth/me')).json()).not.toHaveProperty('avatar');
  const avatar = { picture: 'fish', colour: 'teal' };
  expect((await asha.call('PUT', '/api/account/avatar', avatar)).json()).toEqual(avatar);
  expect((await asha.call('GET', '/api/auth/me')).json()).toMatchObject({ avatar });
  const login = { method: 'POST', url: '/api/auth/login', payload: { email: asha.email } } as const;
  expect((await world.app.inject(login)).json()).toMatchObject({ user: { avatar } });
  expect((await asha.call('GET', '/api/account/export')).json()).toMatchObject({ account: { avatar } });
});

test.each([
  { picture: 'https://example.org/me.png', colour: 'teal' },
  { picture: 'fish', colour: '#123456' },
  { picture: 'fish' },
])('no picture is taken but one of the portal’s: %j', async (avatar) => {
  const asha = await signIn(world, 'asha@example.org');
  expect(statusAndCode(await asha.call('PUT', '/api/account/avatar', avatar))).toEqual({
    status: 400,
    code: 'validation',
  });
  expect((await asha.call('GET', '/api/auth/me')).json()).not.toHaveProperty('avatar');
});

test('a picture that the portal no longer offers is none', async () => {
  const asha = await signIn(world, 'asha@example.org');
  await sql`update "user" set avatar = '{"picture":"dodo","colour":"teal"}'::jsonb where id = ${asha.id}`.execute(
    world.em().getKysely(),
  );
  expect((await asha.call('GET', '/api/auth/me')).json()).not.toHaveProperty('avatar');
});

test('an administrator who is one no longer leaves such a name behind', async () => {
  const admin = await signIn(world, 'admin@example.org');
  const asha = await signIn(world, 'asha@example.org');
  await admin.call('PUT', `/api/admin/users/${asha.id}/role`, { role: 'ADMIN' });
  expect((await asha.call('PUT', '/api/account', { name: 'Playport Asha' })).statusCode).toBe(200);
  await admin.call('PUT', `/api/admin/users/${asha.id}/role`, { role: 'PLAYER' });
  expect((await asha.call('GET', '/api/auth/me')).json().name).not.toMatch(/playport/i);
});

test('after an account is deleted its e-mail address is nowhere, the audit trail included', async () => {
  const admin = await signIn(world, 'admin@example.org');
  const asha = await signIn(world, 'asha@example.org');
  const post = (url: string, payload: Record<string, string>) => asha.call('POST', url, payload);
  await sql`insert into sign_in_code (id, email, challenge_hash, code_hmac, link_hash, created_at, expires_at)
    values (gen_random_uuid(), ${asha.email}, 'a', 'b', 'c', now(), now())`.execute(world.em().getKysely());
  await post('/api/newsletter', { email: 'Asha@example.org' });
  const message = { source: 'contact', type: 'business', name: 'Asha', subject: 'From asha@example.org' };
  await post('/api/messages', { ...message, email: 'Asha@Example.org', message: 'Shall we?' });
  const report = { gameUrl: 'https://games.example/x', reportType: 'other', priority: 'low' };
  await post('/api/reports', { ...report, description: 'Write to Asha@Example.org.', email: asha.email });
  const reports: { id: string }[] = (await admin.call('GET', '/api/admin/reports?status=OPEN')).json();
  const note = { note: 'Answered to asha@example.org.' };
  await admin.call('POST', `/api/admin/reports/${reports[0]?.id}/resolve`, note);
  const inbox: { messages: { id: string }[] } = (await admin.call('GET', '/api/admin/messages')).json();
  await admin.call('POST', `/api/admin/messages/${inbox.messages[0]?.id}/handle`);
  await admin.call('PUT', `/api/admin/users/${asha.id}/role`, { role: 'ADMIN' });
  await asha.call('POST', `/api/admin/users/${(await signIn(world, 'ben@example.org')).id}/block`);
  const trail = async () => (await admin.call('GET', '/api/admin/audit')).json().entries;
  expect(await trail()).toMatchObject([
    { action: 'user.block', actor: asha.email, subject: 'ben@example.org' },
    { action: 'user.role', actor: admin.email, subject: asha.email },
    { action: 'message.handle', subject: 'From asha@example.org' },
    { action: 'report.resolve', note: 'Answered to [address]' },
  ]);
  expect(await tablesWith(world, asha.email)).toEqual([
    'contact_message',
    'newsletter_subscriber',
    'report',
    'sign_in_code',
    'user',
  ]);
  expect((await deleteAccount(asha)).statusCode).toBe(200);
  expect(await tablesWith(world, asha.email)).toEqual([]);
  expect(await trail()).toMatchObject([
    { action: 'user.block', actor: 'Deleted account', subject: 'ben@example.org' },
    { action: 'user.role', actor: admin.email, subject: 'Deleted' },
    { action: 'message.handle', subject: 'Deleted' },
    { action: 'report.resolve' },
  ]);
});

test('what somebody writes whose account is being deleted is refused, and no fault of ours', async () => {
  const game = await makeGame(world);
  const asha = await signIn(world, 'asha@example.org');
  const leave = (em: Em) => sql`delete from "user" where id = ${asha.id}`.execute(em.getKysely());
  const favourite = await runDuringTransaction(world, leave, () =>
    asha.call('POST', `/api/games/${game.id}/favorite`),
  );
  expect(statusAndCode(favourite)).toEqual(
    world.database.pglite === null
      ? { status: 409, code: 'conflict' }
      : { status: 401, code: 'unauthenticated' },
  );
});
