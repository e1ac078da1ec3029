import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeGame } from '../testing/factories.ts';
import { statusAndCode, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** Sends a POST as a browser does for a page of this kind of site; a page of another site may omit the body. */
const post = (url: string, site?: string) =>
  world.app.inject({ method: 'POST', url, headers: site === undefined ? {} : { 'sec-fetch-site': site } });

// A game on the play origin is same-site with the portal, as is whoever else has a subdomain there.
test.each(['cross-site', 'same-site', 'something-new'])('a page that is %s writes nothing', async (site) => {
  const { id, slug } = await makeGame(world);
  const fields = 'gameUrl=https://games.example/x&reportType=other&description=It+does+not+start+at+all.';
  for (const url of [
    `/api/games/${id}/play`,
    `/api/reports?${fields}`,
    '/trpc/play.record',
    '/api/newsletter?email=asha@example.org',
    '/api/auth/login?email=asha@example.org',
  ])
    expect(statusAndCode(await post(url, site))).toEqual({ status: 403, code: 'foreign_origin' });
  expect(world.mails).toEqual([]);
  expect((await world.app.inject(`/api/games/${slug}`)).json()).toMatchObject({ metrics: { plays: 0 } });
  expect(await world.em().execute('select count(*)::int as count from report')).toEqual([{ count: 0 }]);
});

test('pages of the portal may write, and so may clients that are not browsers', async () => {
  const { id } = await makeGame(world);
  for (const site of ['same-origin', 'none', undefined])
    expect((await post(`/api/games/${id}/play`, site)).statusCode).toBe(200);
});

test('another site may link to the portal, and its pages may call the public API', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await world.app.inject({ url: '/', headers: foreign })).statusCode).toBe(200);
  const { token } = await signIn(world, 'asha@example.org');
  const generated = await world.app.inject({
    method: 'POST',
    url: '/trpc/apiKey.generate',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Mine', scopes: ['write'], days: null },
  });
  const submitted = await world.app.inject({
    method: 'POST',
    url: '/api/v1/games',
    headers: { ...foreign, authorization: `Bearer ${generated.json().result.data.key}` },
    payload: {
      title: 'Kites',
      description: 'Fly a kite over the sea.',
      game_url: 'https://kites.example/',
    },
  });
  expect(submitted.statusCode).toBe(201);
});

describe.each(['guest', 'cookie', 'bearer'] as const)('a write by %s', (caller) => {
  const OWN = 'http://localhost:3000';
  test.each([
    // Headers of a program, or of a page of the portal.
    { site: undefined, origin: undefined, writes: caller !== 'cookie' },
    { site: undefined, origin: OWN, writes: true },
    { site: 'same-origin', origin: undefined, writes: caller !== 'cookie' },
    { site: 'same-origin', origin: OWN, writes: true },
    // Headers of a page of another origin, or of a document without one.
    ...['https://elsewhere.example', 'http://localhost:3001', 'https://localhost:3000', 'null'].flatMap(
      (origin) => [
        { site: undefined, origin, writes: false },
        { site: 'cross-site', origin, writes: false },
      ],
    ),
    { site: 'cross-site', origin: undefined, writes: false },
    { site: 'cross-site', origin: OWN, writes: false },
  ])('from $site with origin $origin: $writes', async ({ site, origin, writes }) => {
    const { id } = await makeGame(world);
    const { token } = await signIn(world, 'asha@example.org');
    const sent = {
      ...(site === undefined ? {} : { 'sec-fetch-site': site }),
      ...(origin === undefined ? {} : { origin }),
      ...(caller === 'cookie' ? { cookie: `playport_session=${token}` } : {}),
      ...(caller === 'bearer' ? { authorization: `Bearer ${token}` } : {}),
    };
    const [rest, rpc] =
      caller === 'guest'
        ? [`/api/games/${id}/play`, ['/trpc/play.record', { id }] as const]
        : [`/api/games/${id}/favorite`, ['/trpc/favourite.add', { id }] as const];
    const responses = [
      await world.app.inject({ method: 'POST', url: rest, headers: sent }),
      await world.app.inject({ method: 'POST', url: rpc[0], headers: sent, payload: rpc[1] }),
    ];
    const expected = writes ? '200' : '403 foreign_origin';
    for (const { statusCode, body } of responses)
      expect([statusCode, ...(/foreign_origin/.exec(body) ?? [])].join(' ')).toBe(expected);
  });
});
