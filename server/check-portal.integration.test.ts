import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProvider } from './testing/oidc-provider.ts';
import { parseEnv } from './env.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-check-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Returns the output of `--check` with these settings, and the code that it ends with. */
const check = (settings: Readonly<Record<string, string>>) =>
  new Promise<{ readonly code: unknown; readonly text: string }>((done) => {
    const program = join(import.meta.dirname, 'main.mjs');
    const env = { PATH: process.env.PATH, DATA_DIR: join(directory, 'data'), ...settings };
    execFile(process.execPath, [program, '--check'], { cwd: directory, env }, (error, text) =>
      done({ code: error?.code ?? 0, text }),
    );
  });

test.runIf(inject('databaseUrl') === '')(
  'nothing set is in order, lacks much for production, and is left alone',
  async () => {
    const { code, text } = await check({});
    expect(text).toMatch(/Missing for production:\n(?: {2}.*\n)* {2}PUBLIC_ORIGIN: is missing/);
    expect(text).toMatch(/ok {4}folder/);
    expect(code).toBe(0);
    expect(await readdir(directory)).toEqual([]);
  },
);

test.runIf(inject('databaseUrl') === '')(
  'what cannot be reached is said, and no secret is shown',
  async () => {
    const { code, text } = await check({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://play.example',
      PLAY_ORIGIN: 'https://games.play.example/{game}',
      DATABASE_URL: 'postgres://us:sesame@127.0.0.1:9/p?password=sesame',
      SMTP_URL: 'smtp://us:sesame@127.0.0.1:9',
      FILES_URL: 's3://games?endpoint=http://k:sesame@127.0.0.1:1',
      PURGE_URL: 'https://cdn.example/purge?token=sesame',
      PURGE_TOKEN: 'sesame',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'sesame',
    });
    expect(code).toBe(1);
    for (const name of ['database', 'bucket', 'mail']) expect(text).toMatch(new RegExp(`FAIL  ${name}`));
    expect(text).toMatch(/Would be better:\n {2}ADMIN_EMAILS/);
    expect(text).not.toContain('sesame');
  },
);

test.runIf(inject('databaseUrl') === '')('wrong settings are said, each in its line', async () => {
  const { code, text } = await check({ PORT: 'eighty', SMTP_URL: 'smtp:us:sesame@mail' });
  expect([code, text]).toEqual([1, expect.stringMatching(/ {2}PORT: must be.*\n {2}SMTP_URL: needs/)]);
  expect(text).not.toContain('sesame');
});

test.runIf(inject('databaseUrl') === '')(
  'a database of a later version is refused, as the start does',
  async () => {
    const settings = { DATA_DIR: join(directory, 'later') };
    const database = await openDatabase(parseEnv(settings));
    await database.orm.em
      .fork()
      .execute(`insert into mikro_orm_migrations (name) values ('Migration20991231000000_from_the_future')`);
    await database.orm.em
      .fork()
      .execute(`update portal_setting set value = '{"version":"9.8.7","adds":[]}' where name = 'written-by'`);
    await database.close();
    const { code, text } = await check(settings);
    expect(text).toMatch(/FAIL {2}database {2}This database was migrated by Playport 9\.8\.7, and this is/);
    expect(code).toBe(1);
  },
);

test.runIf(inject('databaseUrl') === '')(
  'a database of this version is in order, and left as it is',
  async () => {
    const settings = { DATA_DIR: join(directory, 'mine') };
    await (await openDatabase(parseEnv(settings))).close();
    const { text } = await check(settings);
    expect(text).toMatch(/ok {4}database {2}embedded\n/);
  },
);

test.runIf(inject('databaseUrl') === '')('the sign-in provider is asked who it is', async () => {
  const provider = await startProvider('http://localhost:3000');
  try {
    const inOrder = await check(provider.settings);
    expect(inOrder.text).toContain(`ok    provider  ${provider.issuer} answers`);
    const other = `${provider.issuer}/`.replace('127.0.0.1', 'localhost');
    const differs = await check({ ...provider.settings, OIDC_ISSUER: other });
    expect(differs.text).toContain(
      `FAIL  provider  ${other} does not answer as the provider that OIDC_ISSUER names: it calls itself ${provider.issuer}`,
    );
    expect(differs.code).toBe(1);
    provider.setDown(true);
    const away = await check(provider.settings);
    expect(away.text).toMatch(
      /FAIL {2}provider {2}.* does not answer as the provider that OIDC_ISSUER names: /,
    );
    expect(away.code).toBe(1);
  } finally {
    provider.close();
  }
});
