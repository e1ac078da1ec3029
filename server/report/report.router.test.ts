import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Report } from '../../entities/report.entity.ts';
import { makeGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let asha: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  asha = await signIn(world, 'asha@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

const count = () => world.em().count(Report, {});
const form = {
  gameUrl: 'https://games.example/kites',
  gameTitle: 'Kites',
  reportType: 'technical_issue',
  description: 'It does not start at all.',
  email: 'me@example.org',
};
const retyped = {
  ...form,
  gameUrl: ' https://games.example/Kites ',
  description: 'It  does NOT\nstart at ａll. ',
  email: 'Me@Example.org',
};
const guest = (payload: object, remoteAddress = '192.0.2.1') =>
  world.app.inject({ method: 'POST', url: '/api/reports', payload, remoteAddress });

test('the same report by the same person is one, also with other capitals and spaces', async () => {
  const first = await asha.call('POST', '/api/reports', form);
  const again = await asha.call('POST', '/api/reports', retyped);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  const guests = [await guest(form), await guest(retyped)];
  expect(guests[1]?.json()).toEqual(guests[0]?.json());
  expect(await count()).toBe(2);
});

test('two that are sent at once are one', async () => {
  const { id } = await makeGame(world);
  await Promise.all(Array.from({ length: 6 }, () => asha.call('POST', '/api/reports', form)));
  await Promise.all(Array.from({ length: 6 }, () => guest(form)));
  const one = () => asha.call('POST', `/api/games/${id}/report`, { reason: 'malware' });
  const responses = await Promise.all(Array.from({ length: 6 }, one));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(await count()).toBe(3);
});

test('another person, another word or another reason makes another report', async () => {
  const { id } = await makeGame(world);
  const ben = await signIn(world, 'ben@example.org');
  await asha.call('POST', '/api/reports', form);
  await ben.call('POST', '/api/reports', form);
  await guest(form);
  await guest(form, '198.51.100.7');
  await asha.call('POST', '/api/reports', { ...form, description: 'It does not stop.' });
  await asha.call('POST', '/api/reports', { ...form, email: '' });
  await asha.call('POST', `/api/games/${id}/report`, { reason: 'malware' });
  await asha.call('POST', `/api/games/${id}/report`, { reason: 'spam' });
  expect(await count()).toBe(8);
});

test('what was closed can be reported again', async () => {
  const { id } = await makeGame(world);
  await asha.call('POST', `/api/games/${id}/report`, { reason: 'broken' });
  await world.em().nativeUpdate(Report, {}, { status: 'RESOLVED' });
  await asha.call('POST', `/api/games/${id}/report`, { reason: 'broken' });
  expect(await count()).toBe(2);
});

test('a comment is reported once by each', async () => {
  const { id, slug } = await makeGame(world);
  await asha.call('POST', `/api/games/${id}/rate`, { score: 1, comment: 'Buy coins at coins.example!' });
  const comments = (await world.app.inject(`/api/games/${slug}/comments`)).json();
  const ben = await signIn(world, 'ben@example.org');
  for (let times = 0; times < 3; times += 1)
    await ben.call('POST', `/api/comments/${comments[0].id}/report`, { reason: 'spam' });
  expect(await count()).toBe(1);
});

test.each(['%00', 'kites%00', '%E0%A4%A', 'k'.repeat(300), '%F0%9F%AA%81'])(
  'a report of the address /games/%s, which no game has, is taken',
  async (slug) => {
    expect((await guest({ ...form, gameUrl: `/games/${slug}` })).statusCode).toBe(200);
  },
);

test('the same report of one game is one, however its address is spelled and whatever its priority', async () => {
  await makeGame(world, { slug: 'kites' });
  for (const gameUrl of ['/games/kites', 'https://playport.example/games/kites?from=mail', '/games/k%69tes'])
    for (const priority of ['low', 'critical'])
      expect((await guest({ ...form, gameUrl, priority, gameTitle: gameUrl })).statusCode).toBe(200);
  expect(await count()).toBe(1);
  // Of a game that nobody knows here, the address is all there is.
  for (const priority of ['low', 'critical']) await guest({ ...form, priority });
  await guest({ ...form, gameUrl: 'https://games.example/boats' });
  expect(await count()).toBe(3);
});
