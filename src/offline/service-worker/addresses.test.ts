import { expect, test } from 'vitest';
import { answerKey, parseCall, pageKey } from './addresses.ts';

const at = (path: string) => new URL(path, 'https://playport.example');

test('the key of a page leaves out parameters that do not change it', () => {
  expect(pageKey(at('/?utm_source=a#top'))).toBe('/');
  expect(pageKey(at('/categories?x=1&category=racing&search='))).toBe('/categories?category=racing');
  expect(pageKey(at('/games/kerb-drift'))).toBe('/games/kerb-drift');
  expect(pageKey(at('/new?age=E7&with=night, Arcade,night&players=nobody&offline=yes'))).toBe(
    '/new?with=arcade%2Cnight&age=E7',
  );
  expect(pageKey(at('/api-docs?tab=analytics'))).toBe('/api-docs?tab=analytics');
});

test.each([
  '/account',
  '/admin',
  '/admin-login',
  '/favorites',
  '/developer',
  '/developer/webhooks',
  '/embed/kerb-drift',
  '/Account/',
  '/submit',
  '/sign-in',
  '/newsletter/confirm?token=a',
])('%s is never cached', (path) => expect(pageKey(at(path))).toBeNull());

test('the order of an input’s fields does not matter', () => {
  expect(answerKey('game.list', { page: 1, limit: 24 })).toBe(answerKey('game.list', { limit: 24, page: 1 }));
  expect(answerKey('game.home', undefined)).toBe('/trpc/game.home');
});

test('the procedure and its input are read back from an address', () => {
  const input = { slug: 'kerb & drift' };
  expect(parseCall(at(answerKey('game.bySlug', input)))).toEqual({ procedure: 'game.bySlug', input });
  expect(parseCall(at('/trpc/game.home'))).toEqual({ procedure: 'game.home', input: undefined });
  expect(parseCall(at('/trpc/game.list?input=%7B'))).toBeNull();
  expect(parseCall(at('/api/home'))).toBeNull();
});
