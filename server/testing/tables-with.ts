import { sql } from 'kysely';
import type { World } from './world.ts';

/**
 * The tables that contain this text in any of their columns.
 * @param but texts in which it does not count
 */
export async function tablesWith(
  world: Pick<World, 'em'>,
  text: string,
  but: readonly string[] = [],
): Promise<string[]> {
  const db = world.em().getKysely();
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by tablename`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      row: string;
    }>`select lower(to_jsonb(t)::text) as row from ${sql.table(name)} t
      where strpos(lower(to_jsonb(t)::text), ${text.toLowerCase()}) > 0`.execute(db);
    const counts = rows.some(({ row }) =>
      but.reduce((left, other) => left.replaceAll(other, ''), row).includes(text.toLowerCase()),
    );
    if (counts) found.push(name);
  }
  return found;
}
