import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { placeMigrated } from './testing/migrated-dump.ts';
import { failToStart, freePorts } from './testing/portal-process.ts';

// Each test runs a process, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const SECRET = 'kept-to-ourselves';
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-failure-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The one line that a start with these settings ends with. */
async function complaintAbout(settings: Record<string, string>): Promise<string> {
  const { code, lines } = await failToStart({ cwd: directory, settings });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.any(String)]);
  return lines[0] ?? '';
}

describe.runIf(inject('databaseUrl') === '')('what stops a start is said in one line', () => {
  test('a wrong setting', async () => {
    expect(await complaintAbout({ PORT: 'eighty' })).toBe(
      'Wrong setting. PORT: must be a number from 1 to 65535',
    );
  });

  test('a port that is taken', async () => {
    const { PORT, PLAY_PORT } = await freePorts();
    const other = createServer();
    await once(other.listen(Number(PORT), '127.0.0.1'), 'listening');
    const DATA_DIR = join(directory, 'data');
    await placeMigrated(DATA_DIR);
    const complaint = await complaintAbout({ PORT, PLAY_PORT, DATA_DIR, DEMO: 'off' });
    other.close();
    expect(complaint).toMatch(new RegExp(`:${PORT}\\. Stop what listens there, or set PORT`));
  });

  test('a data directory that is none', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    expect(await complaintAbout({ DATA_DIR: file })).toMatch(/file.*\. Set DATA_DIR to a folder /);
  });

  test('a PostgreSQL that does not run, without the secret of its address', async () => {
    const { PORT } = await freePorts();
    const complaint = await complaintAbout({ DATABASE_URL: `postgres://us:${SECRET}@127.0.0.1:${PORT}/p` });
    expect(complaint).toMatch(/^The database cannot be used: .*ECONNREFUSED.*DATABASE_URL says/);
    expect(complaint).not.toContain(SECRET);
  });
});

test.runIf(inject('databaseUrl') !== '')(
  'a PostgreSQL that does not know us says so in one line',
  async () => {
    const address = new URL(inject('databaseUrl'));
    Object.assign(address, { username: 'nobody', password: SECRET });
    const complaint = await complaintAbout({ DATABASE_URL: address.href });
    expect(complaint).toMatch(/^The database cannot be used: .*"nobody".*\. See /);
    expect(complaint).not.toContain(SECRET);
  },
);
