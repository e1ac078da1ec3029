import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { localChanges } from '../changes/catalogue-changes.ts';
import { makeGame } from '../../testing/factories.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { createMetricsServer } from './metrics.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const blank = {
  isPage: () => true,
  render: async () => ({ status: 200, html: '' }),
  scriptHashes: [],
  dev: false,
};

async function portalWith(lifecycle: { stopping: boolean }, registry?: Registry) {
  return createApp({
    services: { ...world.services, changes: localChanges() },
    renderer: async () => blank,
    clientRoot: null,
    lifecycle,
    registry,
  });
}

test('a stopping process is not ready but healthy until it ends', async () => {
  const lifecycle = { stopping: false };
  const app = await portalWith(lifecycle);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  lifecycle.stopping = true;
  const unready = await app.inject('/readyz');
  expect([unready.statusCode, unready.headers['retry-after']]).toEqual([503, '5']);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

test('metrics count requests by route and contain no part of an address', async () => {
  const registry = new Registry();
  const app = await portalWith({ stopping: false }, registry);
  const game = await makeGame(world);
  for (const url of [`/api/games/${game.slug}`, `/api/games/${game.slug}`, '/api/games/nothing-secret']) {
    await app.inject(url);
  }
  const metrics = createMetricsServer(registry);
  const response = await metrics.inject('/metrics');
  expect(response.headers['content-type']).toContain('version=0.0.4');
  const line = (start: string) => response.body.split('\n').find((text) => text.startsWith(start));
  const count = 'http_request_duration_seconds_count{method="GET",route="/api/games/:slug",';
  expect(line(`${count}status="200"}`)).toMatch(/ 2$/);
  expect(line(`${count}status="404"}`)).toMatch(/ 1$/);
  expect(line('playport_response_cache_requests_total{result="hit"}')).toMatch(/ 1$/);
  expect(line('playport_response_cache_requests_total{result="miss"}')).toMatch(/ 2$/);
  expect(line('playport_database_up')).toMatch(/ 1$/);
  expect(line('http_requests_in_flight')).toMatch(/ 0$/);
  expect(response.body).toContain('process_resident_memory_bytes');
  expect(response.body).not.toContain(game.slug);
  expect(response.body).not.toContain('nothing-secret');
  await metrics.close();
  await app.close();
});

test('every response has a request id, and never one from the client', async () => {
  const app = world.app;
  const named = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'mine\u0000' } });
  expect(named.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});
