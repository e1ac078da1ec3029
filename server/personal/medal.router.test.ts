import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Game } from '../../entities/game.entity.ts';
import { EarnedMedal } from '../../entities/medal.entity.ts';
import { medalsOfGame, ownMedals } from '../../entities/medal.schema.ts';
import { makeGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { declaredMedals } from './declared-medals.ts';

let world: World;
let kerbDrift: Game;
let starPiano: Game;
let asha: Person;
beforeAll(async () => {
  world = await createWorld({ SIGN_IN: 'instant' });
  const hosted = { srcUrl: null, hosted: true };
  kerbDrift = await makeGame(world, { ...hosted, slug: 'kerb-drift', title: 'Kerb Drift' });
  starPiano = await makeGame(world, { ...hosted, slug: 'star-piano', ageRating: 'KIDS' });
  asha = await signIn(world, 'asha@example.org');
});
afterEach(() => world.em().nativeDelete(EarnedMedal, {}));
afterAll(() => world.close());

const award = (person: Person, { id }: Pick<Game, 'id'>, medal: string) =>
  person.call('PUT', `/api/me/medals/${id}/${medal}`);
const mine = async (person: Person) => ownMedals.parse((await person.call('GET', '/api/me/medals')).json());
const medalsOf = async (slug: string, earned = '') =>
  medalsOfGame.parse((await world.app.inject(`/api/games/${slug}/medals?earned=${earned}`)).json());
const declared = declaredMedals('kerb-drift');
const secret = declared.find((medal) => medal.secret);

test('a game says which medals it has, and of the secret one only its tier', async () => {
  const medals = medalsOfGame.parse((await world.app.inject('/api/games/kerb-drift/medals')).json());
  expect(medals.map(({ tier }) => tier)).toEqual(declared.map(({ tier }) => tier));
  expect(medals.filter(({ how }) => how !== null)).toEqual(declared.filter((medal) => !medal.secret));
  expect(medals.at(-1)).toEqual({ id: null, tier: secret?.tier, name: null, how: null, secret: true });
  expect(await medalsOf('star-piano')).toHaveLength(5);
});

test('the secret medal is told to whoever has earned it', async () => {
  expect(await medalsOf('kerb-drift', `first-flag,${secret?.id}`)).toEqual(declared);
  expect((await medalsOf('kerb-drift', 'first-flag,made-up')).at(-1)?.how).toBeNull();
  const refused = await world.app.inject('/api/games/kerb-drift/medals?earned=Not%20an%20id');
  expect(statusAndCode(refused)).toMatchObject({ status: 400 });
});

test('a game that somebody else has brought has none, whatever its name is', async () => {
  await makeGame(world, { slug: 'tower-tilt', srcUrl: 'https://games.example/tower/' });
  expect(await medalsOf('tower-tilt')).toEqual([]);
  expect(await medalsOf('no-such-game')).toEqual([]);
});

test('a medal is kept once, with the moment at which it was first told', async () => {
  const first = (await award(asha, kerbDrift, 'first-flag')).json();
  expect(first).toMatchObject({ id: 'first-flag', tier: 'bronze', name: 'Off the back row' });
  expect((await award(asha, kerbDrift, 'first-flag')).json()).toEqual(first);
  await Promise.all(['first-flag', 'sideways', 'sideways'].map((medal) => award(asha, kerbDrift, medal)));
  expect(await mine(asha)).toEqual([
    {
      gameId: kerbDrift.id,
      slug: 'kerb-drift',
      title: 'Kerb Drift',
      of: 5,
      medals: [first, expect.objectContaining({ id: 'sideways' })],
    },
  ]);
  expect(await mine(await signIn(world, 'ben@example.org'))).toEqual([]);
});

test('only what a game declares is a medal, and stickers stay with the child', async () => {
  expect(statusAndCode(await award(asha, kerbDrift, 'made-up'))).toEqual({
    status: 404,
    code: 'medal_not_found',
  });
  expect(statusAndCode(await award(asha, starPiano, 'owl'))).toEqual({
    status: 404,
    code: 'medal_not_found',
  });
  const gone = { id: '01931c00-0000-7000-8000-000000000001' };
  expect(statusAndCode(await award(asha, gone, 'first-flag'))).toEqual({
    status: 404,
    code: 'game_not_found',
  });
  expect(statusAndCode(await award(asha, kerbDrift, 'Not%20an%20id'))).toMatchObject({ status: 400 });
  expect(await mine(asha)).toEqual([]);
});

test('nobody keeps medals without an account', async () => {
  const url = `/api/me/medals/${kerbDrift.id}/first-flag`;
  expect((await world.app.inject({ method: 'PUT', url })).statusCode).toBe(401);
  expect((await world.app.inject('/api/me/medals')).statusCode).toBe(401);
});

test('medals are in the export of the account, and go with it', async () => {
  const ben = await signIn(world, 'ben@example.org');
  await award(ben, kerbDrift, 'first-flag');
  expect((await ben.call('GET', '/api/account/export')).json()).toMatchObject({
    medals: [{ slug: 'kerb-drift', medal: 'first-flag', earned_at: expect.any(String) }],
  });
  await ben.call('DELETE', '/api/account', { email: ben.email });
  expect(await world.em().count(EarnedMedal)).toBe(0);
});
