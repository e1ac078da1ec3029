import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Game } from '../../entities/game.entity.ts';
import { player } from '../../entities/player.schema.ts';
import { makeGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { placesOfSdk } from './sdk-places.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

const read = (person: Person, game: Game) => person.call('GET', `/api/me/players/${game.id}`);
const idOf = async (person: Person, game: Game) => player.parse((await read(person, game)).json()).id;

test('a pseudonym is the same on all devices, and another one for each person and game', async () => {
  const [kite, kerb] = [await makeGame(world), await makeGame(world)];
  const [asha, ben] = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
  const elsewhere = await signIn(world, 'asha@example.org');
  const ids = [await idOf(asha, kite), await idOf(asha, kerb), await idOf(ben, kite), await idOf(ben, kerb)];
  expect(new Set(ids).size).toBe(4);
  expect(await idOf(elsewhere, kite)).toBe(ids[0]);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
});

test('a guest has none, nor has a game that is not public', async () => {
  const hidden = await makeGame(world, { status: 'PENDING' });
  const asha = await signIn(world, 'asha@example.org');
  expect(statusAndCode(await read(asha, hidden))).toEqual({ status: 404, code: 'game_not_found' });
  const guest = await world.app.inject(`/api/me/players/${hidden.id}`);
  expect(statusAndCode(guest)).toEqual({ status: 401, code: 'unauthenticated' });
});

test.each([
  ['http://localhost:3001/{game}', 'http://localhost:3001'],
  ['https://{game}.play.example.org', 'https://sdk.play.example.org'],
])('at the play origin %s the SDK is found at %s', (playOrigin, origin) => {
  expect(placesOfSdk(playOrigin)).toEqual({
    origin,
    script: `${origin}/sdk/v2.js`,
    types: `${origin}/sdk/v2.d.ts`,
  });
});
