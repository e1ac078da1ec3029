import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { restoreBeforeBaseline } from './testing/before-baseline.ts';
import { databaseAt, newDatabaseName, onServer } from './testing/database-server.ts';
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

  test('the folder of another portal', async () => {
    const DATA_DIR = join(directory, 'other');
    await placeMigrated(DATA_DIR);
    await writeFile(join(DATA_DIR, 'portal-id'), 'another\n');
    const complaint = await complaintAbout({ ...(await freePorts()), DATA_DIR, DEMO: 'off' });
    expect(complaint).toMatch(
      /other is the folder of another portal than that of the database\. Set DATA_DIR/,
    );
  });

  test.runIf(process.geteuid?.() === 0)('a data directory of another user', async () => {
    const DATA_DIR = join(directory, 'foreign');
    await mkdir(DATA_DIR);
    await chown(DATA_DIR, 4321, 4321);
    expect(await complaintAbout({ DATA_DIR })).toMatch(
      /foreign belongs to user 4321, and this is root\. Run it as/,
    );
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  test('a PostgreSQL that does not run, without the secret of its address', async () => {
    const { PORT } = await freePorts();
    const complaint = await complaintAbout({ DATABASE_URL: `postgres://us:${SECRET}@127.0.0.1:${PORT}/p` });
    expect(complaint).toMatch(/^The database cannot be used: .*ECONNREFUSED.*DATABASE_URL says/);
    expect(complaint).not.toContain(SECRET);
  });
});

/** A database on the test's server that has yet to be brought to the baseline. */
async function openEarlier(): Promise<{ url: string; drop(): Promise<unknown> }> {
  const server = inject('databaseUrl');
  const name = newDatabaseName();
  await onServer(server, `create database "${name}"`);
  await restoreBeforeBaseline(databaseAt(server, name));
  return {
    url: databaseAt(server, name),
    drop: () => onServer(server, `drop database "${name}" with (force)`),
  };
}

describe.runIf(inject('databaseUrl') !== '')('a migration does not wait long for a table', () => {
  test('because requests would wait behind it', async () => {
    const { url, drop } = await openEarlier();
    const reader = new Client(url);
    await reader.connect();
    await reader.query('begin; select count(*) from game');
    expect(await complaintAbout({ DATABASE_URL: url })).toMatch(/^A table that has to be migrated is in use/);
    await reader.end();
    await drop();
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
