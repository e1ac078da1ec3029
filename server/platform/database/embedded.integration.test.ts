import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { openDirectory } from './embedded.ts';

test('keeps few buffers, also in a database that was made with more', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'playport-embedded-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const before = await PGlite.create({ dataDir: join(directory, 'pglite') });
  await before.exec('create table kept as select 7 as value');
  await before.close();

  const { pglite, close } = await openDirectory(directory);

  const { rows } = await pglite.query(`select value, current_setting('shared_buffers') as buffers from kept`);
  expect(rows).toEqual([{ value: 7, buffers: '16MB' }]);
  await close();
});
