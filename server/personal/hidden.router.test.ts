import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HIDDEN } from '../../entities/hidden.rules.ts';
import { type HiddenItem, hiddenItems } from '../../entities/hidden.schema.ts';
import { makeGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { tablesWith } from '../testing/tables-with.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ SIGN_IN: 'instant' });
});
afterEach(() => world.reset());
afterAll(() => world.close());

const GAME: HiddenItem = { kind: 'game', name: 'noisy-run', title: 'Noisy Run' };
const STUDIO: HiddenItem = { kind: 'studio', name: 'loud-ones', title: 'Loud Ones' };
const TAG: HiddenItem = { kind: 'tag', name: 'two words / 日本', title: 'two words / 日本' };

const keep = async (person: Person, ...things: HiddenItem[]) =>
  hiddenItems.parse((await person.call('PUT', '/api/me/hidden', { things })).json());
const show = async (person: Person, { kind, name }: HiddenItem) =>
  hiddenItems.parse(
    (await person.call('DELETE', `/api/me/hidden/${kind}/${encodeURIComponent(name)}`)).json(),
  );
const stateOf = async (person: Person) => (await person.call('GET', '/api/me')).json().hidden;

test('what is hidden follows the account, the last first, each thing once, until it is shown again', async () => {
  const asha = await signIn(world, 'asha@example.org');
  await keep(asha, GAME);
  expect(await keep(asha, TAG, STUDIO, TAG, GAME)).toEqual([TAG, STUDIO, GAME]);
  expect(await show(asha, TAG)).toEqual([STUDIO, GAME]);
  expect(await show(asha, TAG)).toEqual([STUDIO, GAME]);
  expect(await stateOf(asha)).toEqual([STUDIO, GAME]);
  expect(await stateOf(await signIn(world, 'ben@example.org'))).toEqual([]);
});

test('an account keeps as many as a browser, and drops the oldest', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const many = Array.from({ length: HIDDEN.max }, (_, at) => ({ ...GAME, name: `game-${at}` }));
  await keep(asha, ...many);
  expect(await keep(asha, STUDIO)).toEqual([STUDIO, ...many.slice(0, -1)]);
});

test.each([{ kind: 'category' }, { name: '' }, { name: 'a\0b' }, { title: 'x'.repeat(81) }])(
  '%j is refused, by its name',
  async (wrong) => {
    const asha = await signIn(world, 'asha@example.org');
    const response = await asha.call('PUT', '/api/me/hidden', { things: [{ ...GAME, ...wrong }] });
    expect(statusAndCode(response)).toMatchObject({ status: 400, code: 'validation' });
    expect(response.body).toContain(Object.keys(wrong)[0]);
  },
);

test('it is in the account’s export, and goes with the account', async () => {
  const asha = await signIn(world, 'asha@example.org');
  await keep(asha, GAME);
  expect((await asha.call('GET', '/api/account/export')).json().not_for_me).toMatchObject([GAME]);
  expect(await tablesWith(world, GAME.title)).toEqual(['hidden_thing']);
  await asha.call('DELETE', '/api/account', { email: asha.email });
  expect(await tablesWith(world, GAME.title)).toEqual([]);
});

test('a card says its studio and tags, by which a browser leaves it out; the lists stay the same for everyone', async () => {
  const asha = await signIn(world, 'asha@example.org');
  await makeGame(world, { slug: GAME.name, tags: ['maze', 'arcade'] });
  await keep(asha, { ...GAME, name: GAME.name });
  for (const address of ['/api/games', '/api/games?limit=1'])
    expect((await asha.call('GET', address)).json()).toMatchObject([
      { slug: GAME.name, tagNames: ['arcade', 'maze'], studioSlug: null },
    ]);
});
