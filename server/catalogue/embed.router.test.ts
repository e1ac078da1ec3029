import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { embedding, embeddedGame } from '../../entities/embed.schema.ts';
import { EMBED_HOSTS } from '../../entities/embed.rules.ts';
import { ownGameList } from '../../entities/submission.schema.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let maya: Person;
let id = '';
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  maya = await signIn(world, 'maya@example.org');
  ({ id } = await makeOwnGame(world, maya.id, { slug: 'salt', title: 'Salt' }));
});
afterEach(() => world.reset());
afterAll(() => world.close());

const allow = (hosts: readonly string[], person = maya, game = id) =>
  person.call('PUT', `/api/dev/games/${game}/embedding`, { hosts: [...hosts] });
const embedded = async (slug = 'salt') => world.as().embed.game({ slug });
const refused = z.object({ error: z.object({ fields: z.record(z.string(), z.string()) }) });

describe('the sites that may show a game', () => {
  test('are none at first, then those that its developer names, each once', async () => {
    expect((await embedded()).embedHosts).toEqual([]);
    const response = embedding.parse(
      (await allow(['example.org', ' https://EXAMPLE.org/', '*.two.example:8443'])).json(),
    );
    const hosts = ['https://example.org', 'https://*.two.example:8443'];
    expect(response).toEqual({ hosts });
    expect((await embedded()).embedHosts).toEqual(hosts);
    const mine = ownGameList.parse((await maya.call('GET', '/api/dev/games')).json());
    expect(mine.map(({ embedHosts }) => embedHosts)).toEqual([hosts]);
    await allow([]);
    expect((await embedded()).embedHosts).toEqual([]);
  });

  test('take effect at once, also where the answer is cached', async () => {
    const read = async () => {
      const response = await world.app.inject(
        `/trpc/embed.game?input=${encodeURIComponent('{"slug":"salt"}')}`,
      );
      return z.object({ result: z.object({ data: embeddedGame }) }).parse(response.json()).result.data
        .embedHosts;
    };
    expect(await read()).toEqual([]);
    await allow(['example.org']);
    expect(await read()).toEqual(['https://example.org']);
  });

  test('leave the game as it was reviewed', async () => {
    await allow(['example.org']);
    const [game] = ownGameList.parse((await maya.call('GET', '/api/dev/games')).json());
    expect(game).toMatchObject({ status: 'APPROVED', inReview: false });
  });

  test('are refused by the place of the one that cannot be named', async () => {
    const response = await allow(['example.org', '10.0.0.1']);
    expect(statusAndCode(response)).toEqual({ status: 400, code: 'validation' });
    expect(Object.keys(refused.parse(response.json()).error.fields)).toEqual(['hosts.1']);
    expect((await embedded()).embedHosts).toEqual([]);
  });

  test.each([
    '*.co.uk',
    'co.uk',
    '*.github.io',
    'https://*.GitHub.io:8443/',
    '*.kawasaki.jp',
    '*.s3.amazonaws.com',
    '*.xn--55qx5d.cn',
    '*.公司.cn',
  ])('are those of one owner: %s is refused', async (site) => {
    const response = await allow(['example.org', 'EXAMPLE.org', site]);
    expect(statusAndCode(response)).toEqual({ status: 400, code: 'validation' });
    expect(refused.parse(response.json()).error.fields).toEqual({
      'hosts.2': expect.stringContaining('Anybody can have a site there'),
    });
    expect((await embedded()).embedHosts).toEqual([]);
  });

  test('may be below a name that many share', async () => {
    const sites = ['maya.github.io', '*.maya.co.uk', 'maya.s3.amazonaws.com'];
    expect((await allow(sites)).statusCode).toBe(200);
  });

  test('are not too many', async () => {
    const sites = Array.from({ length: EMBED_HOSTS.max + 1 }, (_, at) => `site-${at}.example`);
    expect((await allow(sites.slice(1))).statusCode).toBe(200);
    const response = await allow(sites);
    expect(Object.keys(refused.parse(response.json()).error.fields)).toEqual(['hosts']);
  });

  test('are named by nobody else', async () => {
    const other = await signIn(world, 'other@example.org');
    expect(statusAndCode(await allow(['example.org'], other))).toEqual({
      status: 404,
      code: 'game_not_found',
    });
    const { id: demo } = await makeGame(world, { slug: 'demo' });
    expect(statusAndCode(await allow(['example.org'], maya, demo))).toEqual({
      status: 404,
      code: 'game_not_found',
    });
    expect((await embedded()).embedHosts).toEqual([]);
  });
});

test('an embedded game says only what its stage needs', async () => {
  const game = await embedded();
  expect(embeddedGame.strict().parse(game)).toMatchObject({
    title: 'Salt',
    developerProfile: { studio: 'A Studio' },
    srcUrl: 'https://games.example/plain/',
    playOrigin: null,
  });
});

test('a game that is not public cannot be embedded', async () => {
  for (const status of ['PENDING', 'REJECTED', 'SUSPENDED'] as const) {
    await makeOwnGame(world, maya.id, { slug: status.toLowerCase(), status });
    await expect(embedded(status.toLowerCase())).rejects.toThrow('This game does not exist');
  }
});
