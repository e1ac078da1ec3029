import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
