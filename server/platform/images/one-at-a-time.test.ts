import { expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('concurrent calls share one result; a later call runs the work again', async () => {
  const once = oneAtATime<number>();
  const done = Promise.withResolvers<number>();
  const work = vi.fn<() => Promise<number>>(() => done.promise);
  const both = Promise.all([once('a', work), once('a', work)]);
  done.resolve(1);
  expect(await both).toEqual([1, 1]);
  expect(work).toHaveBeenCalledTimes(1);
  await once('a', work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('an error rejects all concurrent calls and is not cached', async () => {
  const once = oneAtATime<number>();
  await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await once('a', async () => 2)).toBe(2);
});
