import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallBuild } from '../testing/small-build.ts';
import { servedBuild } from './served-build.ts';

let contents = '';
beforeEach(async () => {
  contents = await mkdtemp(join(tmpdir(), 'playport-answer-'));
});
afterEach(() => rm(contents, { recursive: true, force: true }));

const PAGE = '<script src="https://game-cdn.poki.com/scripts/v2/poki-sdk.js"></script>';
const ANSWERED = '<script src="/_compatible/catch.js"></script><script src="/_compatible/poki.js"></script>';

test('a game that uses an interface is checked with the documents and scripts that it is served with', async () => {
  const { inventory, files } = smallBuild(
    { 'index.html': PAGE, 'packed.html.br': PAGE, 'game.js': 'play()' },
    { compatible: ['poki'] },
  );
  for (const { sha256 } of inventory.files) await files.copyTo(sha256, join(contents, sha256));
  const built = join(contents, 'built');
  await mkdir(join(built, '_compatible'), { recursive: true });
  for (const name of ['catch', 'poki'])
    await writeFile(join(built, '_compatible', `${name}.js`), `${name}()`);

  const checked = await servedBuild(inventory, contents, built);
  const read = await Promise.all(
    checked.map(async ({ path, encoding, sha256 }) => [
      path,
      encoding,
      await readFile(join(contents, sha256), 'utf8'),
    ]),
  );
  expect(read).toEqual([
    ['index.html', null, ANSWERED],
    ['packed.html.br', null, ANSWERED],
    ['game.js', null, 'play()'],
    ['/_compatible/catch.js', null, 'catch()'],
    ['/_compatible/poki.js', null, 'poki()'],
  ]);
  const own = checked.map(({ size, added = 0 }) => size - added);
  expect(own).toEqual([...inventory.files.map(({ size }) => size), 0, 0]);
});

test('any other game is checked with the prelude in its documents, and otherwise as it is', async () => {
  const { inventory, files } = smallBuild({ 'index.html': PAGE, 'game.js': 'play()' });
  for (const { sha256 } of inventory.files) await files.copyTo(sha256, join(contents, sha256));
  expect(await servedBuild(inventory, contents, contents)).toBe(inventory.files);
  await writeFile(join(contents, '_prelude.js'), 'prelude()');
  const [page, script] = await servedBuild(inventory, contents, contents);
  expect(await readFile(join(contents, page?.sha256 ?? ''), 'utf8')).toBe(
    `<script>prelude()</script>${PAGE}`,
  );
  expect(script).toBe(inventory.files[1]);
  // Bytes that are counted as the game's are those that its developer gave.
  expect((page?.size ?? 0) - (page?.added ?? 0)).toBe(PAGE.length);
});
