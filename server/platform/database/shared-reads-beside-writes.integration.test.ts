import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localChanges } from '../changes/catalogue-changes.ts';
import { type Database, openPostgres } from './database.ts';
import { sharedReads } from './shared-reads.ts';

const url = inject('databaseUrl');
/** More than the pool has connections. */
const READS = 30;

describe.runIf(url !== '')('many shared reads on the primary alone', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres(url);
  });
  afterAll(() => database.close());

  test('leave connections to a write, which does not wait for them', async () => {
    const { read } = sharedReads({
      primary: database,
      copies: [],
      changes: localChanges(),
      onAway: () => {},
    });
    const answered = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const reads = Array.from({ length: READS }, (_, turn) =>
      read((em) =>
        em.transactional(async (tx) => {
          await tx.execute('select 1');
          began.resolve();
          await answered.promise;
          return turn;
        }),
      ),
    );
    await began.promise;
    expect(await database.orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
    answered.resolve();
    expect(await Promise.all(reads)).toEqual(Array.from({ length: READS }, (_, turn) => turn));
  });
});
