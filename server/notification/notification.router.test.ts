import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { notify } from './notification.service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

async function send(person: Person, ...titles: string[]): Promise<void> {
  const em = world.em();
  for (const title of titles) notify(em, person.id, { title, text: 'Look.', game: null });
  await em.flush();
}
const unreadOf = async (person: Person): Promise<unknown> =>
  (await person.call('GET', '/api/notifications/unread')).json();
const idsOf = async (person: Person) =>
  z
    .array(z.object({ id: z.string() }))
    .parse((await person.call('GET', '/api/notifications')).json())
    .map(({ id }) => id);

test('the number of unread notifications is the person’s own', async () => {
  const [asha, ben] = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
  expect(await unreadOf(asha)).toEqual({ unread: 0 });
  await send(asha, 'One', 'Two');
  expect(await unreadOf(asha)).toEqual({ unread: 2 });
  expect(await unreadOf(ben)).toEqual({ unread: 0 });
});

test('one notification is read, once and for all, and the others stay', async () => {
  const asha = await signIn(world, 'asha@example.org');
  await send(asha, 'One', 'Two');
  const [first = ''] = await idsOf(asha);
  const read = () => asha.call('POST', `/api/notifications/${first}/read`);
  expect((await read()).json()).toEqual({ unread: 1 });
  expect((await read()).json()).toEqual({ unread: 1 });
  expect((await asha.call('GET', '/api/notifications')).json()).toMatchObject([
    { id: first, read: true },
    { read: false },
  ]);
  expect((await asha.call('POST', '/api/notifications/read')).json()).toEqual({ unread: 0 });
  expect(await unreadOf(asha)).toEqual({ unread: 0 });
});

test('another person’s notification is not found, and stays unread', async () => {
  const [asha, ben] = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
  await send(asha, 'One');
  const [id = ''] = await idsOf(asha);
  expect(statusAndCode(await ben.call('POST', `/api/notifications/${id}/read`))).toEqual({
    status: 404,
    code: 'not_found',
  });
  expect(await unreadOf(asha)).toEqual({ unread: 1 });
});
