import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../testing/s3.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

let directory = '';
let s3: TestS3;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-files-'));
  s3 = await startS3(join(directory, 's3'));
});
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true, force: true });
});

async function listed(store: FileStore) {
  const contents = [];
  for await (const content of store.list()) contents.push(content);
  return contents;
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(['a folder', 'an S3-compatible store'])('contents in %s', (place) => {
  const open = () =>
    openFileStore({
      dataDir: directory,
      filesUrl: place === 'a folder' ? null : s3.address('builds'),
    });
  const bytes = Buffer.from('0123456789'.repeat(50_000));
  const sha256 = digestOf(bytes);
  const file = () => join(directory, 'incoming');

  test('are there once they are put, whole or in part, and their file is moved', async () => {
    const store = open();
    expect(await store.has(sha256)).toBe(false);
    await expect(store.read(sha256)).rejects.toMatchObject({ reason: 'not_found' });
    await expect(store.copyTo(sha256, file())).rejects.toMatchObject({ reason: 'not_found' });
    for (let time = 0; time < 2; time += 1) {
      await writeFile(file(), bytes);
      await store.put(sha256, file());
      expect(existsSync(file())).toBe(false);
    }
    expect(await store.has(sha256)).toBe(true);
    expect(digestOf(await buffer(await store.read(sha256)))).toBe(sha256);
    expect((await buffer(await store.read(sha256, { start: 5, end: 14 }))).toString()).toBe('5678901234');
    const copy = join(directory, 'copy');
    await store.copyTo(sha256, copy);
    expect(digestOf(await readFile(copy))).toBe(sha256);
    expect(await listed(store)).toEqual([{ sha256, size: bytes.length }]);
    await store.remove(sha256);
    await store.remove(sha256);
    expect(await store.has(sha256)).toBe(false);
    expect(await listed(store)).toEqual([]);
  });

  test('have no other name than their SHA-256', async () => {
    const store = open();
    for (const name of ['../secret', '', 'A'.repeat(64), `${sha256}/..`])
      await expect(store.read(name)).rejects.toMatchObject({ reason: 'not_found' });
  });

  test('of many parts are whole', async () => {
    const store = open();
    const large = randomBytes(12_000_001);
    await writeFile(file(), large);
    await store.put(digestOf(large), file());
    expect(digestOf(await buffer(await store.read(digestOf(large))))).toBe(digestOf(large));
    const end = await buffer(await store.read(digestOf(large), { start: 11_999_999, end: 12_000_000 }));
    expect(end).toEqual(large.subarray(-2));
    await store.remove(digestOf(large));
  });

  test('whose file is missing are not there', async () => {
    const store = open();
    await expect(store.put(sha256, join(directory, 'none'))).rejects.toThrow('ENOENT');
    expect(await store.has(sha256)).toBe(false);
    expect(await listed(store)).toEqual([]);
  });
});

test('a content whose storing was interrupted is not there', async () => {
  const store = openFileStore({ dataDir: directory, filesUrl: null });
  const sha256 = digestOf(Buffer.from('level'));
  const folder = join(directory, 'files', sha256.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${sha256}.0.part`), 'lev');
  expect(await store.has(sha256)).toBe(false);
  expect(await listed(store)).toEqual([]);
});
