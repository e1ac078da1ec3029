import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallBuild } from '../testing/small-build.ts';
import { answerInterfaces } from './answer-interfaces.ts';

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

  const checked = await answerInterfaces(inventory, contents, built);
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
});

test('any other game is checked as it is', async () => {
  const { inventory } = smallBuild({ 'index.html': PAGE });
  expect(await answerInterfaces(inventory, contents)).toBe(inventory.files);
});
