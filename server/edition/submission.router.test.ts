import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TAG_NAME } from '../../entities/category.rules.ts';
import { Game } from '../../entities/game.entity.ts';
import { NO_CREDENTIALS } from '../../entities/game.rules.ts';
import { IN_REVIEW, SUBMISSIONS } from '../../entities/submission.rules.ts';
import { ownGameList } from '../../entities/submission.schema.ts';
import { freeSlug } from '../catalogue/slug.ts';
import type { Em } from '../platform/database/database.ts';
import { callWith } from '../testing/api-call.ts';
import { makeKey } from '../testing/api-key.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { runDuringTransaction } from '../testing/meanwhile.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
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

test('of two titles at once that lead to one slug, the second gets another', async () => {
  await makeOwnGame(world, author.id, { slug: 'pixel' });
  const second = await makeOwnGame(world, author.id, { slug: 'pixels' });
  const first = async (em: Em) => {
    expect(await freeSlug(em, 'Pixel')).toBe('pixel-2');
    await em.nativeUpdate(Game, { id: second.id }, { slug: 'pixel-2' });
  };
  const response = await runDuringTransaction(world, first, () =>
    author.call('POST', '/api/games/submit', { ...LANTERN_DRIFT, title: 'Pixel 2' }),
  );
  expect(response.json()).toMatchObject({ slug: 'pixel-2-2' });
});

test('a tag that is too long is refused at its field', async () => {
  const refused = await submit(`river, ${'x'.repeat(TAG_NAME.max + 1)}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    error: { fields: { tags: 'A tag may have at most 30 characters. Separate tags by commas.' } },
  });
});

test('a tag with a comma is refused, because a filter parts tags by commas', async () => {
  const refused = await author.call('POST', '/api/dev/games', {
    title: 'Comma Kite',
    description: 'Fly it.',
    srcUrl: 'https://games.example/comma/',
    thumbUrl: 'https://games.example/comma.png',
    tags: ['kite, wind'],
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    error: { fields: { 'tags.0': 'A tag has no comma. Give each tag by itself.' } },
  });
});

test.each([
  ['/api/games/submit', ['gameUrl', 'thumbnailUrl']],
  ['/api/dev/games', ['srcUrl', 'thumbUrl', 'bannerUrl']],
  ['/trpc/webhook.add', ['url']],
] as const)('%s takes no address with a password in it, and names the field', async (url, fields) => {
  const withPassword = Object.fromEntries(fields.map((field) => [field, 'https://asha:pw@games.example/x']));
  const response = await author.call('POST', url, {
    title: 'Lantern Drift',
    description: 'Steer a paper boat downriver before its light burns out.',
    category: 'puzzle',
    events: ['game.approved'],
    ...withPassword,
  });
  expect(response.statusCode).toBe(400);
  const { error } = response.json();
  expect((error.data ?? error).fields).toEqual(
    Object.fromEntries(fields.map((field) => [field, NO_CREDENTIALS.mismatch])),
  );
});

const draft = { title: 'Lantern Drift', description: 'Steer a paper boat downriver.' };
const form = { ...draft, srcUrl: 'https://games.example/drift/', thumbUrl: 'https://games.example/d.png' };
const body = { ...draft, game_url: form.srcUrl };

describe('a person’s games in review', () => {
  const full = { status: 409, code: 'review_full' };

  test('are so many at most, with changes of live games, by whatever form or key', async () => {
    const ben = await signIn(world, 'ben@example.org');
    const live = await makeOwnGame(world, ben.id);
    const rejected = await makeOwnGame(world, ben.id, { status: 'REJECTED' });
    for (let waiting = 1; waiting < IN_REVIEW.max; waiting += 1)
      await makeOwnGame(world, ben.id, { status: 'PENDING' });
    expect((await ben.call('PUT', `/api/dev/games/${live.id}`, form)).statusCode).toBe(200);
    const { key } = await makeKey(world, ben);
    const byKey = await callWith(world, key)('POST', '/games', body);
    expect([byKey.statusCode, byKey.json().code]).toEqual([409, 'review_full']);
    expect(statusAndCode(await ben.call('POST', '/api/dev/games', form))).toEqual(full);
    expect(statusAndCode(await ben.call('PUT', `/api/dev/games/${rejected.id}`, form))).toEqual(full);
    // A game that waits already can be changed, and gives its place back.
    const again = { ...form, title: 'Lantern Drift: Monsoon' };
    expect((await ben.call('PUT', `/api/dev/games/${live.id}`, again)).statusCode).toBe(200);
    await ben.call('DELETE', `/api/dev/games/${live.id}`);
    expect((await ben.call('POST', '/api/dev/games', form)).statusCode).toBe(201);
  });

  test('are counted for all addresses of a mailbox together', async () => {
    const [eva, eva2] = [await signIn(world, 'eva@example.org'), await signIn(world, 'eva+2@example.org')];
    for (let waiting = 1; waiting < IN_REVIEW.max; waiting += 1)
      await makeOwnGame(world, eva.id, { status: 'PENDING' });
    expect((await eva2.call('POST', '/api/dev/games', form)).statusCode).toBe(201);
    expect(statusAndCode(await eva2.call('POST', '/api/dev/games', form))).toEqual(full);
    expect(statusAndCode(await eva.call('POST', '/api/dev/games', form))).toEqual(full);
  });

  test('are no more when two are sent at once', async () => {
    const cleo = await signIn(world, 'cleo@example.org');
    for (let waiting = 1; waiting < IN_REVIEW.max; waiting += 1)
      await makeOwnGame(world, cleo.id, { status: 'PENDING' });
    const live = await makeOwnGame(world, cleo.id);
    const responses = await Promise.all([
      cleo.call('POST', '/api/dev/games', form),
      cleo.call('PUT', `/api/dev/games/${live.id}`, form),
      cleo.call('POST', '/api/dev/games', form),
    ]);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });
});

test('controls are given with a game, stay where a change does not name them, and are refused at their field', async () => {
  const dana = await signIn(world, 'dana@example.org');
  const controls = [{ keys: 'Arrow keys', touch: 'Swipe', does: 'Steer' }];
  const submitted = await dana.call('POST', '/api/dev/games', { ...form, title: 'Steered', controls });
  const { id } = z.object({ id: z.string() }).parse(submitted.json());
  const own = async () => ownGameList.parse((await dana.call('GET', '/api/dev/games')).json())[0];
  expect(await own()).toMatchObject({ id, controls });
  await dana.call('PUT', `/api/dev/games/${id}`, { ...form, title: 'Steered again' });
  expect(await own()).toMatchObject({ title: 'Steered again', controls });
  await dana.call('PUT', `/api/dev/games/${id}`, { ...form, controls: [] });
  expect(await own()).toMatchObject({ controls: [] });
  const refused = await dana.call('PUT', `/api/dev/games/${id}`, { ...form, controls: [{ keys: 'Space' }] });
  expect(refused.json()).toMatchObject({ error: { fields: { 'controls.0.does': expect.any(String) } } });
});

test('a change back to the live controls withdraws the one that waits', async () => {
  const emil = await signIn(world, 'emil@example.org');
  const controls = [{ keys: 'Arrow keys', does: 'Steer' }];
  const { id } = await makeOwnGame(world, emil.id, { ...form, controls });
  for (const [given, waits] of [
    [[], true],
    [controls, false],
  ] as const) {
    await emil.call('PUT', `/api/dev/games/${id}`, { ...form, ageRating: 'E7', controls: given });
    const [game] = ownGameList.parse((await emil.call('GET', '/api/dev/games')).json());
    expect(game?.inReview).toBe(waits);
  }
});

test('a person sends so many submissions an hour, in the form and with a key together', async () => {
  const limited = await createWorld({ RATE_LIMITS: 'on', SIGN_IN: 'instant' });
  const dora = await signIn(limited, 'dora@example.org');
  const { key } = await makeKey(limited, dora);
  const api = callWith(limited, key);
  const { id } = (await dora.call('POST', '/api/dev/games', form)).json();
  for (let sent = 1; sent < SUBMISSIONS.perHour; sent += 1)
    expect((await api('PUT', `/games/${id}`, { title: `Lantern Drift ${sent}` })).statusCode).toBe(200);
  const byKey = await api('POST', '/games', body);
  expect([byKey.statusCode, byKey.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(byKey.headers['retry-after'])).toBeGreaterThan(3000);
  expect(statusAndCode(await dora.call('POST', '/api/dev/games', form)).status).toBe(429);
  await limited.close();
});

test('a developer sees the place of each game in the review, until it is decided', async () => {
  const places = async () =>
    ownGameList
      .parse((await author.call('GET', '/api/dev/games')).json())
      .map(({ title, review }) => [title, review?.place ?? null]);
  const idOf = async (title: string) => {
    const response = await author.call('POST', '/api/games/submit', { ...LANTERN_DRIFT, title });
    const { id }: { id: string } = response.json();
    return id;
  };
  const before = await places();
  const first = await idOf('Last in line');
  const [[, place] = []] = await places();
  const next = await idOf('Behind it');
  expect(await places()).toEqual([['Behind it', Number(place) + 1], ['Last in line', place], ...before]);
  await author.call('DELETE', `/api/dev/games/${first}`);
  expect(await places()).toEqual([['Behind it', place], ...before]);
  await author.call('DELETE', `/api/dev/games/${next}`);
});
