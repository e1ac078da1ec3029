import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeGame } from '../testing/factories.ts';
import { createWorld, type World } from '../testing/world.ts';
import { readSiteError } from './site-error.queries.ts';

let world: World;
let server: Server;
let base = '';
beforeAll(async () => {
  world = await createWorld();
  server = createServer((request, response) => {
    const status = Number(request.url?.slice(1));
    response.writeHead(status, { location: '/404' }).end('x'.repeat(1024));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(() => world.reset());
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

/** Allows the test's own server, which is on loopback. */
const anywhere = () => true;

async function errorOf(path: string, hosted = false): Promise<number | null> {
  const { slug } = await makeGame(world, { srcUrl: `${base}${path}`, hosted });
  return (await readSiteError(world.em(), slug, anywhere)).status;
}

test('a site that refuses the game is known by its status, also after a redirect', async () => {
  expect(await errorOf('/404')).toBe(404);
  expect(await errorOf('/503')).toBe(503);
  expect(await errorOf('/302')).toBe(404);
  expect(await errorOf('/200')).toBeNull();
});

test('of a site that cannot be asked, and of a hosted game, nothing is said', async () => {
  expect(await errorOf('/404', true)).toBeNull();
  const { slug } = await makeGame(world, { srcUrl: `${base}/404` });
  // Without leave, nothing on this machine is asked.
  expect(await world.as().play.siteError({ slug })).toEqual({ status: null });
});

test('a game that is not public is asked by nobody', async () => {
  const { slug } = await makeGame(world, { status: 'PENDING', srcUrl: `${base}/404` });
  await expect(readSiteError(world.em(), slug, anywhere)).rejects.toMatchObject({ reason: 'game_not_found' });
});
