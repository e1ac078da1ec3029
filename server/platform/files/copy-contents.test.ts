import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeMigrated } from '../../testing/migrated-dump.ts';
import { S3_CREDENTIALS, startS3, type TestS3 } from '../../testing/s3.ts';
import { copyContents } from './copy-contents.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const CONTENTS = ['level 1', 'level 2', 'level 3', ''];
const digestOf = (content: string) => createHash('sha256').update(content).digest('hex');

let directory = '';
let s3: TestS3;
let local: FileStore;
let bucket: FileStore;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-copies-'));
  s3 = await startS3(join(directory, 's3'));
  local = openFileStore({ dataDir: directory, filesUrl: null });
  bucket = openFileStore({ dataDir: directory, filesUrl: s3.address('') });
  for (const content of CONTENTS) {
    await writeFile(join(directory, 'new'), content);
    await local.put(digestOf(content), join(directory, 'new'));
  }
});
afterEach(async () => {
  await s3.close();
  await rm(directory, { recursive: true, force: true });
});

async function contentsOf(store: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { sha256 } of store.list()) found.push(await text(await store.read(sha256)));
  return found.toSorted();
}

const pathOf = (folder: string, content: string) =>
  join(folder, 'files', digestOf(content).slice(0, 2), digestOf(content));
const temporary = () => join(directory, 'temporary');

/** All, the one that is removed meanwhile last. */
const wanted = () =>
  new Map(['level 1', 'level 3', '', 'level 2'].map((content) => [digestOf(content), undefined]));

describe('contents that are moved to another store', () => {
  test('are all there, and stay in the first', async () => {
    const stores = { from: local, to: bucket, temporary: temporary() };
    expect(await copyContents(stores)).toEqual({ copied: 4, present: 0, failed: [] });
    expect(await contentsOf(bucket)).toEqual(CONTENTS.toSorted());
    expect(await contentsOf(local)).toEqual(CONTENTS.toSorted());
    expect(await copyContents(stores)).toEqual({ copied: 0, present: 4, failed: [] });
    expect(await readdir(temporary())).toEqual([]);
  });

  test('are continued after an interruption', async () => {
    let puts = 0;
    const failing: FileStore = {
      ...bucket,
      put: (sha256, path) => {
        puts += 1;
        if (puts === 3) throw new Error('The network is gone.');
        return bucket.put(sha256, path);
      },
    };
    const interrupted = copyContents({ from: local, to: failing, temporary: temporary() });
    await expect(interrupted).rejects.toThrow('The network is gone.');
    expect(await readdir(temporary())).toEqual([]);
    const stores = { from: local, to: bucket, temporary: temporary() };
    expect(await copyContents(stores)).toEqual({ copied: 2, present: 2, failed: [] });
    expect(await contentsOf(bucket)).toEqual(CONTENTS.toSorted());
  });

  test('are named where their bytes are wrong, and are not copied', async () => {
    await writeFile(pathOf(directory, 'level 2'), 'level X');
    const outcome = await copyContents({ from: local, to: bucket, temporary: temporary() });
    expect(outcome).toEqual({ copied: 3, present: 0, failed: [digestOf('level 2')] });
    expect(await bucket.has(digestOf('level 2'))).toBe(false);
  });

  test('are named where they are removed meanwhile, and the others are copied', async () => {
    const gone = digestOf('level 2');
    const losing: FileStore = {
      ...local,
      read: async (sha256) => {
        await local.remove(gone);
        return local.read(sha256);
      },
    };
    const outcome = await copyContents({ from: losing, to: bucket, temporary: temporary() }, wanted());
    expect(outcome).toEqual({ copied: 3, present: 0, failed: [gone] });
    expect(await readdir(temporary())).toEqual([]);
  });

  test('replace those that were cut off', async () => {
    await copyContents({ from: local, to: bucket, temporary: temporary() });
    await writeFile(pathOf(directory, 'level 2'), 'lev');
    const outcome = await copyContents({ from: bucket, to: local, temporary: temporary() });
    expect(outcome).toEqual({ copied: 1, present: 3, failed: [] });
    expect(await contentsOf(local)).toEqual(CONTENTS.toSorted());
  });

  test('replace those of other bytes and the same size', async () => {
    await copyContents({ from: local, to: bucket, temporary: temporary() });
    await writeFile(pathOf(directory, 'level 2'), 'level X');
    const damaged: string[] = [];
    const noteDamaged = (sha256: string) => damaged.push(sha256);
    const stores = { from: local, to: bucket, temporary: temporary(), noteDamaged };
    expect(await copyContents(stores)).toEqual({ copied: 0, present: 4, failed: [] });
    expect(damaged).toEqual([digestOf('level 2')]);
    const outcome = await copyContents({ from: bucket, to: local, temporary: temporary() });
    expect(outcome).toEqual({ copied: 1, present: 3, failed: [] });
    expect(await contentsOf(local)).toEqual(CONTENTS.toSorted());
  });

  test('are counted by the command', async () => {
    await placeMigrated(directory);
    const env = { PATH: process.env.PATH, DATA_DIR: directory, ...S3_CREDENTIALS };
    const script = join(ROOT, 'scripts', 'files-move.ts');
    const run = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args], { env });
    expect((await run('local', s3.address(''))).stdout).toBe('4 copied and checked, 0 were there already.\n');
    expect(await contentsOf(bucket)).toEqual(CONTENTS.toSorted());
    await expect(run('local', 'ftp://games')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('From where to where?'),
    });
  });
});
