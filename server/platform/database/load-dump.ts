import { inOneLine } from '../in-one-line.ts';
import { join } from 'node:path';
import { type Constructor } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Em } from './database.ts';
import { BATCH_CHARACTERS, notOfExtension, setOneNotation, storedColumns } from './dump.ts';
import { BackupRefused, endLine, type DumpHead, type DumpTable, tableLine } from './dump-format.ts';
import { isUnfit } from './database-gone.ts';
import { rowsOf } from './rows.ts';
import { unknownMigrations } from './written-by.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

const statements = z.object({ statement: z.string() });
const named = z.object({ name: z.string() });
const keys = z.object({ drop: z.string(), add: z.string() });
const tableOrEnd = z.union([tableLine, endLine]);

/** A dump that is being read: its first line, and those after it. */
export interface Dump {
  readonly head: DumpHead;
  readonly lines: AsyncIterable<string>;
}

/** Things that a dump has and its migrations do not make, such as an operator's own: tables, and columns as `table.column`. */
type LeftOut = ReadonlySet<string>;

/**
 * Puts a dump in the place of everything that is in the database. Its tables are made by the migrations that made those of
 * the dump; `migrate` runs those that came after.
 * @param em in a transaction, in which all of it happens or nothing
 * @returns what was left out
 * @throws BackupRefused for a dump of a later version, or one that is damaged or was edited
 */
export async function loadDump(em: Em, dump: Dump): Promise<LeftOut> {
  await refuseLater(dump.head);
  try {
    return await loadAll(em, dump);
  } catch (error) {
    if (isUnfit(error)) throw new BackupRefused(`${DAMAGED}: ${reasonOf(error)}.`, { cause: error });
    throw error;
  }
}

const DAMAGED = 'The backup is damaged or was edited, and nothing is changed';

/** Returns PostgreSQL's own message, without the statement that others add. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const { detail = '' }: Error & { detail?: unknown } = error;
  const [said = ''] = error.message.split('\n').slice(-1);
  return inOneLine(`${said.replace(/^.* - (?=\S)/, '')} ${String(detail)}`).slice(0, 300);
}

async function loadAll(em: Em, { head, lines }: Dump): Promise<LeftOut> {
  await runAll(em, tables);
  await runAll(em, functions);
  await createTables(em, head.migrations);
  await setOneNotation(em);
  await makePartitions(em, head);
  // Rows of the migrations themselves, such as the first categories.
  const foreign = await rowsOf(em, keys, foreignKeys);
  for (const { drop } of foreign) await run(em, drop);
  await runAll(em, triggers('disable'));
  await runAll(em, emptied);
  const leftOut = await storeRows(em, lines);
  await runAll(em, triggers('enable'));
  for (const { add } of foreign) await run(em, add);
  for (const { name, value } of head.sequences)
    if (value !== null)
      await sql`select setval(to_regclass(quote_ident(${name})), ${value}::bigint)`.execute(em.getKysely());
  await run(em, 'analyze');
  return leftOut;
}

const run = (em: Em, statement: string) => em.execute(statement);

/** Runs the statements that `listing` returns. */
async function runAll(em: Em, listing: ReturnType<typeof sql>): Promise<void> {
  for (const { statement } of await rowsOf(em, statements, listing)) await run(em, statement);
}

/** Those of the portal; the list of migrations stays as an empty table. */
const tables = sql`
  select format('drop table %s cascade', oid::regclass) as statement from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname <> 'mikro_orm_migrations' and ${notOfExtension}`;

/** Those of the portal that did not go with a table that they take a row of; an extension's stay. */
const functions = sql`
  select format('drop function if exists %s cascade', oid::regprocedure) as statement from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')`;

const emptied = sql`
  select 'truncate ' || string_agg(oid::regclass::text, ', ') as statement from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and ${notOfExtension}
  having count(*) > 0`;

/** The triggers keep sums that the rows bring along, and refuse to change what is only appended to. */
const triggers = (deed: 'disable' | 'enable') => sql`
  select format('alter table %s ${sql.raw(deed)} trigger user', oid::regclass) as statement from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${notOfExtension}`;

/** Rows come table by table, whatever refers to what, so the keys are checked when all are there. */
const foreignKeys = sql`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by conname`;

/** @throws BackupRefused where a migration is not one of this version's */
async function refuseLater({ migrations }: DumpHead): Promise<void> {
  const unknown = await unknownMigrations(migrations);
  if (unknown.length > 0)
    throw new BackupRefused(
      `The backup is of a later version of Playport, with ${unknown.join(', ')}. Restore it with that one.`,
    );
}

/** Runs migrations in the transaction, those too that would not wait for a table's readers: nobody reads these tables. */
async function createTables(em: Em, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted()) {
    const module: unknown = await import(join(FOLDER, `${name}.ts`));
    const one = Object.values(Object(module)).find(isMigration);
    if (one === undefined) throw new Error(`${name} has no migration`);
    const migration = new one(em.getDriver(), em.config);
    await migration.up();
    for (const query of migration.getQueries())
      await run(em, String(query).replaceAll(/\b(index) concurrently\b/gi, '$1'));
  }
}

function isMigration(value: unknown): value is Constructor<Migration> {
  return typeof value === 'function' && value.prototype instanceof Migration;
}

/** Puts the dump's partitions in the place of those that the migrations have just made: their months are of another time. */
async function makePartitions(em: Em, { partitions }: DumpHead): Promise<void> {
  await runAll(
    em,
    sql`select format('drop table %s', oid::regclass) as statement from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relispartition`,
  );
  const parents = await rowsOf(
    em,
    named,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p'`,
  );
  const parentNames = new Set(parents.map(({ name }) => name));
  for (const { name, table, bounds } of partitions.filter((one) => parentNames.has(one.table)))
    await sql`create table ${sql.table(name)} partition of ${sql.table(table)} ${sql.raw(bounds)}`.execute(
      em.getKysely(),
    );
}

/**
 * @returns what was left out
 * @throws BackupRefused when the lines end too early
 */
async function storeRows(em: Em, lines: AsyncIterable<string>): Promise<LeftOut> {
  const types = new Map(
    (await storedColumns(em)).map(({ table, column, type }) => [`${table}.${column}`, type]),
  );
  const leftOut = new Set<string>();
  let insert: ReturnType<typeof insertInto> = null;
  let columns: number | null = null;
  let number = 1;
  let batch: string[] = [];
  let characters = 0;
  let stored = 0;
  const flush = async () => {
    if (batch.length > 0) await insert?.(`[${batch.join(',')}]`).execute(em.getKysely());
    stored += batch.length;
    batch = [];
    characters = 0;
  };
  for await (const line of lines) {
    number += 1;
    const value = parsed(line);
    if (Array.isArray(value)) {
      if (value.length !== columns)
        throw new BackupRefused(
          `${DAMAGED}: line ${number} has ${value.length} values of ${columns ?? 'no'} columns.`,
        );
      batch.push(line);
      characters += line.length;
      if (characters > BATCH_CHARACTERS) await flush();
      continue;
    }
    await flush();
    const { success, data: next } = tableOrEnd.safeParse(value);
    if (!success) throw new BackupRefused(`${DAMAGED}: line ${number} is neither a table nor a row.`);
    if ('rows' in next && next.rows === stored) return leftOut;
    if ('rows' in next) break;
    for (const name of unknownIn(next, types)) leftOut.add(name);
    insert = insertInto(next, types);
    columns = next.columns.length;
  }
  throw new BackupRefused('The backup is not whole: its end is missing.');
}

/** Undefined for what is no JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

type Types = ReadonlyMap<string, string>;

function unknownIn({ table, columns }: DumpTable, types: Types): string[] {
  const unknown = columns.map((column) => `${table}.${column}`).filter((name) => !types.has(name));
  return unknown.length === columns.length ? [table] : unknown;
}

/** The way rows of a table are stored, given as an array in JSON; null where the migrations make no such table. */
function insertInto({ table, columns }: DumpTable, types: Types) {
  const known = columns.flatMap((column, place) => {
    const type = types.get(`${table}.${column}`);
    if (type === undefined) return [];
    return [{ name: sql.ref(column), value: sql`(r.v ->> ${sql.lit(place)})::${sql.raw(type)}` }];
  });
  if (known.length === 0) return null;
  return (rows: string) => sql`
    insert into ${sql.table(table)} (${sql.join(known.map(({ name }) => name))}) overriding system value
    select ${sql.join(known.map(({ value }) => value))} from jsonb_array_elements(${rows}::text::jsonb) as r (v)`;
}
