import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collection, collectionList, savedCollection } from '../../entities/collection.schema.ts';
import { getJson, expectError } from '../testing/responses.ts';
import { makeGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  admin = await signIn(world, 'admin@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

const draft = { title: 'Rainy day', text: 'For the window.', published: true };
const make = async (games: readonly { readonly id: string }[], change: Record<string, unknown> = {}) =>
  savedCollection.parse(
    (
      await admin.call('POST', '/api/admin/collections', {
        ...draft,
        games: games.map(({ id }) => id),
        ...change,
      })
    ).json(),
  );
const slugsOf = async (slug: string) =>
  (await getJson(world, `/api/collections/${slug}`, collection)).games.map((game) => game.slug);
const listed = async () => (await getJson(world, '/api/collections', collectionList)).map(({ slug }) => slug);

describe('a collection', () => {
  test('has its public games in the order that an administrator gave them', async () => {
    const [tea, hidden, rain] = [
      await makeGame(world, { slug: 'tea' }),
      await makeGame(world, { slug: 'hidden', status: 'SUSPENDED' }),
      await makeGame(world, { slug: 'rain', thumbUrl: '/thumbs/rain-800.webp' }),
    ];
    expect(await make([rain, hidden, tea])).toMatchObject({ slug: 'rainy-day' });
    expect(await getJson(world, '/api/collections/rainy-day', collection)).toMatchObject({
      title: 'Rainy day',
      text: 'For the window.',
    });
    expect(await slugsOf('rainy-day')).toEqual(['rain', 'tea']);
    expect((await admin.call('GET', '/api/admin/collections')).json()).toMatchObject([
      {
        published: true,
        games: [
          { public: true, thumbUrl: '/thumbs/rain-800.webp' },
          { public: false, thumbUrl: '' },
          { public: true },
        ],
      },
    ]);
  });

  test('is made once, also when its request is sent again', async () => {
    const send = () =>
      world.app.inject({
        method: 'POST',
        url: '/api/admin/collections',
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'a-collection-sent-twice' },
        payload: { ...draft, games: [] },
      });
    const first = await send();
    expect((await send()).json()).toEqual(first.json());
    expect((await admin.call('GET', '/api/admin/collections')).json()).toHaveLength(1);
  });

  test('changes at once, under the same address', async () => {
    const [tea, rain] = [await makeGame(world, { slug: 'tea' }), await makeGame(world, { slug: 'rain' })];
    const { id } = await make([rain, tea]);
    await slugsOf('rainy-day');
    const games = [tea.id, rain.id];
    await admin.call('PUT', `/api/admin/collections/${id}`, { ...draft, title: 'Storms', games });
    expect(await getJson(world, '/api/collections/rainy-day', collection)).toMatchObject({ title: 'Storms' });
    expect(await slugsOf('rainy-day')).toEqual(['tea', 'rain']);
    await admin.call('DELETE', `/api/admin/collections/${id}`);
    expect(await listed()).toEqual([]);
    const audit = z.object({ entries: z.array(z.object({ action: z.string(), subject: z.string() })) });
    const { entries } = audit.parse((await admin.call('GET', '/api/admin/audit')).json());
    expect(entries.map(({ action, subject }) => `${action}: ${subject}`).toReversed()).toEqual([
      'collection.create: Rainy day',
      'collection.edit: Storms',
      'collection.delete: Storms',
    ]);
  });

  test('is not public before it is published, nor without a public game', async () => {
    const [tea, hidden] = [await makeGame(world), await makeGame(world, { status: 'PENDING' })];
    await make([tea], { published: false });
    await make([hidden], { title: 'Secrets' });
    expect(await listed()).toEqual([]);
    for (const slug of ['rainy-day', 'secrets', 'nothing'])
      expect(await expectError(world, `/api/collections/${slug}`)).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    const { body } = await world.app.inject('/sitemap.xml');
    expect(body).not.toContain('/collections/');
  });

  test('is in the sitemap and has a feed', async () => {
    await make([await makeGame(world, { slug: 'tea' })]);
    expect((await world.app.inject('/sitemap.xml')).body).toContain('/collections/rainy-day</loc>');
    const feed = (await world.app.inject('/collections/rainy-day/feed')).body;
    expect(feed).toContain('<title>Rainy day | Playport</title>');
    expect(feed).toContain('/games/tea"');
  });

  test('refuses a game twice or one that does not exist', async () => {
    const { id } = await makeGame(world);
    for (const games of [[id, id], ['00000000-0000-7000-8000-000000000000']]) {
      const response = await admin.call('POST', '/api/admin/collections', { ...draft, games });
      expect(response.json()).toMatchObject({ error: { code: 'validation' } });
    }
    expect(await listed()).toEqual([]);
  });

  test('is made by administrators alone', async () => {
    const person = await signIn(world, 'asha@example.org');
    const refused = await person.call('POST', '/api/admin/collections', { ...draft, games: [] });
    expect(statusAndCode(refused)).toEqual({ status: 403, code: 'forbidden' });
    expect(statusAndCode(await person.call('GET', '/api/admin/collections')).status).toBe(403);
  });
});
