import { describe, expect, inject, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { acquireDatabase } from '../../testing/test-database.ts';
import { openBrands } from '../brand/brands.ts';
import { openPostgres } from '../database/database.ts';
import { notifiedChanges } from './notified-changes.ts';

const url = inject('databaseUrl');

describe.runIf(url !== '')('two processes on one PostgreSQL', () => {
  test('what one stores of the brand, the other shows', async () => {
    const { database, giveBack } = await acquireDatabase();
    const server = await openPostgres(url);
    const [here, there] = [await notifiedChanges(server, url), await notifiedChanges(server, url)];
    const brands = await openBrands({ database, env: parseEnv({}), changes: there });
    expect((await brands.current()).brand.name).toBe('Playport');
    const em = database.orm.em.fork();
    await em.execute(
      `insert into portal_setting (name, enabled, value) values ('brand', true, '{"name":"Drüben"}')`,
    );
    await here.announce({ kind: 'catalogue' });
    await expect.poll(async () => (await brands.current()).brand.name).toBe('Drüben');
    await em.execute('delete from portal_setting');
    await Promise.all([here.close(), there.close()]);
    await server.close();
    await giveBack();
  });
});
