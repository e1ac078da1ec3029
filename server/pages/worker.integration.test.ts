import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../testing/world.ts';

describe('the service worker', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({}, 'built');
  });
  afterAll(() => world.close());

  test('is revalidated on every visit, at the root, so that its scope is the whole portal', async () => {
    const { statusCode, headers } = await world.app.inject('/sw.js');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, no-cache');
  });

  test('gets a document to render pages in, which contains no page', async () => {
    const { statusCode, headers, body } = await world.app.inject('/shell.html');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, no-cache']);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('content="noindex"');
    expect(body).not.toContain('<!--');
  });
});

test('when switched off, it is replaced by one that deletes the caches and unregisters', async () => {
  const world = await createWorld({ SERVICE_WORKER: 'off' }, 'built');
  const { headers, body } = await world.app.inject('/sw.js');
  await world.close();
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('registration.unregister()');
  expect(body).toContain('caches.delete');
});
