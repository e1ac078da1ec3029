import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { TAG_NAME } from '../../entities/category.rules.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let author: Person;
beforeAll(async () => {
  world = await createWorld();
  author = await signIn(world, 'asha@example.org');
});
afterAll(() => world.close());

const LANTERN_DRIFT = {
  title: 'Lantern Drift',
  description: 'Steer a paper boat downriver before its light burns out.',
  category: 'puzzle',
  gameUrl: 'https://games.example/lantern-drift/',
};
const submit = (tags: string) => author.call('POST', '/api/games/submit', { ...LANTERN_DRIFT, tags });

test('the tags of the short form are taken apart, as long as tags may be', async () => {
  const longest = 'x'.repeat(TAG_NAME.max);
  expect((await submit(`River,  one button, ,river, ${longest}`)).statusCode).toBe(201);
  const own = z.array(z.object({ tags: z.array(z.string()) }));
  const [game] = own.parse((await author.call('GET', '/api/dev/games')).json());
  expect(game?.tags).toEqual(['one button', 'river', longest]);
});

test('a submission that is sent again under its key makes one game', async () => {
  const title = 'Twice Upon a Time';
  const submission = {
    method: 'POST' as const,
    url: '/api/games/submit',
    headers: { authorization: `Bearer ${author.token}`, 'idempotency-key': 'a-key-of-one-filled-form' },
    payload: { ...LANTERN_DRIFT, title },
  };
  const [first, second] = [await world.app.inject(submission), await world.app.inject(submission)];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  const own = z.array(z.object({ title: z.string() }));
  const games = own.parse((await author.call('GET', '/api/dev/games')).json());
  expect(games.filter((game) => game.title === title)).toHaveLength(1);
});

test('a tag that is too long is refused at its field', async () => {
  const refused = await submit(`river, ${'x'.repeat(TAG_NAME.max + 1)}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    error: { fields: { tags: 'A tag may have at most 30 characters. Separate tags by commas.' } },
  });
});
