import { sql } from 'kysely';
import type { Category } from '../../entities/category.schema.ts';
import type { Em } from '../platform/database/database.ts';

/** Every category, in the order of the chips. */
export async function listCategories(em: Em): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select id, slug, name, icon from category order by position, slug
  `.execute(em.getKysely());
  return rows;
}
