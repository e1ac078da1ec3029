import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGame } from '../testing/factories.ts';
import { outcome, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A POST as a browser sends it for a page of this kind of site; a page of another's need not even send a body. */
const post = (url: string, site?: string) =>
  world.app.inject({ method: 'POST', url, headers: site === undefined ? {} : { 'sec-fetch-site': site } });

test('whoever opens a page of another site is made neither a player nor one who reports', async () => {
  const { id, slug } = await makeGame(world);
  const said = 'gameUrl=https://games.example/x&reportType=other&description=It+does+not+start+at+all.';
  for (const url of [`/api/games/${id}/play`, `/api/reports?${said}`, '/trpc/play.record'])
    expect(outcome(await post(url, 'cross-site'))).toEqual({ status: 403, code: 'foreign_origin' });
  expect((await world.app.inject(`/api/games/${slug}`)).json()).toMatchObject({ metrics: { plays: 0 } });
  expect(await world.em().execute('select count(*)::int as count from report')).toEqual([{ count: 0 }]);
});

test('pages of the portal write, and so does what is no browser', async () => {
  const { id } = await makeGame(world);
  for (const site of ['same-origin', undefined])
    expect((await post(`/api/games/${id}/play`, site)).statusCode).toBe(200);
});

test('another site may lead here, and its pages may call the public API', async () => {
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
