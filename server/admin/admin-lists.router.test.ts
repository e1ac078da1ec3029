import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  AUDIT_COLUMNS,
  GAME_COLUMNS,
  MESSAGE_COLUMNS,
  PENDING_COLUMNS,
  USER_COLUMNS,
} from '../../entities/admin.rules.ts';
import {
  adminGamePage,
  adminUserPage,
  auditPage,
  pendingGamePage,
} from '../../entities/moderation.schema.ts';
import { User } from '../../entities/user.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
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

const pendingPage = z
  .object({ result: z.object({ data: pendingGamePage }) })
  .transform(({ result }) => result.data);
const MATERIALS = ['Paper 100%', 'Paper 1000', 'Tin_Can'];

/** Each list, the rows in its answer, and something with the three names to list. */
const lists = [
  {
    path: '/api/admin/games/pending',
    rows: z.array(z.object({ title: z.string() })).transform((games) => games.map(({ title }) => title)),
    make: (title: string) => makeGame(world, { title, status: 'PENDING', publishedAt: null }),
  },
  {
    path: '/api/admin/games?status=APPROVED',
    rows: z
      .object({ games: z.array(z.object({ title: z.string() })) })
      .transform(({ games }) => games.map(({ title }) => title)),
    make: (title: string) => makeGame(world, { title }),
  },
  {
    path: '/api/admin/reports',
    rows: z
      .array(z.object({ description: z.string() }))
      .transform((reports) => reports.map(({ description }) => description)),
    make: (description: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/reports',
        payload: {
          gameUrl: 'https://games.example/',
          reportType: 'other',
          description: `${description} is torn`,
        },
      }),
  },
  {
    path: '/api/admin/users',
    rows: z
      .object({ users: z.array(z.object({ name: z.string() })) })
      .transform(({ users }) => users.map(({ name }) => name).filter((name) => name !== 'admin')),
    make: async (name: string) => {
      const em = world.em();
      em.create(User, { name, email: `${uuidv7()}@example.org`, role: 'PLAYER', createdAt: new Date() });
      await em.flush();
    },
  },
  {
    path: '/api/admin/messages',
    rows: z
      .object({ messages: z.array(z.object({ subject: z.string() })) })
      .transform(({ messages }) => messages.map(({ subject }) => subject)),
    make: (subject: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/messages',
        payload: {
          source: 'contact',
          type: 'general',
          name: 'Asha',
          email: 'asha@example.org',
          subject,
          message: 'Shall we fold a boat?',
        },
      }),
  },
  {
    path: '/api/admin/audit',
    rows: z
      .object({ entries: z.array(z.object({ subject: z.string() })) })
      .transform(({ entries }) => entries.map(({ subject }) => subject)),
    make: async (title: string) => {
      const { id } = await makeGame(world, { title });
      return admin.call('POST', `/api/admin/games/${id}/suspend`, { reason: 'It is torn.' });
    },
  },
];

describe.each(lists)('$path', ({ path, rows, make }) => {
  const at = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const read = async (query: string) => rows.parse((await admin.call('GET', at(query))).json());

  test('has pages, without a row on two of them', async () => {
    for (const name of MATERIALS) await make(name);
    const all = await read('');
    expect(all).toHaveLength(3);
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => read(`limit=1&page=${page}`)));
    expect(pages.flat()).toEqual(all);
    for (const wrong of ['limit=0', 'limit=101', 'page=0'])
      expect(statusAndCode(await admin.call('GET', at(wrong))), `${wrong}`).toEqual({
        status: 400,
        code: 'validation',
      });
  });

  test('is searched for a part of a text, in any case, and signs stand for themselves', async () => {
    for (const name of MATERIALS) await make(name);
    const found = async (search: string) => (await read(`search=${encodeURIComponent(search)}`)).length;
    expect(await found('pAPeR')).toBe(2);
    expect(await found('100%')).toBe(1);
    expect(await found('n_c')).toBe(1);
    expect(await found('p%r')).toBe(0);
    expect(await found('  ')).toBe(3);
  });
});

test('pending games say how many there are, so that a full page is not taken for one that another follows', async () => {
  for (const title of MATERIALS) await makeGame(world, { title, status: 'PENDING', publishedAt: null });
  const read = async (input: { readonly limit: number; readonly search?: string }) => {
    const asked = encodeURIComponent(JSON.stringify(input));
    const response = await admin.call('GET', `/trpc/moderation.pendingPage?input=${asked}`);
    const { games, total } = pendingPage.parse(response.json());
    return [games.length, total];
  };
  expect(await read({ limit: 3 })).toEqual([3, 3]);
  expect(await read({ limit: 2 })).toEqual([2, 3]);
  expect(await read({ limit: 1, search: 'tin' })).toEqual([1, 1]);
});

test('the audit trail is read for one game, and searched for the words of the screen', async () => {
  const { id } = await makeGame(world, { title: 'Paper Boats' });
  const other = await makeGame(world, { title: 'Tin Boats' });
  for (const game of [id, other.id])
    await admin.call('POST', `/api/admin/games/${game}/suspend`, { reason: 'It is torn.' });
  const read = async (query: string) =>
    auditPage
      .parse((await admin.call('GET', `/api/admin/audit?${query}`)).json())
      .entries.map(({ subject }) => subject);
  expect(await read(`subjectId=${id}`)).toEqual(['Paper Boats']);
  expect(await read('search=game%20suspended')).toEqual(['Tin Boats', 'Paper Boats']);
  expect(await read(`search=game%20approved&subjectId=${id}`)).toEqual([]);
});

test.each([
  { path: 'games/pending', columns: PENDING_COLUMNS },
  { path: 'games', columns: GAME_COLUMNS },
  { path: 'users', columns: USER_COLUMNS },
  { path: 'messages', columns: MESSAGE_COLUMNS },
  { path: 'audit', columns: AUDIT_COLUMNS },
])('$path are sorted by each of their columns and by no other', async ({ path, columns }) => {
  const read = async (query: string) => statusAndCode(await admin.call('GET', `/api/admin/${path}?${query}`));
  for (const column of columns)
    for (const order of ['asc', 'desc'])
      expect(await read(`sort=${column}&order=${order}`)).toMatchObject({ status: 200 });
  for (const wrong of ['sort=id', 'sort=created_at', 'sort=createdAt&order=up'])
    expect(await read(wrong)).toEqual({ status: 400, code: 'validation' });
});

test('games are sorted by title in any case, in both orders, over their pages', async () => {
  for (const title of ['boats', 'Anchors', 'Clocks']) await makeGame(world, { title });
  const read = async (query: string) =>
    adminGamePage
      .parse((await admin.call('GET', `/api/admin/games?sort=title&${query}`)).json())
      .games.map(({ title }) => title);
  expect(await read('order=asc')).toEqual(['Anchors', 'boats', 'Clocks']);
  expect(await read('order=desc')).toEqual(['Clocks', 'boats', 'Anchors']);
  expect(await read('order=asc&limit=1&page=2')).toEqual(['boats']);
});

test('pending games are sorted by age as people count it, and the longest waiting first without a sort', async () => {
  const waiting = { status: 'PENDING', publishedAt: null } as const;
  for (const [day, ageRating] of [
    [3, 'E13'],
    [1, 'KIDS'],
    [2, 'E7'],
  ] as const)
    await makeGame(world, {
      ...waiting,
      title: `For ${ageRating}`,
      ageRating,
      createdAt: new Date(`2026-01-0${day}T00:00:00Z`),
    });
  const read = async (query: string) =>
    z
      .array(z.object({ title: z.string() }))
      .parse((await admin.call('GET', `/api/admin/games/pending?${query}`)).json())
      .map(({ title }) => title);
  expect(await read('')).toEqual(['For KIDS', 'For E7', 'For E13']);
  expect(await read('sort=ageRating&order=desc')).toEqual(['For E13', 'For E7', 'For KIDS']);
  expect(await read('sort=title')).toEqual(['For E13', 'For E7', 'For KIDS']);
});

test('rows of the same value keep one order, which the other order reverses', async () => {
  for (const slug of ['first', 'second', 'third']) await makeGame(world, { slug, title: 'Boats' });
  const read = async (order: string) =>
    adminGamePage
      .parse((await admin.call('GET', `/api/admin/games?sort=title&order=${order}`)).json())
      .games.map(({ slug }) => slug);
  expect(await read('asc')).toEqual(['first', 'second', 'third']);
  expect(await read('desc')).toEqual(['third', 'second', 'first']);
});

test('all games have the names of their categories, in the catalogue’s order', async () => {
  await makeGame(world, { categories: ['puzzle', 'action'] });
  await sql`update category set name = 'Puzzles' where slug = 'puzzle'`.execute(world.em().getKysely());
  const { games } = adminGamePage.parse((await admin.call('GET', '/api/admin/games')).json());
  await sql`update category set name = 'Puzzle' where slug = 'puzzle'`.execute(world.em().getKysely());
  expect(games[0]?.categories).toEqual([
    { slug: 'action', name: 'Action' },
    { slug: 'puzzle', name: 'Puzzles' },
  ]);
});

test('all games have a picture that is shown before they are public', async () => {
  await makeGame(world, { title: 'Own', thumbUrl: '/thumbnails/own.webp' });
  await makeGame(world, { title: 'Away', thumbUrl: 'https://games.example/away.png', status: 'PENDING' });
  const { games } = adminGamePage.parse((await admin.call('GET', '/api/admin/games?sort=title')).json());
  expect(games.map(({ thumbUrl }) => thumbUrl).toSorted()).toEqual([
    expect.stringMatching(/^\/images\/[^/]+\/\w+-[\w-]+\/800\.webp$/),
    '/thumbnails/own.webp',
  ]);
});

test('people who were never seen come last, in both orders', async () => {
  const em = world.em();
  em.create(User, { name: 'Ben', email: 'ben@example.org', role: 'PLAYER', createdAt: new Date() });
  await em.flush();
  const read = async (order: string) =>
    adminUserPage
      .parse((await admin.call('GET', `/api/admin/users?sort=lastSeenAt&order=${order}`)).json())
      .users.map(({ name }) => name);
  for (const order of ['asc', 'desc']) expect(await read(order)).toEqual(['admin', 'Ben']);
});

test('people are filtered by role, and those who are blocked are listed alone', async () => {
  const asha = await signIn(world, 'asha@example.org');
  await signIn(world, 'ben@example.org');
  await admin.call('POST', `/api/admin/users/${asha.id}/block`);
  const read = async (query: string) =>
    adminUserPage
      .parse((await admin.call('GET', `/api/admin/users?${query}`)).json())
      .users.map(({ email }) => email);
  expect(await read('role=ADMIN')).toEqual(['admin@example.org']);
  expect(await read('blocked=true')).toEqual(['asha@example.org']);
  expect(await read('role=PLAYER&blocked=false')).toEqual(['ben@example.org']);
});
