import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({}, 'built');
  const maya = await signIn(world, 'maya@example.org');
  await makeOwnGame(world, maya.id, { title: 'First Light' });
  await makeGame(world, { title: 'Last Lap', tags: ['cars'] });
  await maya.call('PUT', '/api/dev/studio', { name: 'Lamp & Moth', about: '', website: '' });
});
afterAll(() => world.close());

const found = async (url: string) => {
  const { statusCode, headers, body } = await world.app.inject(url);
  return { status: statusCode, location: headers.location, body };
};

test('a studio’s page has its games and its address', async () => {
  const { status, body } = await found('/studios/lamp-moth');
  expect(status).toBe(200);
  expect(body).toContain('<title data-head>Lamp &amp; Moth: games | Playport</title>');
  expect(body).toContain('rel="canonical" href="http://localhost:3000/studios/lamp-moth"');
  // Its own games come first; others follow a short list.
  expect(body.indexOf('First Light')).toBeLessThan(body.indexOf('Similar games'));
  expect(body.indexOf('Similar games')).toBeLessThan(body.indexOf('Last Lap'));
});

test.each([
  ['a studio’s former name', '/studios/a-studio', '/studios/lamp-moth'],
  ['a tag in capitals', '/tags/Cars', '/tags/cars'],
  ['the former reference of the API', '/api-docs/reference', '/api-docs'],
])('%s leads to the current address for good', async (_what, url, location) => {
  expect(await found(url)).toMatchObject({ status: 301, location });
});

test.each(['/studios/nobody', '/tags/knitting'])('%s is a 404', async (url) => {
  const { status, body } = await found(url);
  expect(status).toBe(404);
  expect(body).toContain('name="robots" content="noindex"');
});
