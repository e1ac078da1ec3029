import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import { findPostgres, type PrivatePostgres, startPostgresWithTls } from '../../testing/postgres.ts';
import { notifiedChanges } from '../changes/notified-changes.ts';
import { openPostgres } from './database.ts';
import { rowsOf } from './rows.ts';

const bin = findPostgres();
const encrypted = z.object({ ssl: z.boolean() });

// Once, with the tests on PostgreSQL.
describe.runIf(inject('databaseUrl') !== '' && bin !== undefined)('a connection to PostgreSQL', () => {
  let server: PrivatePostgres;
  beforeAll(async () => {
    server = await startPostgresWithTls(bin ?? '');
  });
  afterAll(() => server.stop());

  /** The server's URL with these parameters, by the name in its certificate. */
  const urlWith = (parameters: Record<string, string>) => {
    const url = new URL(server.url);
    url.hostname = 'localhost';
    url.search = new URLSearchParams({ ...parameters, application_name: uuidv7() }).toString();
    return url.href;
  };

  /** Whether every connection to the server is encrypted, the one that listens for changes included. */
  async function connect(parameters: Record<string, string>): Promise<boolean> {
    const url = urlWith(parameters);
    const database = await openPostgres(url);
    try {
      await sql`select 1`.execute(database.orm.em.fork().getKysely());
      const changes = await notifiedChanges(database, url);
      const rows = await rowsOf(
        database.orm.em.fork(),
        encrypted,
        sql`select ssl from pg_stat_ssl join pg_stat_activity using (pid)
          where application_name = current_setting('application_name')`,
      );
      await changes.close();
      expect(rows).toHaveLength(2);
      return rows.every(({ ssl }) => ssl);
    } finally {
      await database.close();
    }
  }

  test.each(['verify-full', 'require'])(
    'with sslmode=%s and the certificate is encrypted',
    async (sslmode) => {
      expect(await connect({ sslmode, sslrootcert: server.certificate })).toBe(true);
    },
  );

  test.each(['verify-full', 'require'])(
    'with sslmode=%s is refused when nobody vouches for the server',
    async (sslmode) => {
      await expect(connect({ sslmode })).rejects.toThrow(/certificate/);
    },
  );

  test('without sslmode is in the clear', async () => {
    expect(await connect({})).toBe(false);
  });

  test('with sslmode is refused by a server that has no TLS', async () => {
    const url = new URL(inject('databaseUrl'));
    url.searchParams.set('sslmode', 'verify-full');
    const database = await openPostgres(url.href);
    const asked = sql`select 1`.execute(database.orm.em.fork().getKysely());
    await expect(asked).rejects.toThrow(/does not support SSL/);
    await database.close();
  });
});
