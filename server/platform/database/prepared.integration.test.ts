import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openPostgres } from './database.ts';
import { prepared } from './prepared.ts';

const url = inject('databaseUrl');

describe.runIf(url !== '')('a statement that is marked', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres(url);
  });
  afterAll(() => database.close());

  test('is prepared once a connection, and each time answers what it was asked with', async () => {
    const answers = await database.orm.em.fork().transactional(async (em) => {
      const db = em.getKysely();
      const twice = async (value: number) => {
        const { rows } = await sql<{ value: number }>`${prepared} select ${value}::int * 2 as value`.execute(
          db,
        );
        return rows[0]?.value;
      };
      const found = [await twice(1), await twice(20), await twice(300)];
      const plain = await sql<{ value: number }>`select ${4000}::int as value`.execute(db);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        db,
      );
      return { found, plain: plain.rows[0]?.value, kept: rows.map(({ statement }) => statement) };
    });
    expect(answers).toEqual({
      found: [2, 40, 600],
      plain: 4000,
      kept: [expect.stringContaining('::int * 2 as value')],
    });
  });

  test('that fails leaves the connection fit for the next', async () => {
    const db = database.orm.em.fork().getKysely();
    const divide = (by: number) =>
      sql<{ value: number }>`${prepared} select 10 / ${by}::int as value`.execute(db);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(5)).rows).toEqual([{ value: 2 }]);
  });
});
