import { expect, test, vi } from 'vitest';
import { outlivesPage } from './keepalive.ts';
import { createTrpcClient } from './trpc.ts';

test('counts bytes, not characters', () => {
  expect(outlivesPage('a'.repeat(60_000))).toBe(true);
  expect(outlivesPage('あ'.repeat(20_001))).toBe(false);
  expect(outlivesPage(undefined)).toBe(false);
});

test('a mutation goes on when its page is left; a query does not', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(init);
    return Promise.resolve(Response.json({ result: { data: null } }));
  });
  const client = createTrpcClient();
  const id = '00000000-0000-4000-8000-000000000000';
  await client.favourite.add.mutate({ id });
  await client.favourite.list.query();
  expect(sent.map(({ method, keepalive }) => ({ method, keepalive }))).toEqual([
    { method: 'POST', keepalive: true },
    { method: 'GET', keepalive: false },
  ]);
  vi.unstubAllGlobals();
});
