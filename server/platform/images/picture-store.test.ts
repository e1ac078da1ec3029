import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPictureStore } from './picture-store.ts';
import { PATIENCE } from '../../testing/patience.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fail = (error: unknown) => {
  throw error;
};
const bytes = (length: number) => Buffer.alloc(length, 7);

test('a stored file can be read again, even after a restart', async () => {
  await openPictureStore(folder, fail).put('a', bytes(10));
  expect(await openPictureStore(folder, fail).get('a')).toEqual(bytes(10));
  expect(await openPictureStore(folder, fail).get('b')).toBeNull();
});

test('the least recently used file is deleted first', async () => {
  const store = openPictureStore(folder, fail, { diskBytes: 100, memoryBytes: 1 });
  for (const name of ['a', 'b']) await store.put(name, bytes(45));
  await store.get('a');
  await store.put('c', bytes(45));
  await vi.waitFor(async () => expect((await readdir(folder)).toSorted()).toEqual(['a', 'c']), PATIENCE);
  expect(await store.get('b')).toBeNull();
});

test('a file that a killed portal left half-written is deleted', async () => {
  await writeFile(join(folder, 'x.part'), 'half');
  const store = openPictureStore(folder, fail);
  expect(await store.get('x.part')).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('after somebody deletes the folder, files can be stored again', async () => {
  const store = openPictureStore(folder, fail, { diskBytes: 100, memoryBytes: 1 });
  await store.put('a', bytes(10));
  await rm(folder, { recursive: true });
  expect(await store.get('a')).toBeNull();
  await store.put('a', bytes(10));
  expect(await store.get('a')).toEqual(bytes(10));
});

test('a failed write is reported, and the bytes are still available from memory', async () => {
  await writeFile(join(folder, 'file'), '');
  const onError = vi.fn<(error: unknown) => void>();
  // A folder cannot be created inside a file, so writing fails as on a full disk.
  const store = openPictureStore(join(folder, 'file', 'images'), onError);
  await store.put('a', bytes(10));
  expect(onError).toHaveBeenCalledTimes(1);
  expect(await store.get('a')).toEqual(bytes(10));
});
