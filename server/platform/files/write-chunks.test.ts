import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeChunks } from './write-chunks.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A chunk with memory of its own, as sockets give them. */
const chunkOf = (text: string) => {
  const chunk = Buffer.allocUnsafeSlow(text.length);
  chunk.write(text);
  return chunk;
};
/** Writes to a file of the folder. */
async function write(name: string, chunks: AsyncIterable<Buffer>, offset?: number) {
  const file = await open(join(folder, name), offset === undefined ? 'wx' : 'r+');
  return writeChunks(chunks, file, offset).finally(() => file.close());
}
const read = (name: string) => readFile(join(folder, name), 'utf8');
async function* streamOf(...chunks: readonly Buffer[]) {
  yield* chunks;
}

test('a file is written, and continued from a byte on', async () => {
  expect(await write('continued', streamOf(chunkOf('one '), chunkOf('two')))).toBe(7);
  expect(await write('continued', streamOf(chunkOf('TWO three')), 4)).toBe(9);
  expect(await read('continued')).toBe('one TWO three');
});

test('a chunk is freed once it is written, and a part of shared memory is left as it is', async () => {
  const own = chunkOf('own');
  const shared = chunkOf('first second');
  await write('freed', streamOf(own, shared.subarray(0, 6), shared.subarray(6)));
  expect(own.buffer.byteLength).toBe(0);
  expect(shared.toString()).toBe('first second');
  expect(await read('freed')).toBe('ownfirst second');
});

test('what came before a stream broke off is there', async () => {
  async function* broken() {
    yield chunkOf('begun');
    throw new Error('the line is down');
  }
  await expect(write('broken', broken())).rejects.toThrow('the line is down');
  expect(await read('broken')).toBe('begun');
});
