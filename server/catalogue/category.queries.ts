import { sql } from 'kysely';
import { type Category, category } from '../../entities/category.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** Lists all categories in the order of the chips. */
export async function listCategories(em: Em): Promise<Category[]> {
  const rows = await rowsOf(
    em,
    category,
    sql`
    select id, slug, name, icon from category order by position, slug
  `,
  );
  return rows;
}
