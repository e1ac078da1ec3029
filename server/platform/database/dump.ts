import { sql } from 'kysely';
import { z } from 'zod';
import type { Em } from './database.ts';
import { endLine, type DumpHead, headLine, type DumpTable, tableLine } from './dump-format.ts';
import { portalIdOf } from './portal-id.ts';
import { rowsOf } from './rows.ts';

/** About as much of a table is read or stored at once, in characters; a single row may be longer. */
export const BATCH_CHARACTERS = 1_000_000;
const MOST_ROWS = 5000;

const lines = z.object({ line: z.string() });
const executed = z.object({ name: z.string() });

/** Whether a table of `pg_class` came without an extension, which brings its own along. */
export const notOfExtension = sql`not exists (select from pg_depend
  where objid = pg_class.oid and pg_depend.classid = 'pg_class'::regclass and deptype = 'e')`;

/**
 * The tables of the portal: not PostgreSQL's own, and not the queue's, whose jobs are queued again at the next start. Without
 * generated columns. `type` is for a cast: without a length, because an explicit cast would cut a text off.
 */
const columnsOfTables = z.object({ table: z.string(), column: z.string(), type: z.string() });

/** Returns the columns that are stored, table by table. */
export async function storedColumns(em: Em): Promise<z.infer<typeof columnsOfTables>[]> {
  return rowsOf(
    em,
    columnsOfTables,
    sql`select relname as "table", attname as "column", format_type(atttypid, null) as type
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and ${notOfExtension}
      order by relname, attnum`,
  );
}

/** Lets both engines write and read values in the same way, until the end of the transaction. */
export async function setOneNotation(em: Em): Promise<void> {
  await sql`select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
    set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`.execute(
    em.getKysely(),
  );
}

/**
 * Yields the lines of a dump of everything that the portal stores in the database; see `headLine`. At no time is there more
 * in memory than `BATCH_CHARACTERS`, or one row.
 * @param em in a transaction that sees one moment throughout (`repeatable read`)
 */
export async function* dumpLines(em: Em): AsyncGenerator<string> {
  await setOneNotation(em);
  yield JSON.stringify(headLine.parse(await headOf(em)));
  const tables = Map.groupBy(await storedColumns(em), ({ table }) => table);
  let rows = 0;
  for (const [table, columns] of tables) {
    const one = tableLine.parse({ table, columns: columns.map(({ column }) => column) });
    yield JSON.stringify(one);
    for await (const line of rowsIn(em, one)) {
      rows += 1;
      yield line;
    }
  }
  yield JSON.stringify(endLine.parse({ rows }));
}

async function headOf(em: Em): Promise<DumpHead> {
  const migrations = await rowsOf(em, executed, sql`select name from mikro_orm_migrations order by id`);
  return {
    format: 'playport-backup-1',
    portal: await portalIdOf(em),
    migrations: migrations.map(({ name }) => name),
    partitions: await rowsOf(
      em,
      headLine.shape.partitions.element,
      sql`select child.relname as name, parent.relname as "table", pg_get_expr(child.relpartbound, child.oid) as bounds
        from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
        where parent.relnamespace = 'public'::regnamespace and parent.relkind = 'p' order by child.relname`,
    ),
    sequences: await rowsOf(
      em,
      headLine.shape.sequences.element,
      sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
    ),
  };
}

/** Yields the rows of a table, each as an array of texts in JSON. */
async function* rowsIn(em: Em, { table, columns }: DumpTable): AsyncGenerator<string> {
  const db = em.getKysely();
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare dumped no scroll cursor for select to_json(array[${texts}])::text as line from ${sql.table(table)}`.execute(
    db,
  );
  for (let count = 1; ;) {
    const rows = await rowsOf(em, lines, sql`fetch ${sql.lit(count)} from dumped`);
    for (const { line } of rows) yield line;
    if (rows.length < count) break;
    const characters = rows.reduce((sum, { line }) => sum + line.length, 0);
    // Grows slowly: the next rows may be much longer than these.
    count = Math.max(1, Math.min(MOST_ROWS, count * 8, Math.floor((count * BATCH_CHARACTERS) / characters)));
  }
  await sql`close dumped`.execute(db);
}
