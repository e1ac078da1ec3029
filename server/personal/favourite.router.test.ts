import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gameDetail } from '../../entities/game.schema.ts';
import { makeGame } from '../testing/factories.ts';
import { signIn, statusAndCode } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

test('a favourite is kept once, listed, and forgotten', async () => {
  const game = await makeGame(world);
  const asha = await signIn(world, 'asha@example.org');
  const url = `/api/games/${game.id}/favorite`;
  await Promise.all([asha.call('POST', url), asha.call('POST', url)]);
  expect((await asha.call('GET', '/api/favorites')).json()).toMatchObject([{ id: game.id }]);
  expect((await asha.call('GET', '/api/me')).json()).toMatchObject({ favourites: [game.id] });
  expect((await asha.call('DELETE', url)).json()).toEqual({ isFavorited: false });
  expect((await asha.call('DELETE', url)).statusCode).toBe(200);
  expect((await asha.call('GET', '/api/favorites')).json()).toEqual([]);
});

test('a game says whether whoever asks keeps it, and to anyone else that they do not', async () => {
  const game = await makeGame(world, { slug: 'kerb-drift' });
  const url = `/api/games/${game.slug}`;
  const [asha, ben] = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
  const seen = async () => {
    const responses = await Promise.all([asha.call('GET', url), ben.call('GET', url), world.app.inject(url)]);
    return responses.map((response) => gameDetail.parse(response.json()).isFavorited);
  };
  expect(await seen()).toEqual([false, false, false]);
  await asha.call('POST', `/api/games/${game.id}/favorite`);
  expect(await seen()).toEqual([true, false, false]);
  await asha.call('DELETE', `/api/games/${game.id}/favorite`);
  expect(await seen()).toEqual([false, false, false]);
  expect(statusAndCode(await asha.call('GET', '/api/games/nothing'))).toEqual({
    status: 404,
    code: 'game_not_found',
  });
});
