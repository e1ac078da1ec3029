import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type DatabaseLine, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { type Database, openPostgres } from './database.ts';
import { isDatabaseGone } from './database-gone.ts';

const url = inject('databaseUrl');
/** In milliseconds; longer than a statement of these tests takes. */
const SILENCE = 1500;
/** As many as the pool has connections. */
const ALL = Array.from({ length: 10 });

describe.runIf(url !== '')('a PostgreSQL server that is lost', () => {
  let line: DatabaseLine;
  let database: Database;
  beforeAll(async () => {
    line = await openDatabaseProxy(url);
    database = await openPostgres(line.url, 'requests', { silenceMs: SILENCE });
  });
  afterAll(async () => {
    await database.close();
    await line.close();
  });

  const ask = () => sql`select 1`.execute(database.orm.em.fork().getKysely());
  const allAsk = () => Promise.all(ALL.map(ask));
  const gone = (work: Promise<unknown>) => work.then(() => 'done', isDatabaseGone);
  /** Loses the server while all connections are in use, some of them in a transaction. */
  async function loseAmidst(lose: () => void) {
    const begun = Promise.withResolvers<void>();
    let missing = ALL.length / 2;
    const transactions = ALL.slice(missing).map(() =>
      database.orm.em.fork().transactional(async (em) => {
        await sql`select 1`.execute(em.getKysely());
        if ((missing -= 1) === 0) begun.resolve();
        await begun.promise;
        await sql`select pg_sleep(2)`.execute(em.getKysely());
      }),
    );
    await begun.promise;
    const statements = ALL.slice(ALL.length / 2).map(() =>
      sql`select pg_sleep(2)`.execute(database.orm.em.fork().getKysely()),
    );
    setTimeout(lose, 100);
    return new Set(await Promise.all([...transactions, ...statements].map(gone)));
  }

  test('takes no connection out of the pool, whatever it was used for', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await loseAmidst(() => line.end())).toEqual(new Set([true]));
      await allAsk();
    }
  });

  test('is left when it has said nothing for some seconds', async () => {
    expect(await loseAmidst(() => line.cut())).toEqual(new Set([true]));
    await allAsk();
  });

  test('is told apart from a fault when a standby stands in its place', async () => {
    const refused = database.orm.em.fork().transactional(async (em) => {
      await sql`set transaction read only`.execute(em.getKysely());
      await sql`create table written ()`.execute(em.getKysely());
    });
    expect(await gone(refused)).toBe(true);
  });
});
