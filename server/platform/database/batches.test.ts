import { expect, test } from 'vitest';
import { Batches } from './batches.ts';

/** Batches that double numbers: `next` completes a batch, `together` has the batches so far. */
function doubling() {
  const together: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const batches = new Batches<number, number>(async (numbers) => {
    together.push(numbers);
    await new Promise<void>((resolve) => gates.push(resolve));
    if (numbers.includes(13)) throw new Error('unlucky');
    return numbers.map((number) => (number === 7 ? Promise.reject(new Error('seven')) : number * 2));
  });
  const next = async () => {
    while (gates.length === 0) await new Promise(setImmediate);
    gates.shift()?.();
  };
  return { batches, together, next };
}

test('requests during a batch form the next batch', async () => {
  const { batches, together, next } = doubling();
  const first = [batches.ask(1), batches.ask(2)];
  await next();
  const later = [batches.ask(3)];
  expect(await Promise.all(first)).toEqual([2, 4]);
  later.push(batches.ask(4), batches.ask(5));
  await next();
  await next();
  expect(await Promise.all(later)).toEqual([6, 8, 10]);
  expect(together.flat()).toEqual([1, 2, 3, 4, 5]);
  expect(together[0]).toEqual([1, 2]);
});

test('one request may fail alone; a failed batch rejects all its requests, and the next batch still runs', async () => {
  const { batches, next } = doubling();
  const mixed = Promise.allSettled([batches.ask(6), batches.ask(7)]);
  await next();
  expect(await mixed).toMatchObject([{ value: 12 }, { reason: { message: 'seven' } }]);
  const failed = Promise.allSettled([batches.ask(12), batches.ask(13)]);
  await next();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const after = batches.ask(1);
  await next();
  expect(await after).toBe(2);
});
