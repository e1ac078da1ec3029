import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

const post = (url: string, payload: Record<string, string>, remoteAddress = '192.0.2.1') =>
  world.app.inject({ method: 'POST', url, payload, remoteAddress });
const ask = (from?: string) => post('/api/newsletter', { email: 'asha@example.org' }, from);
/** The secrets of the confirmations that were sent, in their order. */
const tokens = () => world.mails.map(({ text }) => /confirm#([\w-]+)/.exec(text)?.[1] ?? '');

test('whoever asks for the newsletter of an address leaves the confirmation that waits there valid', async () => {
  await ask();
  await ask('198.51.100.7');
  await Promise.all([ask('198.51.100.8'), ask('198.51.100.9')]);
  const [first = '', ...later] = tokens();
  expect(later).toHaveLength(3);
  for (const token of later)
    expect((await post('/api/newsletter/confirm', { token })).json()).toEqual({ subscribed: true });
  expect((await post('/api/newsletter/confirm', { token: first })).json()).toEqual({ subscribed: true });
});

test('two who ask first at once get links that work', async () => {
  await Promise.all([ask(), ask('198.51.100.7'), ask('198.51.100.8')]);
  for (const token of tokens())
    expect((await post('/api/newsletter/confirm', { token })).json()).toEqual({ subscribed: true });
});

test('a subscription that was ended has links that end with it', async () => {
  await ask();
  const [token = ''] = tokens();
  await post('/api/newsletter/unsubscribe', { token });
  await ask();
  const [, another = ''] = tokens();
  expect(another).not.toBe(token);
  expect((await post('/api/newsletter/confirm', { token })).statusCode).toBe(400);
  expect((await post('/api/newsletter/confirm', { token: another })).statusCode).toBe(200);
});
