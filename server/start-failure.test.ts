import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFileStore } from './platform/files/open-file-store.ts';
import { explainFailure } from './start-failure.ts';

/** A folder that holds nothing: a build was never made there. */
const EMPTY = join(import.meta.dirname, 'no-such-folder');

const errorOf = (failing: Promise<unknown>) => failing.catch((error: unknown) => error);

test('a build that is missing is said with the command that makes it', async () => {
  const error = await errorOf(readdir(join(EMPTY, 'dist', 'games')));
  expect(explainFailure(error)).toBe(`${join('dist', 'games')} is missing. Make it: npm run build`);
});

test('any other file that is missing is named, and the database is not blamed', async () => {
  const path = join(EMPTY, 'certificate.pem');
  expect(explainFailure(await errorOf(readFile(path)))).toBe(`${path} is missing.`);
});

test('a socket of PostgreSQL that is missing is the database’s', async () => {
  const socket = join(EMPTY, '.s.PGSQL.5432');
  const failing = new Promise((_resolve, reject) => {
    connect(socket).on('error', reject);
  });
  expect(explainFailure(await errorOf(failing))).toMatch(/^The database cannot be used: /);
});

test.each([
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
  Object.assign(new Error('could not extend file "base/5/1": No space left on device\n - hint: Check.'), {
    code: '53100',
  }),
  // As the embedded engine throws it.
  { name: 'ErrnoError', errno: 51 },
])('a full disk is said in one line, whoever notices', (error) => {
  expect(explainFailure(error)).toMatch(/^The disk is full\. Make room, and do it again(?:: .*)?\.$/);
  expect(explainFailure({ name: 'ErrnoError', errno: 44 })).toBeNull();
});

test.each([
  Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
  new Error('The server does not support SSL connections'),
])('TLS that is refused is said in one line', (error) => {
  expect(explainFailure(error)).toMatch(/^The database cannot be used over TLS: .*sslmode/);
});

test('a bucket that cannot be used is named, and the database is not blamed', async () => {
  const filesUrl = 's3://games?endpoint=http://127.0.0.1:1';
  const store = openFileStore({ dataDir: EMPTY, filesUrl });
  for (const failing of [store.has('0'.repeat(64)), store.list()[Symbol.asyncIterator]().next()])
    expect(explainFailure(await errorOf(failing))).toMatch(/^The bucket games cannot be used: .*FILES_URL/);
});
