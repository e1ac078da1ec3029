import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '../server/platform/files/file-store.ts';
import { openFileStore } from '../server/platform/files/open-file-store.ts';
import { placeMigrated } from '../server/testing/migrated-dump.ts';
import { S3_CREDENTIALS, startS3, type TestS3 } from '../server/testing/s3.ts';
import { counterOf } from './counted.ts';

const SCRIPT = resolve(import.meta.dirname, '../scripts/files-move.ts');
const KILLS = 10;
const FILES = 60;
const BYTES = 200_000;

let folder = '';
let s3: TestS3;
let local: FileStore;
let bucket: FileStore;
const digests: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-killed-move-'));
  s3 = await startS3(join(folder, 's3'));
  await placeMigrated(join(folder, 'data'));
  local = openFileStore({ dataDir: join(folder, 'data'), filesUrl: null });
  bucket = openFileStore({ dataDir: join(folder, 'data'), filesUrl: s3.address('') });
  digests.length = 0;
  for (let at = 0; at < FILES; at += 1) {
    const bytes = randomBytes(BYTES);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await writeFile(join(folder, 'new'), bytes);
    await local.put(sha256, join(folder, 'new'));
    digests.push(sha256);
  }
  digests.sort();
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

function start(): ChildProcess {
  return spawn(process.execPath, [SCRIPT, 'local', s3.address('')], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...S3_CREDENTIALS },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Lists the contents of a store, each with the SHA-256 of its bytes. */
async function contentsOf(store: FileStore): Promise<{ named: string[]; read: string[] }> {
  const named: string[] = [];
  const read: string[] = [];
  for await (const { sha256 } of store.list()) {
    const hash = createHash('sha256');
    for await (const chunk of await store.read(sha256)) hash.update(chunk);
    named.push(sha256);
    read.push(hash.digest('hex'));
  }
  return { named: named.toSorted(), read: read.toSorted() };
}

async function countIn(store: FileStore): Promise<number> {
  let count = 0;
  for await (const _ of store.list()) count += 1;
  return count;
}

/** The folders in which a move has one content at a time. */
const copying = async () =>
  (await readdir(join(folder, 'data'))).filter((name) => name.startsWith('copying-'));

test(`a move of files killed ${KILLS} times goes on: nothing is lost, cut off or left over`, async ({
  task,
}) => {
  const count = counterOf(task);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await countIn(bucket);
    const child = start();
    const exited = once(child, 'exit');
    // Once it has copied something more, in the middle of the next.
    while (child.exitCode === null && (await countIn(bucket)) === before) await sleep(5);
    await sleep(Math.random() * 20);
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    count('kills');
    const there = await contentsOf(bucket);
    expect(there.read).toEqual(there.named);
    expect(await contentsOf(local)).toEqual({ named: digests, read: digests });
  }
  const present = await countIn(bucket);
  expect(present).toBeLessThan(FILES);
  // The leftovers of a killed move are another's that is at work, until they are a day old.
  const dayBefore = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await copying()) await utimes(join(folder, 'data', name), dayBefore, dayBefore);
  const last = start();
  if (last.stdout === null) throw new Error('the move has no output');
  const [said, [code]] = await Promise.all([text(last.stdout), once(last, 'exit')]);
  expect({ code, said }).toEqual({
    code: 0,
    said: `${FILES - present} copied and checked, ${present} were there already.\n`,
  });
  expect(await contentsOf(bucket)).toEqual({ named: digests, read: digests });
  expect(await contentsOf(local)).toEqual({ named: digests, read: digests });
  expect(await copying()).toEqual([]);
});
