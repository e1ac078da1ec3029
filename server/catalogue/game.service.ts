import { CATEGORIES } from '../../entities/category.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';

/** Inserts the specification's categories where they are missing. */
export async function ensureCategories(em: Em): Promise<void> {
  for (const [position, { slug, name, icon }] of CATEGORIES.entries()) {
    await db(em)
      .insertInto('category')
      .values({ id: uuidv7(), slug, name, icon, position })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
}
