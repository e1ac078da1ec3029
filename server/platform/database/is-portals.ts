import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Em } from './database.ts';
import { rowsOf } from './rows.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const there = z.object({ there: z.boolean() });

/** Whether the database was made by this portal's migrations; another program's list has the same name and other names in it. */
export async function isPortals(em: Em): Promise<boolean> {
  const list = sql`select to_regclass('public.mikro_orm_migrations') is not null as there`;
  if ((await rowsOf(em, there, list))[0]?.there !== true) return false;
  const ours = (await readdir(FOLDER))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3));
  const [row] = await rowsOf(
    em,
    there,
    sql`select exists (select from mikro_orm_migrations where name = any(${sql.val(ours)}::text[])) as there`,
  );
  return row?.there === true;
}
