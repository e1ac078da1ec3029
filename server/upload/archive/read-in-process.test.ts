import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zip } from '../../testing/zip.ts';
import { readInProcess } from './read-in-process.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-reader-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('a process reads an archive, or says why it is refused', async () => {
  const path = join(directory, 'game.zip');
  const archive = { path, name: 'kite.zip' };
  await writeFile(path, zip([{ name: 'index.html', data: '<title>Game</title>' }]));
  const files = join(directory, 'files');
  expect(await readInProcess(archive, files)).toMatchObject({ kind: 'read', inventory: { bytes: 19 } });
  expect(await readdir(files)).toHaveLength(1);
  await writeFile(path, 'no archive');
  expect(await readInProcess(archive, files)).toMatchObject({
    kind: 'refused',
    reasons: [{ code: 'not_a_zip', path: 'kite.zip' }],
  });
});

test('a process that fails says why, and its upload is not refused', async () => {
  const reading = readInProcess(
    { path: join(directory, 'none.zip'), name: 'none.zip' },
    join(directory, 'files'),
  );
  await expect(reading).rejects.toThrow('ENOENT');
});
