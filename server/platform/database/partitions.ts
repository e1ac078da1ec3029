import { sql } from 'kysely';
import { z } from 'zod';
import { EVENT_RETENTION_DAYS } from '../../../entities/analytics.rules.ts';
import { AUDIT_RETENTION_YEARS } from '../../../entities/audit.rules.ts';
import { PLAY_RETENTION_DAYS } from '../../../entities/play.rules.ts';
import { WEBHOOK_LOG_DAYS } from '../../../entities/webhook.rules.ts';
import type { Em } from './database.ts';
import { rowsOf } from './rows.ts';

/** Number of months after the present one that have their partitions. */
const AHEAD = 2;
/** Longest time that the tables' readers and writers may have to wait behind a change of partitions, in milliseconds. */
const LOCK_TIMEOUT_MS = 2000;
/** An arbitrary number for the advisory lock of processes that change partitions at once. */
const MONTHS_LOCK = 7_204_962;
const DAY_MS = 86_400_000;

/** A table whose rows only grow, partitioned by month (UTC). */
interface ByMonth {
  readonly table: string;
  /** The column that says which month a row belongs to. */
  readonly column: string;
  /** A month is dropped when its last row is so many days old. */
  readonly keepDays: number;
}

const TABLES: readonly ByMonth[] = [
  { table: 'play', column: 'at', keepDays: PLAY_RETENTION_DAYS },
  { table: 'game_event', column: 'day', keepDays: EVENT_RETENTION_DAYS },
  { table: 'webhook_delivery', column: 'created_at', keepDays: WEBHOOK_LOG_DAYS },
  { table: 'audit_entry', column: 'created_at', keepDays: AUDIT_RETENTION_YEARS * 366 },
];

/** `until`: its upper bound, in ms since 1970. */
const partition = z.object({ name: z.string(), until: z.number() });
const named = z.object({ name: z.string() });

/**
 * Makes the partitions of this month and the next ones, and drops those whose rows have been kept long enough. A row of a
 * month that has none yet is stored in the default partition, and moves when its month gets one. Safe in several processes
 * at once.
 * @throws if a table was in use for too long; it may be called again
 */
export async function maintainPartitions(em: Em, now: Date): Promise<void> {
  for (const one of await tablesIn(em)) {
    await em.transactional(async (inner) => {
      await sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}`}, true), pg_advisory_xact_lock(${MONTHS_LOCK})`.execute(
        inner.getKysely(),
      );
      const partitions = await partitionsOf(inner, one.table);
      const oldest = now.getTime() - one.keepDays * DAY_MS;
      for (const { name, until } of partitions) if (until <= oldest) await drop(inner, name);
      const newest = Math.max(...partitions.map(({ until }) => until), monthAfter(now, 0).getTime());
      for (let from = new Date(newest); from <= monthAfter(now, AHEAD); from = monthAfter(from, 1))
        await make(inner, one, from);
    });
  }
}

/** Those of the tables that have partitions; none in a database on its way there. */
async function tablesIn(em: Em): Promise<readonly ByMonth[]> {
  const rows = await rowsOf(
    em,
    named,
    sql`select relname as name from pg_partitioned_table
    join pg_class on pg_class.oid = partrelid where relnamespace = 'public'::regnamespace`,
  );
  return TABLES.filter(({ table }) => rows.some(({ name }) => name === table));
}

/** The first moment of the month that is `months` after that of `time`, in UTC. */
export function monthAfter(time: Date, months: number): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1));
}

/** The partitions of a table and their upper bounds, except the default one, oldest first. */
async function partitionsOf(em: Em, table: string): Promise<z.infer<typeof partition>[]> {
  return rowsOf(
    em,
    partition,
    sql`
    select name, (extract(epoch from until) * 1000)::float8 as until from (
      select child.relname as name,
        substring(pg_get_expr(child.relpartbound, child.oid) from $$TO [(]'([^']+)'[)]$$)::timestamptz as until
      from pg_inherits join pg_class child on child.oid = inhrelid where inhparent = ${table}::regclass
    ) as months where until is not null order by until
  `,
  );
}

/** Makes a table for a month and attaches it, which unlike `partition of` does not lock its siblings against writes. */
async function make(em: Em, { table, column }: ByMonth, from: Date): Promise<void> {
  const [start, end] = [from.toISOString(), monthAfter(from, 1).toISOString()];
  const [parent, month] = [sql.table(table), sql.table(`${table}_${start.slice(0, 7).replace('-', '_')}`)];
  const [others, at] = [sql.table(`${table}_default`), sql.ref(column)];
  const db = em.getKysely();
  await sql`lock table ${others} in access exclusive mode`.execute(db);
  await sql`create table ${month} (like ${parent} including defaults including constraints)`.execute(db);
  // The trigger of a table that is only appended to would refuse that rows move.
  await sql`alter table ${others} disable trigger user`.execute(db);
  await sql`with moved as (delete from ${others} where ${at} >= ${start} and ${at} < ${end} returning *)
    insert into ${month} select * from moved`.execute(db);
  await sql`alter table ${others} enable trigger user`.execute(db);
  await sql`alter table ${parent} attach partition ${month} for values from (${sql.lit(start)}) to (${sql.lit(end)})`.execute(
    db,
  );
}

/**
 * Drops a partition. A foreign key of the table from before there were partitions is dropped with it, which locks the
 * table that it refers to: this one first, as every statement does that uses both.
 */
async function drop(em: Em, name: string): Promise<void> {
  const tables = await rowsOf(
    em,
    named,
    sql`select relname as name from pg_constraint join pg_class on pg_class.oid = confrelid
      where contype = 'f' and conrelid = ${name}::regclass`,
  );
  for (const one of tables)
    await sql`lock table ${sql.table(one.name)} in access exclusive mode`.execute(em.getKysely());
  await sql`drop table ${sql.table(name)}`.execute(em.getKysely());
}
