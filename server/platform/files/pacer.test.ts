import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pacer } from './pacer.ts';

test('streams share the bytes of a second, and arrive whole', async () => {
  const pace = pacer(1_000_000);
  const chunks = Array.from({ length: 5 }, (_, at) => Buffer.alloc(10_000, at));
  const started = performance.now();
  const received = await Promise.all([1, 2].map(() => buffer(Readable.from(pace(Readable.from(chunks))))));
  // The last of ten chunks waits for the nine before it. A timer may fire a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(80);
  for (const bytes of received) expect(bytes).toEqual(Buffer.concat(chunks));
});

test('a stream that breaks off says so', async () => {
  async function* broken() {
    yield Buffer.from('begun');
    throw new Error('the line is down');
  }
  await expect(buffer(Readable.from(pacer(1_000_000)(broken())))).rejects.toThrow('the line is down');
});
