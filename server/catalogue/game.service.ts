import { sql } from 'kysely';
import { CATEGORIES } from '../../entities/category.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Em } from '../platform/database/database.ts';

/** Inserts the specification's categories where they are missing. */
export async function ensureCategories(em: Em): Promise<void> {
  for (const [position, { slug, name, icon }] of CATEGORIES.entries()) {
    await sql`insert into category (id, slug, name, icon, position)
      values (${uuidv7()}, ${slug}, ${name}, ${icon}, ${position}) on conflict (slug) do nothing`.execute(
      em.getKysely(),
    );
  }
}
