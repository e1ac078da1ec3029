import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataDir } from './data-dir.ts';

const MODULE = join(import.meta.dirname, 'data-dir.ts');

let parent = '';
let directory = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'playport-data-'));
  directory = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (...path: string[]) => lstatSync(join(directory, ...path)).mode & 0o777;
/** Makes files that everybody may read, as earlier versions did. */
function makeOpen(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), '', { mode: 0o644 });
  }
  chmodSync(directory, 0o755);
}

test('a data directory that is not there is made for its owner alone', () => {
  openDataDir(directory);
  expect(modeOf()).toBe(0o700);
});

test('what everybody could read is closed, once with every stored file and then without looking at them', () => {
  makeOpen('outbox/one.eml', 'files/ab/content', 'pglite/base/1');
  symlinkSync(parent, join(directory, 'link'));
  openDataDir(directory);
  expect(['', 'outbox', 'files', 'files/ab', 'pglite/base'].map((path) => modeOf(path))).toEqual(
    Array(5).fill(0o700),
  );
  const files = ['outbox/one.eml', 'files/ab/content', 'pglite/base/1'];
  expect(files.map((path) => modeOf(path))).toEqual([0o600, 0o600, 0o600]);
  // Links are not followed out of the directory.
  expect(lstatSync(parent).mode & 0o777).toBe(0o700);
  chmodSync(join(directory, 'outbox', 'one.eml'), 0o640);
  chmodSync(join(directory, 'files', 'ab', 'content'), 0o640);
  openDataDir(directory);
  expect([modeOf('outbox', 'one.eml'), modeOf('files', 'ab', 'content')]).toEqual([0o600, 0o640]);
});

test('a directory and a folder of it that are on other disks are closed there', () => {
  makeOpen('outbox/one.eml');
  const disk = join(parent, 'disk');
  mkdirSync(join(disk, 'ab'), { recursive: true, mode: 0o755 });
  symlinkSync(disk, join(directory, 'files'));
  const link = join(parent, 'link');
  symlinkSync(directory, link);
  openDataDir(link);
  expect([modeOf(), modeOf('outbox', 'one.eml')]).toEqual([0o700, 0o600]);
  expect([disk, join(disk, 'ab')].map((path) => lstatSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
});

describe.runIf(process.geteuid?.() === 0)('to root', () => {
  test.each(['', 'pglite', 'pglite/base/1', 'outbox', 'files/ab'])(
    '“%s” of another user is refused, and nothing is changed',
    (path) => {
      makeOpen('pglite/base/1', 'outbox/one.eml', 'files/ab/content');
      chownSync(join(directory, path), 4321, 4321);
      expect(() => openDataDir(directory)).toThrow(/belongs to user 4321, and this is root.*sudo -u '#4321'/);
      expect([modeOf(), modeOf('outbox', 'one.eml')]).toEqual([0o755, 0o644]);
    },
  );

  test('a directory of its own is opened, whatever an operator keeps in it', () => {
    makeOpen('pglite/base/1', 'backups/by-hand.dump', 'notes.txt');
    for (const path of ['backups/by-hand.dump', 'notes.txt']) chownSync(join(directory, path), 4321, 4321);
    openDataDir(directory);
    expect(modeOf()).toBe(0o700);
  });
});

describe.runIf(process.geteuid?.() === 0)('to a user who is not root', () => {
  /** Opens the data directory in a process of user 4321 and a group; returns what it complains about. */
  function openAsOther(gid: number): string {
    chmodSync(parent, 0o755);
    const code = `import(${JSON.stringify(MODULE)}).then((one) => one.openDataDir(${JSON.stringify(directory)}))`;
    const { stderr } = spawnSync(process.execPath, ['-e', code], { uid: 4321, gid, encoding: 'utf8' });
    return stderr;
  }

  test('what root has left in the database is refused, with how to give it over', () => {
    makeOpen('pglite/base/1');
    for (const path of ['', 'pglite', 'pglite/base']) chownSync(join(directory, path), 4321, 4321);
    expect(openAsOther(4321)).toMatch(
      /pglite\/base\/1 belongs to user 0, and this is user 4321.*chown -R 4321 /,
    );
  });

  test('a volume that is root’s and open to the user’s group is used as it is', () => {
    mkdirSync(join(directory, 'lost+found'), { recursive: true, mode: 0o700 });
    chownSync(directory, 0, 4322);
    chmodSync(directory, 0o2775);
    expect(openAsOther(4322)).toBe('');
    expect(modeOf()).toBe(0o775);
  });
});
