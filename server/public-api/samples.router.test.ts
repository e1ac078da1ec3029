import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PUBLIC_API } from '../../entities/public-api.rules.ts';
import { PUBLIC_API_SAMPLES, SAMPLE_ID } from '../../entities/public-api.samples.ts';
import { procedures } from '../api/procedures.ts';
import { callWith } from '../testing/api-call.ts';
import { makeKey } from '../testing/api-key.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let asha: Person;
let admin: Person;
let key = '';
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
  [asha, admin] = [await signIn(world, 'asha@example.org'), await signIn(world, 'admin@example.org')];
  ({ key } = await makeKey(world, asha));
});
afterAll(() => world.close());

const sent = procedures.flatMap(({ path, rest }) =>
  rest?.about?.sent === undefined ? [] : [{ path, rest, about: rest.about }],
);

/** A game that may be changed; for an answer to a rejection, one that was rejected. */
async function gameFor(path: string): Promise<string> {
  if (path !== 'publicApi.answerRejection')
    return (await makeOwnGame(world, asha.id, { status: 'PENDING' })).id;
  const made = await callWith(world, key)('POST', '/games', { ...PUBLIC_API_SAMPLES.submission });
  const { id } = z.object({ id: z.string() }).parse(made.json());
  await admin.call('POST', `/api/admin/games/${id}/reject`, { reason: 'It is slow.' });
  return id;
}

test.each(sent)(
  'the sample of $path is accepted when it is pasted, with the id of a game',
  async ({ path, rest, about }) => {
    const id = await gameFor(path);
    const ownId = (text: string) => text.replaceAll(SAMPLE_ID, id);
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(ownId(JSON.stringify(about.sent))));
    const place = rest.path.slice(PUBLIC_API.path.length).replace('{id}', id);
    const response = await callWith(world, key)(rest.method, place, body);
    expect([response.statusCode, response.body]).toEqual([rest.status ?? 200, response.body]);
    // Accepted is not enough: an event of another year is not counted.
    const counted = path === 'analytics.send' ? PUBLIC_API_SAMPLES.received : {};
    expect(response.json()).toMatchObject(counted);
  },
);

test('and every call that takes a body has a sample', () => {
  const writes = procedures.filter(
    ({ apiKey, type, rest }) => apiKey && type === 'mutation' && !rest?.takesFile,
  );
  const without = writes.filter(({ rest }) => rest?.method !== 'DELETE' && rest?.about?.sent === undefined);
  expect(without.map(({ path }) => path)).toEqual([]);
});
