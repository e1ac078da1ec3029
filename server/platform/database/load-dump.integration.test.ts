import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { acquireDatabase } from '../../testing/test-database.ts';
import { type Database, openInMemory } from './database.ts';
import { dumpLines } from './dump.ts';
import { BackupRefused, endLine, headLine } from './dump-format.ts';
import { loadDump } from './load-dump.ts';
import { migrate } from './migrate.ts';

/** The first migration after the baseline. */
const EARLIER = 'Migration20261126223045_recent_play';

let lent: Awaited<ReturnType<typeof acquireDatabase>>;
beforeEach(async () => {
  lent = await acquireDatabase();
});
afterEach(() => lent.giveBack());

const ask = async ({ orm }: Database, statement: RawBuilder<unknown>) =>
  (await statement.execute(orm.em.fork().getKysely())).rows;
const notes = (database: Database) => ask(database, sql`select note from audit_entry order by note`);
const addNote = (database: Database, note: string) =>
  ask(
    database,
    sql`insert into audit_entry (id, action, subject, note, created_at) values (gen_random_uuid(), 'x', 's', ${note}, now())`,
  );

const dumpOf = ({ orm }: Database): Promise<string[]> =>
  orm.em.fork().transactional(async (em) => {
    const lines: string[] = [];
    for await (const line of dumpLines(em)) lines.push(line);
    return lines;
  });
const load = ({ orm }: Database, [head = '', ...lines]: readonly string[]) =>
  orm.em.fork().transactional((em) =>
    loadDump(em, {
      head: headLine.parse(JSON.parse(head)),
      lines: (async function* each() {
        yield* lines;
      })(),
    }),
  );

test.runIf(inject('databaseUrl') === '')(
  'a dump of an earlier version is loaded as it was, and then migrated',
  async () => {
    const earlier = await openInMemory();
    await earlier.orm.migrator.up({ to: EARLIER });
    await addNote(earlier, 'from then');
    const lines = await dumpOf(earlier);
    await earlier.close();
    const { database } = lent;
    await load(database, lines);
    expect((await database.orm.migrator.getExecuted()).at(-1)).toMatchObject({ name: EARLIER });
    await migrate(database);
    expect(await database.orm.migrator.getPending()).toEqual([]);
    expect(await notes(database)).toEqual([{ note: 'from then' }]);
  },
);

test('a dump of a later version, or one without its end, changes nothing', async () => {
  const { database } = lent;
  await addNote(database, 'in the dump');
  const lines = await dumpOf(database);
  await addNote(database, 'of today');
  const later = headLine.parse(JSON.parse(lines[0] ?? ''));
  later.migrations.push('Migration20991231000000_later');
  await expect(load(database, [JSON.stringify(later), ...lines.slice(1)])).rejects.toThrow(
    /later version.*20991231/,
  );
  await expect(load(database, lines.slice(0, -1))).rejects.toThrow('its end is missing');
  const oneRowLess = lines.toSpliced(
    lines.findIndex((line) => line.includes('in the dump')),
    1,
  );
  await expect(load(database, oneRowLess)).rejects.toThrow('its end is missing');
  expect(await notes(database)).toEqual([{ note: 'in the dump' }, { note: 'of today' }]);
  await load(database, lines);
  expect(await notes(database)).toEqual([{ note: 'in the dump' }]);
});

test('a dump that was edited changes nothing, and what is wrong with it is said in one line', async () => {
  const { database } = lent;
  await addNote(database, 'in the dump');
  const lines = await dumpOf(database);
  await addNote(database, 'of today');
  const row = lines.findIndex((line) => line.includes('in the dump'));
  const values = z.array(z.string().nullable()).parse(JSON.parse(lines[row] ?? ''));
  const end = endLine.parse(JSON.parse(lines.at(-1) ?? ''));
  const oneMore = JSON.stringify({ rows: end.rows + 1 });
  const orphan = [
    '{"table":"rating","columns":["id","game_id","user_id","score","created_at","updated_at"]}',
    JSON.stringify([uuid, uuid, uuid, '4', '2026-01-01', '2026-01-01']),
  ];
  const edited: Readonly<Record<string, readonly string[]>> = {
    'a wrong value': lines.with(row, JSON.stringify(values.with(0, 'seven'))),
    'broken JSON': lines.with(row, '["seven"'),
    'a short row': lines.with(row, JSON.stringify(values.slice(0, -1))),
    'a duplicate': [...lines.slice(0, row), lines[row] ?? '', ...lines.slice(row, -1), oneMore],
    'an orphan': [...lines.slice(0, -1), ...orphan, oneMore],
    'a missing partition': [
      JSON.stringify({ ...Object(JSON.parse(lines[0] ?? '')), partitions: [] }),
      ...lines.slice(1),
    ],
    'a row of no table': [lines[0] ?? '', '["1"]', ...lines.slice(1)],
  };
  for (const [what, wrong] of Object.entries(edited)) {
    const error: unknown = await load(database, wrong).catch((refused: unknown) => refused);
    expect([what, error]).toEqual([what, expect.any(BackupRefused)]);
    expect(String(error)).toMatch(/damaged or was edited, and nothing is changed: .{10,300}$/);
  }
  expect(await notes(database)).toEqual([{ note: 'in the dump' }, { note: 'of today' }]);
});

const uuid = '018f6a2e-7c1b-7d34-9a55-000000000001';
