import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { databaseAt, dropDatabase, newDatabaseName, onServer } from './testing/database-server.ts';
import { openPostgres } from './platform/database/database.ts';
import { ENGINE_VERSION } from './platform/database/embedded.ts';
import { BASELINE } from './platform/database/written-by.ts';
import { placeMigrated } from './testing/migrated-dump.ts';
import { failToStart, freePorts } from './testing/portal-process.ts';

// Each test runs a process, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const SECRET = 'kept-to-ourselves';
let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-failure-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** The lines that a start with these settings ends with. */
async function complaintsAbout(settings: Record<string, string>): Promise<readonly string[]> {
  const { code, lines } = await failToStart({ cwd: directory, settings });
  expect(code).toBe(1);
  return lines;
}

/** The one line that a start with these settings ends with. */
async function complaintAbout(settings: Record<string, string>): Promise<string> {
  const lines = await complaintsAbout(settings);
  expect(lines).toEqual([expect.any(String)]);
  return lines[0] ?? '';
}

describe.runIf(inject('databaseUrl') === '')('what stops a start is said in one line', () => {
  test('a wrong setting', async () => {
    expect(await complaintAbout({ PORT: 'eighty' })).toBe(
      'Wrong setting. PORT: must be a number from 1 to 65535',
    );
  });

  test('several wrong settings, each in its line', async () => {
    const complaints = await complaintsAbout({ NODE_ENV: 'prod', HOST: '999.1.1.1', SMTP_URL: 'smtp://' });
    expect(complaints).toEqual([
      expect.stringMatching(/^Wrong setting\. HOST: must be an address of this machine/),
      expect.stringMatching(/^Wrong setting\. SMTP_URL: needs /),
      expect.stringMatching(/^Wrong setting\. NODE_ENV: must be production/),
    ]);
  });

  test.each(['PORT', 'PLAY_PORT', 'METRICS_PORT'] as const)('a taken port, as %s', async (setting) => {
    const [{ PORT, PLAY_PORT }, { PORT: METRICS_PORT }] = await Promise.all([freePorts(), freePorts()]);
    const ports = { PORT, PLAY_PORT, METRICS_PORT };
    const other = createServer();
    await once(other.listen(Number(ports[setting]), '127.0.0.1'), 'listening');
    const DATA_DIR = join(directory, setting);
    await placeMigrated(DATA_DIR);
    const complaint = await complaintAbout({ ...ports, DATA_DIR, DEMO: 'off', LOG_LEVEL: 'silent' });
    other.close();
    expect(complaint).toMatch(
      new RegExp(`:${ports[setting]}\\. Stop what listens there, or set ${setting} to a free one`),
    );
  });

  test.each(['nowhere.invalid', '192.0.2.1'])('a HOST that is not this machine: %s', async (HOST) => {
    const DATA_DIR = join(directory, HOST);
    await placeMigrated(DATA_DIR);
    const complaint = await complaintAbout({ ...(await freePorts()), HOST, DATA_DIR, DEMO: 'off' });
    expect(complaint).toMatch(/^Wrong setting\. HOST: must be an address of this machine, and .* is none/);
  });

  test('a bucket that nobody answers for', async () => {
    const FILES_URL = 's3://games?endpoint=http://127.0.0.1:1';
    expect(await complaintAbout({ FILES_URL, AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'y' })).toMatch(
      /^The bucket games cannot be used: connect ECONNREFUSED.*FILES_URL/,
    );
    expect(await readdir(directory)).not.toContain('data');
  });

  test('a bucket that never responds', async () => {
    const silent = createServer();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('there is no port');
    const FILES_URL = `s3://games?endpoint=http://127.0.0.1:${address.port}`;
    expect(await complaintAbout({ FILES_URL, AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'y' })).toMatch(
      /^The bucket games cannot be used: it did not respond within 10 seconds\. .*FILES_URL/,
    );
    silent.close();
  });

  test('a browser that does not start', async () => {
    expect(await complaintAbout({ CHROMIUM_PATH: '/bin/false' })).toMatch(
      /^Wrong setting\. CHROMIUM_PATH: must be a browser that starts/,
    );
  });

  test('a database of another PostgreSQL, or of nobody’s', async () => {
    const DATA_DIR = join(directory, 'older');
    await mkdir(join(DATA_DIR, 'pglite', 'base'), { recursive: true });
    const version = join(DATA_DIR, 'pglite', 'PG_VERSION');
    await writeFile(version, '16\n');
    expect(await complaintAbout({ DATA_DIR })).toMatch(/ is a database of PostgreSQL 16, and .* DATA_DIR /);
    await writeFile(version, `${ENGINE_VERSION}\n`);
    expect(await complaintAbout({ DATA_DIR })).toMatch(
      /^The database in .* does not open: .*npm run restore/,
    );
  });

  test('a data directory that is none', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    expect(await complaintAbout({ DATA_DIR: file })).toBe(
      `Wrong setting. DATA_DIR: must be a folder, and ${file} is a file`,
    );
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

/** A database on the test's server that stands at the baseline, before every later migration. */
async function openEarlier(): Promise<{ url: string; drop(): Promise<unknown> }> {
  const server = inject('databaseUrl');
  const name = newDatabaseName();
  await onServer(server, `create database "${name}"`);
  const database = await openPostgres(databaseAt(server, name), 'migrations');
  await database.orm.migrator.up({ to: BASELINE });
  await database.close();
  return {
    url: databaseAt(server, name),
    drop: () => dropDatabase(server, name),
  };
}

describe.runIf(inject('databaseUrl') !== '')('a migration does not wait long for a table', () => {
  test('because requests would wait behind it', async () => {
    const { url, drop } = await openEarlier();
    const reader = new Client(url);
    await reader.connect();
    await reader.query('begin; select count(*) from edition');
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
