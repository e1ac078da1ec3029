import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { VERSION } from '../version.ts';
import type { Em } from './database.ts';
import { rowsOf } from './rows.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** The first migration of all databases; those before it are of no release. */
export const BASELINE = 'Migration20261126190000_baseline';

/** The row of `portal_setting` with the version of the program that opened the database last. */
const WRITTEN_BY = 'written-by';

const existence = z.object({ found: z.boolean() });
const migrationName = z.object({ name: z.string() });
const settingRow = z.object({ value: z.object({ version: z.string(), adds: z.array(z.string()) }) });

/** The row that the last version to open a database left in it for those before. */
interface WrittenBy {
  readonly version: string;
  /** Its migrations that only add: a version of before them goes on as ever. */
  readonly adds: readonly string[];
}

/** Of the names of migrations, those that this version does not have. */
export async function unknownMigrations(names: readonly string[]): Promise<string[]> {
  const migrations = new Set(await readdir(FOLDER));
  return names.filter((name) => !migrations.has(`${name}.ts`));
}

/** The migrations of a database that this version does not have. */
async function laterMigrations(em: Em): Promise<string[]> {
  const [list] = await rowsOf(
    em,
    existence,
    sql`select to_regclass('public.mikro_orm_migrations') is not null as found`,
  );
  if (list?.found !== true) return [];
  const applied = await rowsOf(
    em,
    migrationName,
    sql`select name from mikro_orm_migrations where name > ${BASELINE}`,
  );
  return unknownMigrations(applied.map(({ name }) => name));
}

/**
 * Refuses a database that a later version has migrated, unless those migrations only add, so that a bad deployment can be
 * taken back.
 * @throws Refusal with the version that is needed
 */
export async function refuseLaterDatabase(em: Em): Promise<void> {
  const unknown = await laterMigrations(em);
  if (unknown.length === 0) return;
  const by = await writtenBy(em);
  if (unknown.every((name) => by?.adds.includes(name))) return;
  const needed = by === null ? 'a later version' : by.version;
  throw new Refusal(
    `This database was migrated by Playport ${needed}, and this is ${VERSION}. Start ${needed}, or restore a backup from before the upgrade.`,
  );
}

/** Returns what the version that opened the database last left; null where none did. */
export async function writtenBy(em: Em): Promise<WrittenBy | null> {
  const [row] = await rowsOf(
    em,
    settingRow,
    sql`select value from portal_setting where name = ${WRITTEN_BY}`,
  );
  return row?.value ?? null;
}

/**
 * Says that this version has opened the database; an earlier one than has migrated it leaves what that one said. Says
 * nothing where no migration has made the place for it yet.
 */
export async function storeVersion(em: Em): Promise<void> {
  const [place] = await rowsOf(
    em,
    existence,
    sql`select exists (select from information_schema.columns
      where table_schema = 'public' and table_name = 'portal_setting' and column_name = 'value') as found`,
  );
  if (place?.found !== true) return;
  if ((await laterMigrations(em)).length > 0) return;
  const value = JSON.stringify({ version: VERSION, adds: await addingMigrations() });
  await sql`insert into portal_setting (name, enabled, value) values (${WRITTEN_BY}, true, ${value}::jsonb)
    on conflict (name) do update set value = excluded.value
      where portal_setting.value is distinct from excluded.value`.execute(em.getKysely());
}

/** The names of the migrations after the baseline that take nothing away; those that do have a field `contract`. */
async function addingMigrations(): Promise<string[]> {
  const adding: string[] = [];
  for (const file of (await readdir(FOLDER))
    .filter((one) => one.endsWith('.ts') && one > `${BASELINE}.ts`)
    .toSorted())
    if (!/^ {2}(?:override )?readonly contract\b/m.test(await readFile(join(FOLDER, file), 'utf8')))
      adding.push(file.replace(/\.ts$/, ''));
  return adding;
}
