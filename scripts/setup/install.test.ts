import { execFile, spawnSync } from 'node:child_process';
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

function setUp(goal = 'start'): Promise<{ readonly code: unknown; readonly stderr: string }> {
  const env = { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) };
  return new Promise((done) => {
    execFile(process.execPath, [join(clone, 'scripts/setup.mjs'), goal], { env }, (error, _stdout, stderr) =>
      done({ code: error?.code, stderr }),
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

/** Returns the words of the set-up as this Node, or as this user. */
const setUpAs = (before: readonly string[], [program = '', ...args]: readonly string[]) => {
  const { status, stderr } = spawnSync(
    program,
    [...args, ...before, join(clone, 'scripts/setup.mjs'), 'start'],
    {
      encoding: 'utf8',
    },
  );
  return [status, stderr.trimEnd().split('\n')];
};

test('an old Node is told so in one line, by the set-up and by the portal', async () => {
  const pretend = join(folder, 'old.mjs');
  await writeFile(
    pretend,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });`,
  );
  const old = ['--import', pretend];
  expect(setUpAs(old, [process.execPath])).toEqual([
    1,
    ['Set-up failed: Node 20.19 or newer is needed, this is 18.20.8.'],
  ]);
  const { status, stderr } = spawnSync(process.execPath, [...old, join(ROOT, 'server', 'main.mjs')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Node 24 or newer is needed, this is 18.*\n$/),
  ]);
});

test.runIf(process.geteuid?.() === 0)(
  'a folder that this user may not write is said in one line',
  async () => {
    await chmod(folder, 0o755);
    const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', process.execPath];
    expect(setUpAs([], asNobody)).toEqual([
      1,
      [expect.stringMatching(/^Set-up failed: .*\.cache cannot be written: this user may not write there\./)],
    ]);
  },
);

test('without a link, npm runs', async () => {
  const { code, stderr } = await setUp();
  expect(code).toBe(1);
  expect(stderr).toContain('npm ran');
});

test.each([
  ['start', '--omit=dev'],
  ['dev', '--include=dev'],
  ['test', '--include=dev'],
])('for %s npm is called with %s', async (goal, flag) => {
  expect((await setUp(goal)).stderr).toContain(`npm ci ${flag} `);
});

/** Writes what npm writes of the packages that it has installed. */
async function installedWas(packages: Readonly<Record<string, { readonly dev?: true }>>): Promise<void> {
  await mkdir(join(clone, 'node_modules'));
  await writeFile(join(clone, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

test('what was installed whole is renewed whole, also by a start', async () => {
  await installedWas({ 'node_modules/fastify': {}, 'node_modules/vitest': { dev: true } });
  expect((await setUp()).stderr).toContain('npm ci --include=dev ');
});

test('what was installed without the packages of checks stays so', async () => {
  await installedWas({ 'node_modules/fastify': {} });
  expect((await setUp()).stderr).toContain('npm ci --omit=dev ');
});
