import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import { makeGame } from '../../testing/factories.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { LIMITS } from './limit.service.ts';

const CRAWLER = '198.51.100.7';
const VISITOR = '203.0.113.9';
const CACHED = ['/api/home', '/', '/trpc/game.home'];

let world: World;
beforeAll(async () => {
  world = await createWorld({ RATE_LIMITS: 'on' });
});
afterAll(() => world.close());

const ask = (url: string, remoteAddress: string, more: InjectOptions = {}) =>
  world.app.inject({ url, remoteAddress, ...more });

test('a network that reads without end may read what is cached, and nothing else', async () => {
  const { id, slug } = await makeGame(world);
  for (const url of CACHED) await ask(url, VISITOR);
  await Promise.all(Array.from({ length: LIMITS.read.max }, () => ask('/api/auth/me', CRAWLER)));

  const uncached = [
    '/api/auth/me',
    '/api/games?search=kerb',
    '/trpc/game.list?input=%7B%22search%22%3A%22kerb%22%7D',
    '/trpc/session.me',
    '/?search=kerb',
    `/oembed?maxwidth=100&url=${encodeURIComponent(`http://localhost:3000/games/${slug}`)}`,
    `/images/${uuidv7()}/0123456789abcdef/400.webp`,
  ];
  for (const url of uncached) {
    const { statusCode, headers, body } = await ask(url, CRAWLER);
    expect([url, statusCode]).toEqual([url, 429]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(LIMITS.read.minutes * 60);
    expect(body).toContain('Too many requests');
    expect((await ask(url, VISITOR)).statusCode).not.toBe(429);
  }
  for (const url of CACHED) expect((await ask(url, CRAWLER)).statusCode).toBe(200);
  // Computed for somebody else meanwhile, so that it costs nothing now.
  expect((await ask('/api/games?search=kerb', CRAWLER)).statusCode).toBe(200);
  // Plays and the public API have limits of their own.
  expect((await ask(`/api/games/${id}/play`, CRAWLER, { method: 'POST' })).statusCode).toBe(200);
  expect((await ask('/api/v1/games', CRAWLER)).statusCode).toBe(200);
});

test('a game that asks for its board without end leaves everything else to its network', async () => {
  const [loud, quiet] = [await makeGame(world), await makeGame(world)];
  const board = ({ id }: typeof loud) =>
    `/trpc/score.board?input=${encodeURIComponent(JSON.stringify({ id }))}`;
  const school = '192.0.2.1';
  for (let asked = 0; asked < LIMITS.board.max; asked += 100)
    await Promise.all(Array.from({ length: 100 }, () => ask(board(loud), school)));
  const refused = await ask(board(loud), school);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(`/api/games/${loud.id}/scores`, school)).statusCode).toBe(429);
  // Neither has a board.
  expect((await ask(board(quiet), school)).statusCode).toBe(404);
  expect((await ask('/api/auth/me', school)).statusCode).not.toBe(429);
  expect((await ask(board(loud), VISITOR)).statusCode).toBe(404);
});
