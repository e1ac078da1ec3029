import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

let folder = '';
let clone = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-install-'));
  clone = join(folder, 'clone');
  for (const part of ['package.json', 'package-lock.json', 'scripts'])
    await cp(join(ROOT, part), join(clone, part), { recursive: true });
  // Replaces npm, which would fetch a thousand packages: it only prints that it ran.
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin', 'npm'), '#!/bin/sh\necho npm ran\nexit 1\n');
  await chmod(join(folder, 'bin', 'npm'), 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function setUp(): Promise<{ readonly code: unknown; readonly stderr: string }> {
  const env = { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(clone, 'scripts/setup.mjs'), 'start'],
      { env },
      (error, _stdout, stderr) => done({ code: error?.code, stderr }),
    );
  });
}

test('a linked node_modules is refused in one line, and its target is left alone', async () => {
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, 'kept'), '');
  await symlink(elsewhere, join(clone, 'node_modules'));
  const { code, stderr } = await setUp();
  expect(code).toBe(1);
  expect(stderr.trimEnd().split('\n')).toEqual([
    `Set-up failed: node_modules is a link to ${elsewhere}, whose packages are not those of this lockfile. Installing would empty that folder: remove the link, and run this again.`,
  ]);
  expect(await readdir(elsewhere)).toEqual(['kept']);
});

test('without a link, npm runs', async () => {
  const { code, stderr } = await setUp();
  expect(code).toBe(1);
  expect(stderr).toContain('npm ran');
});
