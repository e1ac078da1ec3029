import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { setPortalId } from '../platform/database/portal-id.ts';
import { makeUpload } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';
import { bindDataDirectory, portalOfFolder, warnAboutMissingFiles } from './portal-folder.ts';

let world: World;
let dataDir = '';
beforeEach(async () => {
  world = await createWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'playport-folder-'));
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const claim = (filesUrl: string | null = null) => bindDataDirectory(world.em(), { dataDir, filesUrl });
const upload = () =>
  makeUpload(
    { world, files: openFileStore({ dataDir, filesUrl: null }) },
    { 'index.html': { body: '<title>Kites</title>' } },
  );

test('a folder that no portal has used becomes the first one’s, also for several processes at once', async () => {
  await Promise.all([claim(), claim(), claim()]);
  const id = await portalOfFolder(dataDir);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await claim();
  expect(await portalOfFolder(dataDir)).toBe(id);
});

test('the folder of another portal is refused, and the refusal says how to accept it', async () => {
  await claim();
  await setPortalId(world.em(), 'another');
  const error: unknown = await claim().catch((refused: unknown) => refused);
  expect(error).toMatchObject({ message: expect.stringMatching(/another portal.*echo another > /) });
  await writeFile(join(dataDir, 'portal-id'), 'another\n');
  await claim();
});

test('a folder from before there were ids is taken with the files that the database refers to', async () => {
  await upload();
  await claim();
  expect(await portalOfFolder(dataDir)).not.toBeNull();
});

test('a folder without any of the files that the database refers to is refused, unless they are in a bucket', async () => {
  const { id } = await upload();
  expect(id).toBeDefined();
  await rm(join(dataDir, 'files'), { recursive: true });
  await expect(claim()).rejects.toThrow(/refers to 1 uploaded files, and .* has none of them/);
  expect(existsSync(join(dataDir, 'portal-id'))).toBe(false);
  await claim('s3://bucket');
  // The setting with the bucket is forgotten later.
  await expect(claim()).rejects.toThrow(/has none of them/);
  await mkdir(join(dataDir, 'files'));
  await claim();
});

test('a folder with files is not taken for a database that knows none', async () => {
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true });
  await expect(claim()).rejects.toThrow(/the database refers to none/);
  await expect(readFile(join(dataDir, 'portal-id'))).rejects.toThrow('ENOENT');
});

test('a start says in one line how many uploaded files are missing, and goes on', async () => {
  const said = async (filesUrl: string | null = null) => {
    const lines: string[] = [];
    await warnAboutMissingFiles(world.em(), { dataDir, filesUrl }, (line) => lines.push(line));
    return lines;
  };
  const store = openFileStore({ dataDir, filesUrl: null });
  await makeUpload({ world, files: store }, { 'index.html': { body: 'one' }, 'level.json': { body: '[2]' } });
  await claim();
  expect(await said()).toEqual([]);
  for await (const { sha256 } of store.list()) {
    await store.remove(sha256);
    break;
  }
  await claim();
  expect(await said()).toEqual([
    expect.stringMatching(/^1 of 2 uploaded files .* are missing in .*files, or cut off/),
  ]);
  expect(await said('s3://bucket')).toEqual([]);
});
