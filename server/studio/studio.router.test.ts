import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { User } from '../../entities/user.entity.ts';
import { ownStudio, studioView } from '../../entities/studio.schema.ts';
import { getJson, expectError } from '../testing/responses.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let maya: Person;
let fan: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  maya = await signIn(world, 'maya@example.org');
  fan = await signIn(world, 'fan@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

const submission = {
  title: 'Lantern Drift',
  description: 'Steer a paper boat downriver.',
  category: 'puzzle',
  gameUrl: 'https://games.example/drift/',
};
const page = (slug: string) => getJson(world, `/api/studios/${slug}`, studioView);
const missing = { status: 404, code: 'studio_not_found' };
const texts = { name: 'A Studio', about: '', website: '' };
const edit = async (person: Person, change: Record<string, unknown>) =>
  ownStudio.parse((await person.call('PUT', '/api/dev/studio', { ...texts, ...change })).json());
const own = async () => ownStudio.nullable().parse((await maya.call('GET', '/api/dev/studio')).json());
const slugs = z.array(z.object({ slug: z.string() })).transform((games) => games.map(({ slug }) => slug));

describe('a studio’s page', () => {
  test('shows the studio, and its public games are a list', async () => {
    await makeOwnGame(world, maya.id, { slug: 'first' });
    await makeOwnGame(world, maya.id, { slug: 'waiting', status: 'PENDING' });
    await makeGame(world, { slug: 'another' });
    expect(await page('a-studio')).toMatchObject({
      slug: 'a-studio',
      name: 'A Studio',
      about: '',
      website: null,
      games: 1,
      followers: 0,
    });
    expect(await getJson(world, '/api/games?studio=a-studio', slugs)).toEqual(['first']);
    expect(await getJson(world, '/api/games?studio=nobody', slugs)).toEqual([]);
  });

  test('does not exist without a public game', async () => {
    await makeOwnGame(world, maya.id, { status: 'PENDING' });
    expect(await expectError(world, '/api/studios/a-studio')).toMatchObject(missing);
    expect(await expectError(world, '/api/studios/nobody')).toMatchObject(missing);
  });

  test('is named by its games and by the sitemap', async () => {
    await makeOwnGame(world, maya.id, { slug: 'first', tags: ['one button'] });
    const named = z.object({ studioSlug: z.string().nullable() });
    expect(await getJson(world, '/api/games/first', named)).toEqual({ studioSlug: 'a-studio' });
    const { body } = await world.app.inject('/sitemap.xml');
    expect(body).toContain('/studios/a-studio</loc>');
    expect(body).toContain('/tags/one%20button</loc>');
  });

  test('is gone with its developer’s account, and its name with it', async () => {
    await makeOwnGame(world, maya.id, { slug: 'first' });
    await maya.call('DELETE', '/api/account', { email: maya.email });
    expect(await expectError(world, '/api/studios/a-studio')).toMatchObject(missing);
    expect((await world.app.inject('/api/games/first')).json()).toMatchObject({
      developerProfile: null,
      studioSlug: null,
    });
  });

  test('does not show what a blocked developer wrote', async () => {
    await makeOwnGame(world, maya.id);
    await edit(maya, { about: 'Buy this.', website: 'https://spam.example/' });
    await sql`update "user" set blocked_at = now() where id = ${maya.id}`.execute(world.em().getKysely());
    await world.services.changes.announce({ kind: 'catalogue' });
    expect(await page('a-studio')).toMatchObject({ about: '', website: null });
  });
});

test('two studios of one name have addresses of their own', async () => {
  await makeOwnGame(world, maya.id);
  await makeOwnGame(world, fan.id);
  expect((await page('a-studio')).id).not.toBe((await page('a-studio-2')).id);
});

test.each([
  ['mixes alphabets', 'M\u043Ess & Lantern'],
  // Cyrillic letters alone.
  ['looks like another studio’s', '\u0420\u0410\u0421\u0415'],
])('a first game does not name a studio after an account whose name %s', async (_what, name) => {
  const pace = await signIn(world, 'pace@example.org');
  const imitator = await signIn(world, 'imitator@example.org');
  expect((await pace.call('POST', '/api/games/submit', submission)).statusCode).toBe(201);
  await world.em().nativeUpdate(User, imitator.id, { name });
  const refused = await imitator.call('POST', '/api/games/submit', { ...submission, title: 'Another Game' });
  expect(statusAndCode(refused)).toEqual({ status: 409, code: 'studio_name_alike' });
  await world.em().nativeUpdate(User, imitator.id, { name: 'Moth Works' });
  const taken = await imitator.call('POST', '/api/games/submit', { ...submission, title: 'Another Game' });
  expect(taken.statusCode).toBe(201);
});

test('a list has only games with its tag', async () => {
  await makeGame(world, { slug: 'drift', tags: ['cars', 'one button'] });
  await makeGame(world, { slug: 'walk', tags: ['calm'] });
  await makeGame(world, { slug: 'hidden', tags: ['cars'], status: 'SUSPENDED' });
  expect(await getJson(world, '/api/games?tag=one%20button', slugs)).toEqual(['drift']);
  expect(await getJson(world, '/api/games?tag=cars&search=drift', slugs)).toEqual([]);
  expect(await getJson(world, '/api/games?tag=knitting', slugs)).toEqual([]);
});

describe('a developer’s own studio', () => {
  test('is null before the first game', async () => {
    expect(await own()).toBeNull();
    expect(statusAndCode(await maya.call('PUT', '/api/dev/studio', texts))).toEqual(missing);
  });

  test('says what its developer wrote, at once', async () => {
    await makeOwnGame(world, maya.id);
    await page('a-studio');
    const written = { about: ' Two people\nand a lamp. ', website: 'https://studio.example/' };
    expect(await edit(maya, written)).toMatchObject({ about: 'Two people\nand a lamp.', games: 1 });
    expect(await page('a-studio')).toMatchObject({
      about: 'Two people\nand a lamp.',
      website: 'https://studio.example/',
    });
  });

  test.each([
    ['name', ''],
    ['name', 'Playport'],
    ['name', 'Official Pl\u0430yp0rt Games'],
    ['about', 'x'.repeat(601)],
    ['website', 'http://studio.example/'],
    ['website', 'javascript:alert(1)'],
    ['website', 'https://me:secret@studio.example/'],
  ])('refuses %s “%s”', async (field, value) => {
    await makeOwnGame(world, maya.id);
    const response = await maya.call('PUT', '/api/dev/studio', { ...texts, [field]: value });
    expect(response.json()).toMatchObject({
      error: { code: 'validation', fields: { [field]: expect.anything() } },
    });
  });

  test('has a new address with a new name, and keeps the old one', async () => {
    await makeOwnGame(world, maya.id, { slug: 'first' });
    expect(await edit(maya, { name: 'Lamp & Moth' })).toMatchObject({ slug: 'lamp-moth' });
    expect(await page('lamp-moth')).toMatchObject({ name: 'Lamp & Moth' });
    expect(await page('a-studio')).toMatchObject({ slug: 'lamp-moth' });
    expect(await getJson(world, '/api/games?studio=lamp-moth', slugs)).toEqual(['first']);
    expect(await edit(maya, {})).toMatchObject({ slug: 'a-studio' });
  });

  test('cannot take the name of another studio, not even a former one', async () => {
    await makeOwnGame(world, maya.id);
    await edit(maya, { name: 'Lamp & Moth' });
    await makeOwnGame(world, fan.id);
    for (const name of ['lamp  moth', 'A studio!']) {
      const response = await fan.call('PUT', '/api/dev/studio', { ...texts, name });
      expect(response.json()).toMatchObject({
        error: { code: 'validation', fields: { name: expect.anything() } },
      });
    }
  });

  test('cannot take a name that looks like another studio’s in another alphabet', async () => {
    await makeOwnGame(world, maya.id);
    await edit(maya, { name: 'Pace' });
    await makeOwnGame(world, fan.id);
    // Cyrillic letters alone.
    const response = await fan.call('PUT', '/api/dev/studio', { ...texts, name: '\u0420\u0410\u0421\u0415' });
    expect(response.json()).toMatchObject({
      error: { code: 'validation', fields: { name: expect.stringContaining('looks the same') } },
    });
    expect(await edit(fan, { name: 'Мох и фонарь' })).toMatchObject({ slug: 'мох-и-фонарь' });
  });

  test('cannot take a name that mixes alphabets whose letters look alike', async () => {
    await makeOwnGame(world, maya.id);
    const response = await maya.call('PUT', '/api/dev/studio', { ...texts, name: 'M\u043Ess & Lantern' });
    expect(response.json()).toMatchObject({
      error: { code: 'validation', fields: { name: expect.stringContaining('one alphabet') } },
    });
  });
});

describe('following', () => {
  const follow = async (person: Person, method: 'POST' | 'DELETE') =>
    (await person.call(method, `/api/studios/${(await page('a-studio')).id}/follow`)).json();

  test('is counted at once, and once a person', async () => {
    await makeOwnGame(world, maya.id);
    const { id } = await page('a-studio');
    expect(await follow(fan, 'POST')).toEqual({ following: true, followers: 1 });
    expect(await follow(fan, 'POST')).toEqual({ following: true, followers: 1 });
    expect(await page('a-studio')).toMatchObject({ followers: 1 });
    expect(await own()).toMatchObject({ followers: 1 });
    expect((await fan.call('GET', `/api/studios/${id}/follow`)).json()).toEqual({ following: true });
    expect(await follow(fan, 'DELETE')).toEqual({ following: false, followers: 0 });
    expect(await page('a-studio')).toMatchObject({ followers: 0 });
    expect((await fan.call('GET', `/api/studios/${id}/follow`)).json()).toEqual({ following: false });
  });

  test('takes a session and a studio with a public game', async () => {
    await makeOwnGame(world, maya.id);
    const { id } = await page('a-studio');
    expect(await expectError(world, { method: 'POST', url: `/api/studios/${id}/follow` })).toMatchObject({
      status: 401,
    });
    await sql`update game set status = 'SUSPENDED'`.execute(world.em().getKysely());
    expect(statusAndCode(await fan.call('POST', `/api/studios/${id}/follow`))).toEqual(missing);
  });

  test('tells of a new game, once, and not its own developer', async () => {
    const admin = await signIn(world, 'admin@example.org');
    await makeOwnGame(world, maya.id);
    await follow(fan, 'POST');
    await follow(maya, 'POST');
    const game = await makeOwnGame(world, maya.id, { slug: 'moths', title: 'Moths', status: 'PENDING' });
    const decide = (decision: string) =>
      admin.call('POST', `/api/admin/games/${game.id}/${decision}`, { reason: 'A test.' });
    await decide('approve');
    await decide('suspend');
    expect((await fan.call('GET', '/api/notifications')).json()).toMatchObject([{ gameSlug: null }]);
    await decide('reinstate');
    expect((await fan.call('GET', '/api/notifications')).json()).toMatchObject([
      {
        title: 'New game: Moths',
        text: 'A Studio has published Moths. You follow this studio.',
        gameSlug: 'moths',
        ownGame: false,
        read: false,
      },
    ]);
    const notifications = z.array(z.object({ title: z.string(), ownGame: z.boolean() }));
    const ofDeveloper = notifications.parse((await maya.call('GET', '/api/notifications')).json());
    expect(ofDeveloper.map(({ title }) => title).toSorted()).toEqual([
      'Moths is back',
      'Moths is live',
      'Moths was suspended',
    ]);
    expect(ofDeveloper.every(({ ownGame }) => ownGame)).toBe(true);
  });

  test('does not tell of the same game again when it is approved after another review', async () => {
    const admin = await signIn(world, 'admin@example.org');
    await makeOwnGame(world, maya.id);
    await follow(fan, 'POST');
    const game = await makeOwnGame(world, maya.id, { title: 'Moths', status: 'PENDING' });
    for (const _review of ['first', 'second']) {
      await sql`update game set status = 'PENDING' where id = ${game.id}`.execute(world.em().getKysely());
      const response = await admin.call('POST', `/api/admin/games/${game.id}/approve`);
      expect(response.json()).toMatchObject({ status: 'APPROVED' });
    }
    expect((await fan.call('GET', '/api/notifications')).json()).toHaveLength(1);
  });

  test('is in the person’s data, and ends with the account', async () => {
    await makeOwnGame(world, maya.id);
    await follow(fan, 'POST');
    expect((await fan.call('GET', '/api/account/export')).json()).toMatchObject({
      followed_studios: [{ slug: 'a-studio', studio: 'A Studio' }],
    });
    await fan.call('DELETE', '/api/account', { email: fan.email });
    expect(await own()).toMatchObject({ followers: 0 });
  });
});

describe('where limits are on', () => {
  let limited: World;
  beforeAll(async () => {
    limited = await createWorld({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.close());

  test('a studio gets five new names a day, and its text may change more often', async () => {
    const person = await signIn(limited, 'maya@example.org');
    await makeOwnGame(limited, person.id);
    const change = (name: string, about = '') =>
      person.call('PUT', '/api/dev/studio', { ...texts, name, about });
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
      expect((await change(name)).statusCode).toBe(200);
    expect(statusAndCode(await change('Six'))).toEqual({ status: 429, code: 'rate_limited' });
    expect((await change('Five', 'We make games.')).statusCode).toBe(200);
  });
});

describe('an administrator', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await signIn(world, 'admin@example.org');
  });
  const moderate = (person: Person, id: string, change: Record<string, unknown>) =>
    person.call('PUT', `/api/admin/studios/${id}`, { ...texts, ...change });

  test('edits what a studio says, and its developer is told', async () => {
    await makeOwnGame(world, maya.id);
    await edit(maya, { about: 'Buy this.', website: 'https://spam.example/' });
    const { id } = await page('a-studio');
    const response = await moderate(admin, id, { name: 'Plain Studio' });
    expect(studioView.parse(response.json())).toMatchObject({
      name: 'Plain Studio',
      about: '',
      website: null,
    });
    expect(await page('a-studio')).toMatchObject({ slug: 'plain-studio', about: '', website: null });
    expect((await maya.call('GET', '/api/notifications')).json()).toMatchObject([
      {
        title: 'Your studio was edited',
        text: expect.stringContaining('has changed your studio’s name, text, and website.'),
      },
    ]);
    expect((await admin.call('GET', '/api/admin/audit')).json()).toMatchObject({
      entries: [{ action: 'studio.edit', subject: 'A Studio', note: 'name, text, and website' }],
    });
  });

  test('leaves no trace where nothing changes', async () => {
    await makeOwnGame(world, maya.id);
    expect((await moderate(admin, (await page('a-studio')).id, {})).statusCode).toBe(200);
    expect((await maya.call('GET', '/api/notifications')).json()).toEqual([]);
    expect((await admin.call('GET', '/api/admin/audit')).json()).toMatchObject({ entries: [] });
  });

  test('cannot give a studio the name of another one, and nobody else can edit it', async () => {
    await makeOwnGame(world, maya.id);
    await makeOwnGame(world, fan.id);
    const { id } = await page('a-studio-2');
    await edit(maya, { name: 'Lamp & Moth' });
    expect((await moderate(admin, id, { name: 'Lamp & Moth' })).json()).toMatchObject({
      error: { code: 'validation', fields: { name: expect.anything() } },
    });
    expect(statusAndCode(await moderate(maya, id, { about: 'Mine' }))).toMatchObject({ status: 403 });
    expect(statusAndCode(await moderate(admin, crypto.randomUUID(), {}))).toEqual(missing);
  });
});
