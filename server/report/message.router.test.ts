import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'boss@example.org,second@example.org' });
});
afterAll(() => world.close());

const message = {
  source: 'contact',
  name: 'Asha',
  subject: 'A question',
  message: 'How old must I be?',
};
const send = (email: string) =>
  world.app.inject({ method: 'POST', url: '/api/messages', payload: { ...message, email } });

test('administrators can answer a contact message: its writer is in Reply-To', async () => {
  expect((await send(' asha@example.org ')).statusCode).toBe(200);
  expect(world.mails.map(({ to, replyTo }) => ({ to, replyTo }))).toEqual([
    { to: 'boss@example.org', replyTo: 'asha@example.org' },
    { to: 'second@example.org', replyTo: 'asha@example.org' },
  ]);
});

test.each([
  'asha@example.org\r\nBcc: eve@example.org',
  'asha@example.org, eve@example.org',
  'Asha <asha@example.org>',
  'asha@example.org;eve@example.org',
])('what is not one address is sent to nobody: %j', async (email) => {
  world.mails.length = 0;
  expect((await send(email)).statusCode).toBe(400);
  expect(world.mails).toEqual([]);
});
