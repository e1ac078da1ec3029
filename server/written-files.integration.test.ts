import { execFile } from 'node:child_process';
import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { placeMigrated } from './testing/migrated-dump.ts';
import { freePorts, NO_BROWSER, type PortalProcess, startPortalProcess } from './testing/portal-process.ts';
import { zip } from './testing/zip.ts';

/** Files that a portal writes into its data directory, by the first name of the path. */
const WRITTEN = [
  'assets',
  'backups',
  'compiled',
  'files',
  'game-assets',
  'images',
  'outbox',
  'pglite',
  'portal-id',
  'replays',
  'uploads',
];

/** Has the portal write a mail, an upload, a part of one, and pictures. */
async function useAll({ at, signIn }: PortalProcess): Promise<void> {
  const json = { 'content-type': 'application/json' };
  await fetch(`${at}/api/newsletter`, {
    method: 'POST',
    headers: json,
    body: '{"email":"asha@example.org"}',
  });
  const headers = await signIn('dev@example.org');
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(zip([{ name: 'index.html', data: '<title>Kites</title>' }]))]),
    'game.zip',
  );
  expect((await fetch(`${at}/api/dev/uploads`, { method: 'POST', headers, body: form })).status).toBe(201);
  const part = {
    ...headers,
    'tus-resumable': '1.0.0',
    'upload-length': '9',
    'upload-metadata': 'fileName Z2FtZS56aXA=',
  };
  const begun = await fetch(`${at}/api/dev/uploads/resumable`, { method: 'POST', headers: part });
  expect(begun.status).toBe(201);
  const [picture = ''] =
    /\/images\/share\/[^"]+/.exec(await (await fetch(`${at}/games/kerb-drift`)).text()) ?? [];
  expect((await fetch(`${at}${picture}`)).status).toBe(200);
}

describe.runIf(inject('databaseUrl') === '')('what a portal has written', () => {
  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'playport-written-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  test('is for its owner alone, as is what an earlier version wrote', async () => {
    const DATA_DIR = join(directory, 'data');
    await placeMigrated(DATA_DIR);
    await chmod(DATA_DIR, 0o755);
    await chmod(join(DATA_DIR, 'pglite', 'PG_VERSION'), 0o644);
    // As in the container, where Node itself makes this folder before the portal is loaded.
    const settings = {
      ...(await freePorts()),
      DATA_DIR,
      CHROMIUM_PATH: NO_BROWSER,
      NODE_COMPILE_CACHE: join(DATA_DIR, 'compiled'),
    };
    const portal = await startPortalProcess({ cwd: directory, settings });
    await useAll(portal);
    expect(await portal.stop('SIGTERM')).toBe(0);
    const script = resolve(import.meta.dirname, '../scripts/backup.ts');
    await promisify(execFile)(process.execPath, [script], { env: { PATH: process.env.PATH, ...settings } });

    const paths = (await readdir(DATA_DIR, { recursive: true })).map((path) => join(DATA_DIR, path));
    const open: string[] = [];
    for (const path of [DATA_DIR, ...paths]) {
      const stats = await lstat(path);
      const wanted = stats.isDirectory() ? 0o700 : 0o600;
      if ((stats.mode & 0o777) !== wanted)
        open.push(`${(stats.mode & 0o777).toString(8)} ${relative(DATA_DIR, path)}`);
    }
    expect(open).toEqual([]);
    expect((await readdir(DATA_DIR)).toSorted()).toEqual(WRITTEN);
    expect((await readdir(join(DATA_DIR, 'outbox'))).length).toBeGreaterThan(0);
  });
});
