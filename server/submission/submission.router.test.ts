import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { TAG_NAME } from '../../entities/category.rules.ts';
import { NO_CREDENTIALS } from '../../entities/game.rules.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let author: Person;
beforeAll(async () => {
  world = await createWorld();
  author = await signIn(world, 'asha@example.org');
});
afterAll(() => world.close());

const submit = (tags: string) =>
  author.call('POST', '/api/games/submit', {
    title: 'Lantern Drift',
    description: 'Steer a paper boat downriver before its light burns out.',
    category: 'puzzle',
    gameUrl: 'https://games.example/lantern-drift/',
    tags,
  });

test('the tags of the short form are taken apart, as long as tags may be', async () => {
  const longest = 'x'.repeat(TAG_NAME.max);
  expect((await submit(`River,  one button, ,river, ${longest}`)).statusCode).toBe(201);
  const own = z.array(z.object({ tags: z.array(z.string()) }));
  const [game] = own.parse((await author.call('GET', '/api/dev/games')).json());
  expect(game?.tags).toEqual(['one button', 'river', longest]);
});

test('a tag that is too long is refused at its field', async () => {
  const refused = await submit(`river, ${'x'.repeat(TAG_NAME.max + 1)}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    error: { fields: { tags: 'A tag may have at most 30 characters. Separate tags by commas.' } },
  });
});

test.each([
  ['/api/games/submit', ['gameUrl', 'thumbnailUrl']],
  ['/api/dev/games', ['srcUrl', 'thumbUrl', 'bannerUrl']],
  ['/trpc/webhook.add', ['url']],
] as const)('%s takes no address with a password in it, and names the field', async (url, fields) => {
  const withPassword = Object.fromEntries(fields.map((field) => [field, 'https://asha:pw@games.example/x']));
  const answer = await author.call('POST', url, {
    title: 'Lantern Drift',
    description: 'Steer a paper boat downriver before its light burns out.',
    category: 'puzzle',
    events: ['game.approved'],
    ...withPassword,
  });
  expect(answer.statusCode).toBe(400);
  const { error } = answer.json();
  expect((error.data ?? error).fields).toEqual(
    Object.fromEntries(fields.map((field) => [field, NO_CREDENTIALS.mismatch])),
  );
});
