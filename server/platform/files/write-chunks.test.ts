import { mkdtemp, readFile, rm } from 'node:fs/promises';
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
async function* streamOf(...chunks: readonly Buffer[]) {
  yield* chunks;
}

test('a file is written, and continued from a byte on', async () => {
  const path = join(folder, 'continued');
  expect(await writeChunks(streamOf(chunkOf('one '), chunkOf('two')), { path, flags: 'wx' })).toBe(7);
  expect(await writeChunks(streamOf(chunkOf('TWO three')), { path, flags: 'r+', offset: 4 })).toBe(9);
  expect(await readFile(path, 'utf8')).toBe('one TWO three');
});

test('a chunk is freed once it is written, and a part of shared memory is left as it is', async () => {
  const path = join(folder, 'freed');
  const own = chunkOf('own');
  const shared = chunkOf('first second');
  await writeChunks(streamOf(own, shared.subarray(0, 6), shared.subarray(6)), { path, flags: 'wx' });
  expect(own.buffer.byteLength).toBe(0);
  expect(shared.toString()).toBe('first second');
  expect(await readFile(path, 'utf8')).toBe('ownfirst second');
});

test('what came before a stream broke off is there', async () => {
  const path = join(folder, 'broken');
  async function* broken() {
    yield chunkOf('begun');
    throw new Error('the line is down');
  }
  await expect(writeChunks(broken(), { path, flags: 'wx' })).rejects.toThrow('the line is down');
  expect(await readFile(path, 'utf8')).toBe('begun');
});
