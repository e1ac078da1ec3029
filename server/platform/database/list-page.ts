import { type RawBuilder, sql } from 'kysely';
import type { SortOrder } from '../../../entities/admin.rules.ts';

/** The rows of one page. */
export const limitToPage = ({ page, limit }: { readonly page: number; readonly limit: number }) =>
  sql`limit ${limit} offset ${(page - 1) * limit}`;

/** Whether one of the texts contains what is searched, in any case; true without a search. */
export function matchesAnyText(
  search: string | undefined,
  texts: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const hits = texts.map((text) => sql`${text} ilike ${pattern}`);
  return sql`(${sql.join(hits, sql` or `)})`;
}

/** Sorts rows by a column, then by their id, so that no row is on two pages; rows without a value come last. */
export const orderByColumn = (column: RawBuilder<unknown>, order: SortOrder, id: RawBuilder<unknown>) =>
  order === 'asc'
    ? sql`order by ${column} asc nulls last, ${id}`
    : sql`order by ${column} desc nulls last, ${id} desc`;
