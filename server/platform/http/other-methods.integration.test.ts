import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { procedures } from '../../api/procedures.ts';
import { createPlayServer } from '../../play-origin/play-server.ts';
import { problem } from '../../testing/api-call.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { localChanges } from '../changes/catalogue-changes.ts';
import { localFileStore } from '../files/local-file-store.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const ID = '018f6a2e-7c1b-7d34-9a55-3e0c4b1d2f60';
/** Addresses, the methods that they take, and one that they do not. */
const ADDRESSES = [
  ['/api/home', 'GET, HEAD', 'POST'],
  ['/api/games/kerb-drift', 'GET, HEAD', 'DELETE'],
  ['/api/games/submit', 'GET, HEAD, POST', 'PUT'],
  [`/api/games/${ID}/favorite`, 'POST, DELETE', 'GET'],
  [`/api/me/saves/${ID}`, 'GET, HEAD, PUT, DELETE', 'PATCH'],
  ['/api/openapi.json', 'GET, HEAD', 'PUT'],
  ['/api/v1/games', 'GET, HEAD, POST', 'DELETE'],
  [`/api/v1/games/${ID}?x=1`, 'GET, HEAD, PUT, DELETE', 'PATCH'],
  ['/api/v1/analytics/events', 'POST', 'GET'],
  ['/robots.txt', 'GET, HEAD', 'POST'],
  ['/healthz', 'GET, HEAD', 'DELETE'],
  ['/', 'GET, HEAD', 'POST'],
] as const;

describe.each(ADDRESSES)('%s takes %s', (url, methods, other) => {
  test(`so ${other} is a 405 that says so`, async () => {
    const response = await world.app.inject({
      method: other,
      url,
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect([response.statusCode, response.headers.allow]).toEqual([405, `${methods}, OPTIONS`]);
    expect(response.body).toContain('"code":"method_not_allowed"');
  });

  test('which a bare OPTIONS is told', async () => {
    const response = await world.app.inject({ method: 'OPTIONS', url });
    expect([response.statusCode, response.headers.allow, response.body]).toEqual([
      204,
      `${methods}, OPTIONS`,
      '',
    ]);
  });
});

test('HEAD goes wherever GET goes, with the same status', async () => {
  const addresses = ['/api/home', '/api/v1/games', '/api/games/nothing', '/sitemap.xml', '/', '/nowhere'];
  for (const url of addresses) {
    const [get, head] = [await world.app.inject(url), await world.app.inject({ method: 'HEAD', url })];
    expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, '']);
  }
});

test('no documented call is taken for another method', async () => {
  for (const { rest } of procedures) {
    if (rest === undefined) continue;
    const url = rest.path.replaceAll(/\{\w+\}/g, ID);
    const { statusCode } = await world.app.inject({ method: rest.method, url });
    expect([rest.method, url, statusCode === 405]).toEqual([rest.method, url, false]);
  }
});

test('a page of any origin may read that the public API does not take a method', async () => {
  const response = await world.app.inject({
    method: 'DELETE',
    url: '/api/v1/games',
    headers: { origin: 'https://studio.example' },
  });
  expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([405, '*']);
  expect(problem.parse(response.json()).code).toBe('method_not_allowed');
});

test.each(['/trpc/game.home', '/trpc/session.login'])('OPTIONS of %s is no error', async (url) => {
  const response = await world.app.inject({ method: 'OPTIONS', url });
  expect([response.statusCode, response.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
});

test('the play origin takes GET and HEAD, whatever game is asked for', async () => {
  const { env, database } = world;
  const play = createPlayServer({
    env,
    database,
    changes: localChanges(),
    gamesRoot: env.dataDir,
    files: localFileStore(''),
  });
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const response = await play.inject({ method, url: '/kerb-drift/', payload: {} });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
  const asked = await play.inject({ method: 'OPTIONS', url: '/kerb-drift/' });
  expect([asked.statusCode, asked.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  await play.close();
});
