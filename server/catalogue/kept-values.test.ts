import { expect, test, vi } from 'vitest';
import { localChanges } from './catalogue-changes.ts';
import { KeptValues } from './kept-values.ts';

test('a value is read once, however many ask, until the catalogue changes', async () => {
  const changes = localChanges();
  const kept = new KeptValues<number>(changes);
  let reads = 0;
  const read = vi.fn<() => Promise<number>>(async () => (reads += 1));
  expect(await Promise.all([kept.get('a', read), kept.get('a', read)])).toEqual([1, 1]);
  expect(await kept.get('a', read)).toBe(1);
  expect(await kept.get('b', read)).toBe(2);
  await changes.announce({ kind: 'game', slug: 'kerb-drift' });
  expect(await kept.get('a', read)).toBe(3);
});

test('what was being read when the catalogue changed is not kept', async () => {
  const changes = localChanges();
  const kept = new KeptValues<string>(changes);
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = kept.get('a', () => promise);
  await changes.announce({ kind: 'catalogue' });
  expect(await kept.get('a', async () => 'new')).toBe('new');
  resolve('old');
  expect(await early).toBe('old');
  expect(await kept.get('a', async () => 'newest')).toBe('new');
});

test('a failure is told to all who wait, and the next one tries again', async () => {
  const kept = new KeptValues<string>(localChanges());
  const fail = async () => Promise.reject(new Error('database away'));
  await expect(Promise.all([kept.get('a', fail), kept.get('a', fail)])).rejects.toThrow('database away');
  expect(await kept.get('a', async () => 'there')).toBe('there');
});
