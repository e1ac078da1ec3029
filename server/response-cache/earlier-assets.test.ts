import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retainAssets } from './earlier-assets.ts';

const DAY = 86_400_000;
let folder = '';
const built = () => join(folder, 'built');
const kept = () => join(folder, 'data', 'assets');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Puts a build of one file in the place of the last. */
async function build(file: string, text = file): Promise<void> {
  await rm(built(), { recursive: true, force: true });
  await mkdir(built());
  await writeFile(join(built(), file), text);
}

test('the files of an earlier build stay for a page that is still open', async () => {
  await build('index-a.js', 'one');
  await retainAssets(built(), kept());
  await build('index-b.js');
  await retainAssets(built(), kept());
  expect(await readdir(kept())).toEqual(['index-a.js', 'index-b.js']);
  expect(await readFile(join(kept(), 'index-a.js'), 'utf8')).toBe('one');
});

test('they are for their owner alone, whatever the rights of the build are', async () => {
  await build('index-a.js');
  await chmod(join(built(), 'index-a.js'), 0o644);
  await retainAssets(built(), kept());
  expect((await stat(join(kept(), 'index-a.js'))).mode & 0o777).toBe(0o600);
});

test('they go a month after their build was last served', async () => {
  const now = Date.now();
  await build('index-a.js');
  await retainAssets(built(), kept(), now - 40 * DAY);
  await retainAssets(built(), kept(), now - 20 * DAY);
  await build('index-b.js');
  await retainAssets(built(), kept(), now);
  expect(await readdir(kept())).toEqual(['index-a.js', 'index-b.js']);
  await retainAssets(built(), kept(), now + 11 * DAY);
  expect(await readdir(kept())).toEqual(['index-b.js']);
});
