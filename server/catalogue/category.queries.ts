import type { Category } from '../../entities/category.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';

/** Lists all categories in the order of the chips. */
export const listCategories = (em: Em): Promise<Category[]> =>
  db(em)
    .selectFrom('category')
    .select(['id', 'slug', 'name', 'icon'])
    .orderBy('position')
    .orderBy('slug')
    .execute();
